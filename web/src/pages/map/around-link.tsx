import { Link } from 'wouter-preact'
import { useWords } from '../../i18n/language.js'
import { dictionary } from '../../i18n/words.js'
import { PATHS } from '../../paths.js'

const aroundWords = dictionary({
  en: { around: 'Around this channel on the map' },
  ru: { around: 'Вокруг этого канала на карте' },
})

/** Leads from a chat's page to the map around it. */
export const AroundLink = ({ chatId }: { chatId: number }) => (
  <div>
    <Link href={`${PATHS.map}?chat_id=${chatId}`}>{useWords(aroundWords).around}</Link>
  </div>
)
