import { commonWords } from '../i18n/common.js'
import { useWords } from '../i18n/language.js'
import { unknownWords } from '../i18n/unknown.js'
import { Unknown } from './unknown.js'

/** "12 views", or that they are not known. */
export const ViewsCount = ({ views }: { views: number | undefined }) => {
  const words = useWords(commonWords)
  const unknown = useWords(unknownWords)
  return views === undefined ? (
    <Unknown field="views">{unknown.viewsHere}</Unknown>
  ) : (
    <span>{words.viewsCount(views)}</span>
  )
}

/** "12 subscribers", or that they are not known. */
export const SubscribersCount = ({ count }: { count: number | undefined }) => {
  const words = useWords(commonWords)
  const unknown = useWords(unknownWords)
  return count === undefined ? (
    <Unknown field="participants_count">{unknown.subscribersHere}</Unknown>
  ) : (
    <span>{words.subscribersCount(count)}</span>
  )
}
