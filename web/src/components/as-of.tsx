import { behind, type ClockName, type Clocks } from '../clocks.js'
import { clockWords } from '../i18n/clocks.js'
import { useFormat, useWords } from '../i18n/language.js'
import { dataAsOf } from '../state/connection.js'
import { useStore } from '../state/store.js'

interface AsOfProps {
  /** The `as_of` of a record. */
  clocks: Clocks
  /** Those that the numbers beside it end with. */
  of: readonly ClockName[]
  /** Where the days are explained. */
  href?: string
}

/** As of which days numbers of a chat are; nothing where it was looked at within a day of the newest data. */
export const AsOf = ({ clocks, of, href }: AsOfProps) => {
  const words = useWords(clockWords)
  const format = useFormat()
  const days = behind(clocks, of, useStore(dataAsOf))
  if (days.length === 0) return null
  const text = days
    .map(({ date, names }) => words.asOf(names.map((name) => words[name]).join(', '), format.day(date)))
    .join(' · ')
  const shared = { class: 'as-of', title: words.why, 'data-as-of': days.map(({ date }) => date).join(' ') }
  return href === undefined ? (
    <span {...shared}>{text}</span>
  ) : (
    <a {...shared} href={href}>
      {text}
    </a>
  )
}
