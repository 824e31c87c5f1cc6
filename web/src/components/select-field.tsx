interface SelectFieldProps {
  label: string
  /** What the choice of nothing is called. */
  all: string
  value: string | undefined
  options: readonly (readonly [value: string, title: string])[]
  onChange: (value: string | undefined) => void
}

/** One of many, or none of them. A value that is not among the options (from an address, say) is shown as it is. */
export const SelectField = ({ label, all, value, options, onChange }: SelectFieldProps) => {
  const isKnown = value === undefined || options.some(([option]) => option === value)
  return (
    <label class="field">
      <span>{label}</span>
      <select value={value ?? ''} onChange={(event) => onChange(event.currentTarget.value || undefined)}>
        <option value="">{all}</option>
        {!isKnown && <option value={value}>{value}</option>}
        {options.map(([option, title]) => (
          <option key={option} value={option}>
            {title}
          </option>
        ))}
      </select>
    </label>
  )
}
