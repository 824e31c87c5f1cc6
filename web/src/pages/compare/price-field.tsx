import { readNumber } from '../../components/filters/read-number.js'
import { useTyped } from '../../components/filters/use-typed.js'
import { useWords } from '../../i18n/language.js'
import { beforeAdWords } from './before-ad-words.js'
import { usePrices } from './prices.js'
import type { Compared } from './query.js'

/** A field for the price of an ad in one chat, as people write numbers. */
export const PriceField = ({ card: { chat_id, title } }: { card: Compared['card'] }) => {
  const words = useWords(beforeAdWords)
  const { typedFor, changeFor } = usePrices()
  const typed = useTyped({
    value: typedFor(chat_id),
    read: readNumber,
    commit: (price, options) => changeFor(chat_id, price, options),
  })
  return (
    <input
      class="price"
      type="text"
      inputMode="decimal"
      autocomplete="off"
      aria-label={words.priceOf(title)}
      placeholder={words.priceExample}
      value={typed.text}
      onInput={(event) => typed.onInput(event.currentTarget.value)}
      onBlur={typed.onEnd}
      onKeyDown={(event) => event.key === 'Enter' && typed.onEnd()}
    />
  )
}
