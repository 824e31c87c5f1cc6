import { Field } from './field.js'
import { type FilterProps, useFaults } from './filters.js'
import { useTyped } from './use-typed.js'

type TextFilterProps<N extends string> = FilterProps<N> & {
  type?: 'search' | 'text' | 'date'
  /** Applies the text on Enter only, not after a pause in typing. */
  waits?: boolean
  placeholder?: string
  maxLength?: number
  suggestions?: readonly string[]
  /** Turns the typed text into the value of the parameter. */
  read?: (typed: string) => string
}

/** A field for words, a name or a date. */
export const TextFilter = <N extends string>(props: TextFilterProps<N>) => {
  const { filters, name, label, type = 'text', waits = false, suggestions } = props
  const faultOf = useFaults(filters.failure)
  const typed = useTyped({
    value: filters.values[name] ?? '',
    waits,
    ...(props.read ? { read: props.read } : {}),
    commit: (value, options) => filters.change({ [name]: value } as Record<N, string>, options),
  })
  return (
    <Field label={label} fault={faultOf(name)}>
      {(ids) => (
        <>
          <input
            {...ids}
            {...(suggestions ? { list: `${ids.id}-list` } : {})}
            type={type}
            name={name}
            value={typed.text}
            placeholder={props.placeholder}
            maxLength={props.maxLength}
            autocomplete="off"
            enterkeyhint="search"
            onInput={(event) => typed.onInput(event.currentTarget.value)}
            onBlur={typed.onEnd}
            onKeyDown={(event) => event.key === 'Enter' && typed.onEnd()}
          />
          {suggestions && (
            <datalist id={`${ids.id}-list`}>
              {suggestions.map((suggestion) => (
                <option key={suggestion} value={suggestion} />
              ))}
            </datalist>
          )}
        </>
      )}
    </Field>
  )
}
