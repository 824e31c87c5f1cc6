import { dictionary, plural } from './words.js'

/** What readers do with posts. */
export const engagementWords = dictionary({
  en: {
    reactions: 'Reactions',
    forwards: 'Forwards',
    comments: 'Comments',
    reactionsCount: plural('en', { one: 'reaction', other: 'reactions' }),
    forwardsCount: plural('en', { one: 'forward', other: 'forwards' }),
    commentsCount: plural('en', { one: 'comment', other: 'comments' }),
    others: 'Others',
    more: (count: string) => `${count} more`,
  },
  ru: {
    reactions: 'Реакции',
    forwards: 'Пересылки',
    comments: 'Комментарии',
    reactionsCount: plural('ru', { one: 'реакция', few: 'реакции', many: 'реакций', other: 'реакции' }),
    forwardsCount: plural('ru', {
      one: 'пересылка',
      few: 'пересылки',
      many: 'пересылок',
      other: 'пересылки',
    }),
    commentsCount: plural('ru', {
      one: 'комментарий',
      few: 'комментария',
      many: 'комментариев',
      other: 'комментария',
    }),
    others: 'Другие',
    more: (count: string) => `ещё ${count}`,
  },
})
