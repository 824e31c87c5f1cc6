import { Block } from '../../../components/block.js'
import { EmptyState } from '../../../components/states.js'
import { useWords } from '../../../i18n/language.js'
import type { Card } from '../card.js'
import { numbersWords } from './numbers-words.js'
import { reachRequest } from './reach.js'

/** Says once, for every block that rests on views, that none are known, and what to do. */
export const NoViews = ({ card }: { card: Card }) => {
  const words = useWords(numbersWords)
  return (
    <Block title={words.noViews} request={reachRequest(card)}>
      <EmptyState>{words.noViewsHelp}</EmptyState>
    </Block>
  )
}
