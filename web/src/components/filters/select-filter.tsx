import { Field } from './field.js'
import { type FilterProps, useFaults } from './filters.js'

type SelectFilterProps<N extends string> = FilterProps<N> & {
  /** Values and their titles. The value that is in force without a choice stays out of the address. */
  options: Readonly<Record<string, string>>
  standard?: string
  /** What else a choice changes. */
  onChoice?: (value: string) => void
}

/** One of several. What came with the address and is none of them is shown too: the answer is about it. */
export const SelectFilter = <N extends string>(props: SelectFilterProps<N>) => {
  const { filters, name, label, options, standard = '' } = props
  const faultOf = useFaults(filters.failure)
  const value = filters.values[name] ?? standard
  const change = (chosen: string): void =>
    props.onChoice
      ? props.onChoice(chosen)
      : filters.change({ [name]: chosen === standard ? undefined : chosen } as Record<N, string | undefined>)
  return (
    <Field label={label} fault={faultOf(name)}>
      {(ids) => (
        <select {...ids} name={name} value={value} onChange={(event) => change(event.currentTarget.value)}>
          {!Object.hasOwn(options, value) && <option value={value}>{value}</option>}
          {Object.entries(options).map(([option, title]) => (
            <option key={option} value={option}>
              {title}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
