import { dictionary, plural } from './words.js'

/** The line that says what the numbers of a chat or of the whole store rest on. */
export const coverageWords = dictionary({
  en: {
    counts: plural('en', { one: 'subscriber count', other: 'subscriber counts' }),
    days: (days: number) => ` (${days} of the last 30 days have one)`,
    chats: (subscribers: string, reach: string, chats: string) =>
      `Subscribers are known for ${subscribers} and reach for ${reach} of ${chats} channels, chats and bots`,
    posts: plural('en', { one: 'post', other: 'posts' }),
    views: (seen: string, posts: string) => `views on ${seen} of ${posts}`,
    seen: (first: string, last: string) =>
      first === last ? `seen on ${first}` : `seen from ${first} to ${last}`,
  },
  ru: {
    counts: plural('ru', {
      one: 'замер числа подписчиков',
      few: 'замера числа подписчиков',
      many: 'замеров числа подписчиков',
      other: 'замера числа подписчиков',
    }),
    days: (days: number) => ` (дней с замером за последние 30: ${days})`,
    chats: (subscribers: string, reach: string, chats: string) =>
      `Подписчики известны у ${subscribers}, охват — у ${reach} из ${chats} каналов, чатов и ботов`,
    posts: plural('ru', { one: 'поста', few: 'постов', many: 'постов', other: 'поста' }),
    views: (seen: string, posts: string) => `просмотры у ${seen} из ${posts}`,
    seen: (first: string, last: string) =>
      first === last ? `наблюдение ${first}` : `наблюдения с ${first} по ${last}`,
  },
})
