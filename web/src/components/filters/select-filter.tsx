import { Field } from './field.js'
import { type FilterProps, useFaults } from './filters.js'

type SelectFilterProps<N extends string> = FilterProps<N> & {
  /** Titles by value. */
  options: Readonly<Record<string, string>>
  /** The value that applies without a choice; it is left out of the address. */
  standard?: string
  /** Replaces the usual change of this one parameter. */
  onChoice?: (value: string) => void
}

/** A list to choose from. A value of the address that is not among the options is listed too, because it applies. */
export const SelectFilter = <N extends string>(props: SelectFilterProps<N>) => {
  const { filters, name, label, options, standard = '' } = props
  const faultOf = useFaults(filters.failure, options)
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
