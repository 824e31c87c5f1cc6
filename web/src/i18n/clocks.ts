import { dictionary } from './words.js'

/** As of when numbers are. */
export const clockWords = dictionary({
  en: {
    asOf: (what: string, day: string) => (what === '' ? `as of ${day}` : `${what} as of ${day}`),
    subscribers: 'subscribers',
    posts: 'posts',
    citations: 'citations',
    why: 'It was last looked at then: its numbers and periods end with that day.',
  },
  ru: {
    asOf: (what: string, day: string) => (what === '' ? `на ${day}` : `${what} на ${day}`),
    subscribers: 'подписчики',
    posts: 'посты',
    citations: 'цитирования',
    why: 'Тогда канал смотрели в последний раз: его показатели и периоды заканчиваются этим днём.',
  },
})
