import { CurrencyField, useMoney } from '../../components/currency.js'
import { EntryField } from '../../components/entry-field.js'
import { readNumber } from '../../components/filters/read-number.js'
import { useFormat, useWords } from '../../i18n/language.js'
import { useQueryState } from '../../query-state.js'
import { type PlanRow, sumsOf } from './rows.js'
import { planWords } from './words.js'

const QUERY = ['budget'] as const

/** The budget is in the address, as the reader typed it. */
const useBudget = () => {
  const [{ budget = '' }, change] = useQueryState(QUERY)
  return { budget, change }
}

/** What the plan costs, what it may bring, and what is left of the budget. */
export const PlanSums = ({ rows }: { rows: readonly PlanRow[] }) => {
  const words = useWords(planWords)
  const format = useFormat()
  const { budget, change } = useBudget()
  const withCurrency = useMoney()
  const sums = sumsOf(rows)
  const left = Number(budget) - sums.price
  const money = (value: number): string => withCurrency(format.decimal(value))
  const numbers: [name: string, title: string, value: string][] = [
    ['price', words.priceSum, money(sums.price)],
    ['views', words.viewsSum, sums.views === undefined ? '—' : format.integer(sums.views)],
    ['cpm', words.cpmSum, sums.cpm === undefined ? '—' : withCurrency(format.fixed(sums.cpm))],
    ...(Number(budget) > 0
      ? [['left', left < 0 ? words.over : words.left, money(Math.abs(left))] as [string, string, string]]
      : []),
  ]
  return (
    <div class="plan-sums">
      <dl class="tiles">
        {numbers.map(([name, title, value]) => (
          <div key={name}>
            <dt>{title}</dt>
            <dd data-measure={name} class={name === 'left' && left < 0 ? 'growth-down' : undefined}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <p class="muted">{words.sumOf(sums.counted, rows.length)}</p>
      <div class="controls no-print">
        <span>
          {words.budget}{' '}
          <EntryField
            label={words.budget}
            value={budget}
            read={readNumber}
            commit={(next) => change({ budget: next }, { replace: true })}
            isNumber
          />
        </span>
        <CurrencyField />
      </div>
    </div>
  )
}
