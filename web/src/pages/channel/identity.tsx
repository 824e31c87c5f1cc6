import { OutsideLink } from '../../components/outside-link.js'
import { capitalised } from '../../i18n/capitalised.js'
import { useFormat, useWords } from '../../i18n/language.js'
import type { Card } from './card.js'
import { channelWords } from './words.js'

/** Type, handle, category and the like, in one line. */
export const Identity = ({ card }: { card: Card }) => {
  const words = useWords(channelWords)
  const format = useFormat()
  const facts = [
    words[card.chat_type],
    card.handle && `@${card.handle}`,
    card.category && capitalised(card.category),
    card.region,
    card.lang && words.languageName(format.languageName(card.lang)),
    card.verified && words.verified,
    !card.is_public && words.notPublic,
  ].filter((fact) => typeof fact === 'string' && fact !== '')
  return (
    <span class="facts">
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
      <OutsideLink href={card.link}>{words.openInMessenger} ↗</OutsideLink>
    </span>
  )
}
