import { useWords } from '../i18n/language.js'
import { dictionary } from '../i18n/words.js'
import { useQueryState } from '../query-state.js'
import { recall, remember } from '../state/memory.js'
import { EntryField } from './entry-field.js'

const QUERY = ['currency'] as const
const MEMORY = 'channelscope.currency'

const words = dictionary({ en: { currency: 'Currency' }, ru: { currency: 'Валюта' } })

/** The currency of the reader's prices: that of the address, else the one that was chosen last. */
const useCurrency = (): string => {
  const [{ currency }] = useQueryState(QUERY)
  return currency ?? recall(MEMORY) ?? ''
}

/** Writes a sum that is already a text with the currency behind it, if the reader has chosen one. */
export const useMoney = (): ((sum: string) => string) => {
  const currency = useCurrency()
  return (sum) => [sum, currency].filter(Boolean).join('\u00a0')
}

/** Prices are in no particular currency; the reader may name one, which the pages then write behind sums. */
export const CurrencyField = () => {
  const { currency } = useWords(words)
  const [, change] = useQueryState(QUERY)
  const value = useCurrency()
  const commit = (next: string): void => {
    remember(MEMORY, next || undefined)
    change({ currency: next }, { replace: true })
  }
  return (
    <span>
      {currency} <EntryField label={currency} value={value} commit={commit} isNumber />
    </span>
  )
}
