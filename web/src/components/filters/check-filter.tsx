import { useId } from 'preact/hooks'
import { Fault } from './field.js'
import { type FilterProps, useFaults } from './filters.js'

/** On or off. */
export const CheckFilter = <N extends string>({
  filters,
  name,
  label,
  disabled = false,
}: FilterProps<N> & { disabled?: boolean }) => {
  const id = useId()
  const faultOf = useFaults(filters.failure)
  return (
    <div class="filter-check">
      <label>
        <input
          type="checkbox"
          name={name}
          disabled={disabled}
          checked={filters.values[name] === '1'}
          onChange={(event) =>
            filters.change({ [name]: event.currentTarget.checked ? '1' : undefined } as Record<
              N,
              string | undefined
            >)
          }
        />{' '}
        {label}
      </label>
      <Fault id={id} fault={faultOf(name)} />
    </div>
  )
}
