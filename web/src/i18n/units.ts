import { dictionary, pluralWord } from './words.js'

/** The words after a number that counts something of a post. */
export const unitWords = dictionary({
  en: {
    views: pluralWord('en', { one: 'view', other: 'views' }),
    reposts: pluralWord('en', { one: 'repost', other: 'reposts' }),
    reactions: pluralWord('en', { one: 'reaction', other: 'reactions' }),
    forwards: pluralWord('en', { one: 'forward', other: 'forwards' }),
    comments: pluralWord('en', { one: 'comment', other: 'comments' }),
    copies: pluralWord('en', { one: 'copy', other: 'copies' }),
  },
  ru: {
    views: pluralWord('ru', { one: 'просмотр', few: 'просмотра', many: 'просмотров', other: 'просмотра' }),
    reposts: pluralWord('ru', { one: 'репост', few: 'репоста', many: 'репостов', other: 'репоста' }),
    reactions: pluralWord('ru', { one: 'реакция', few: 'реакции', many: 'реакций', other: 'реакции' }),
    forwards: pluralWord('ru', { one: 'пересылка', few: 'пересылки', many: 'пересылок', other: 'пересылки' }),
    comments: pluralWord('ru', {
      one: 'комментарий',
      few: 'комментария',
      many: 'комментариев',
      other: 'комментария',
    }),
    copies: pluralWord('ru', { one: 'копия', few: 'копии', many: 'копий', other: 'копии' }),
  },
})
