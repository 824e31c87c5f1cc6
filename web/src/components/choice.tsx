interface ChoiceProps<T extends string> {
  /** Names the choice for screen readers. */
  label: string
  options: Readonly<Record<T, string>>
  /** `undefined` where none of them applies. */
  value: T | undefined
  onChange: (value: T) => void
}

/** A choice between a few options, all visible. */
export const Choice = <T extends string>({ label, options, value, onChange }: ChoiceProps<T>) => (
  <fieldset class="choice">
    <legend class="visually-hidden">{label}</legend>
    {(Object.entries(options) as [T, string][]).map(([option, title]) => (
      <button type="button" key={option} aria-pressed={option === value} onClick={() => onChange(option)}>
        {title}
      </button>
    ))}
  </fieldset>
)
