import { dictionary } from '../i18n/words.js'

/** Words about posts and citations, for the pages of chats and of posts. */
export const feedWords = dictionary({
  en: {
    repostOf: 'Repost of',
    ad: 'Ad',
    edited: 'Edited',
    deleted: 'Deleted',
    mention: 'Mention',
    repost: 'Repost',
    dil0: 'Named alone',
    dil1: 'One of 2–5 channels named',
    dil2: 'One of 6–15 channels named',
    dil3: 'One of 16 or more named',
    subs0: 'Under 1,000',
    subs1: '1,000–10,000',
    subs2: '10,000–50,000',
    subs3: '50,000–100,000',
    subs4: 'Over 100,000',
  },
  ru: {
    repostOf: 'Репост:',
    ad: 'Реклама',
    edited: 'Изменён',
    deleted: 'Удалён',
    mention: 'Упоминание',
    repost: 'Репост',
    dil0: 'Назван один',
    dil1: 'В подборке из 2–5 каналов',
    dil2: 'В подборке из 6–15 каналов',
    dil3: 'В подборке из 16 и более',
    subs0: 'До 1000',
    subs1: '1000–10 000',
    subs2: '10 000–50 000',
    subs3: '50 000–100 000',
    subs4: 'Более 100 000',
  },
})

export const DIL_WORDS = ['dil0', 'dil1', 'dil2', 'dil3'] as const
export const SUBS_WORDS = ['subs0', 'subs1', 'subs2', 'subs3', 'subs4'] as const
