import { useId } from 'preact/hooks'
import { Fault } from './field.js'
import { type FilterProps, useFaults } from './filters.js'

export const CheckFilter = <N extends string>({
  filters,
  name,
  label,
  checkedValue = '1',
  disabled = false,
}: FilterProps<N> & { checkedValue?: '1' | '0'; disabled?: boolean }) => {
  const id = useId()
  const faultOf = useFaults(filters.failure)
  return (
    <div class="filter-check">
      <label>
        <input
          type="checkbox"
          name={name}
          disabled={disabled}
          checked={filters.values[name] === checkedValue}
          onChange={(event) =>
            filters.change({ [name]: event.currentTarget.checked ? checkedValue : undefined } as Record<
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
