import { useId } from 'preact/hooks'
import { filterWords } from '../../i18n/filters.js'
import { useWords } from '../../i18n/language.js'
import { Fault } from './field.js'
import { type Filters, useFaults } from './filters.js'
import { readNumber } from './read-number.js'
import { useTyped } from './use-typed.js'

interface RangeFilterProps<N extends string> {
  filters: Filters<N>
  names: readonly [lower: N, upper: N]
  label: string
}

/** Fields for a lower and an upper bound. */
export const RangeFilter = <N extends string>({ filters, names, label }: RangeFilterProps<N>) => {
  const words = useWords(filterWords)
  const id = useId()
  const faultOf = useFaults(filters.failure)
  const faults = names.map(faultOf)
  const describedBy = `${id}-fault`
  return (
    <fieldset class="filter">
      <legend>{label}</legend>
      <div class="range">
        {names.map((name, index) => (
          <Bound
            key={name}
            {...{ filters, name, describedBy }}
            label={`${label}, ${index === 0 ? words.atLeast : words.atMost}`}
            placeholder={index === 0 ? words.atLeast : words.atMost}
            isAtFault={faults[index] !== undefined}
          />
        ))}
      </div>
      <Fault id={describedBy} fault={faults.find(Boolean)} />
    </fieldset>
  )
}

interface BoundProps<N extends string> {
  filters: Filters<N>
  name: N
  label: string
  placeholder: string
  describedBy: string
  isAtFault: boolean
}

const Bound = <N extends string>({ filters, name, ...props }: BoundProps<N>) => {
  const typed = useTyped({
    value: filters.values[name] ?? '',
    read: readNumber,
    commit: (value, options) => filters.change({ [name]: value } as Record<N, string>, options),
  })
  return (
    <input
      type="text"
      inputMode="decimal"
      name={name}
      aria-label={props.label}
      placeholder={props.placeholder}
      value={typed.text}
      autocomplete="off"
      {...(props.isAtFault ? { 'aria-invalid': true, 'aria-describedby': props.describedBy } : {})}
      onInput={(event) => typed.onInput(event.currentTarget.value)}
      onBlur={typed.onEnd}
      onKeyDown={(event) => event.key === 'Enter' && typed.onEnd()}
    />
  )
}
