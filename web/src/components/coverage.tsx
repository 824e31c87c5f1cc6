import { type Answer, api } from '../api/request.js'
import { useApi } from '../api/use-api.js'
import { coverageWords } from '../i18n/coverage.js'
import { useFormat, useWords } from '../i18n/language.js'

type Answered = Answer<'/api/channels/coverage'>

export const coverageRequest = (chatId?: number) =>
  api('/api/channels/coverage', chatId === undefined ? {} : { chat_id: chatId })

/** What the numbers of a chat, or of the whole store, rest on, in one line. */
export const Coverage = ({ chatId }: { chatId?: number }) => {
  const { answer } = useApi(coverageRequest(chatId))
  const parts = useParts()
  return (
    <p class="coverage muted" data-coverage={answer && 'shown'}>
      {answer && parts(answer).join(' · ')}
    </p>
  )
}

const useParts = (): ((answer: Answered) => string[]) => {
  const words = useWords(coverageWords)
  const format = useFormat()
  const whole = format.integer
  return (answer) => [
    answer.chat_id === null
      ? words.chats(
          whole(answer.chats_with_subscribers ?? 0),
          whole(answer.chats_with_reach ?? 0),
          whole(answer.chats ?? 0),
        )
      : counts(answer, words),
    words.views(whole(answer.posts_with_views), words.posts(answer.posts)),
    ...(answer.first_seen === null || answer.last_seen === null
      ? []
      : [words.seen(format.dayOfInstant(answer.first_seen), format.dayOfInstant(answer.last_seen))]),
  ]
}

const counts = (answer: Answered, words: (typeof coverageWords)['en']): string => {
  const days = answer.subscriber_counts > 1 ? words.days(answer.subscriber_days_30) : ''
  return words.counts(answer.subscriber_counts) + days
}
