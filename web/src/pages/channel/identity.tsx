import { Inferred } from '../../components/inferred.js'
import { OutsideLink } from '../../components/outside-link.js'
import { useFormat, useWords } from '../../i18n/language.js'
import type { Card } from './card.js'
import { channelWords } from './words.js'

/** Type, handle, category and the like, in one line. */
export const Identity = ({ card }: { card: Card }) => {
  const words = useWords(channelWords)
  const format = useFormat()
  const facts = [
    { text: words[card.chat_type] },
    { text: card.handle && `@${card.handle}` },
    { text: card.category && format.categoryName(card.category), field: 'category' as const },
    { text: card.region, field: 'region' as const },
    { text: card.lang && words.languageName(format.languageName(card.lang)), field: 'lang' as const },
    { text: card.verified && words.verified },
    { text: !card.is_public && words.notPublic },
  ].filter(({ text }) => typeof text === 'string' && text !== '')
  return (
    <span class="facts">
      {facts.map(({ text, field }) => (
        <span key={text}>
          {field ? (
            <Inferred chat={card} field={field}>
              {text}
            </Inferred>
          ) : (
            text
          )}
        </span>
      ))}
      <OutsideLink href={card.link}>{words.openInMessenger} ↗</OutsideLink>
    </span>
  )
}
