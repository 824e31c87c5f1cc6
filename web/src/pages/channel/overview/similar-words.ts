import { dictionary } from '../../../i18n/words.js'

/** The tables of similar chats. */
export const similarWords = dictionary({
  en: {
    bot: 'Bot',
    g_month: 'Growth, 30 days',
    similar: 'Similar bots',
    similarNote: 'Bots of the same category, the largest first.',
    similarEmpty: 'No other bot is in this category.',
    similarChats: 'Similar channels',
    similarChatsNote:
      'By citations of the last 90 days: who cites both, and whom both cite; the same category counts double. Then channels of the same category and size.',
    similarChatsEmpty: 'Nobody else shares its citations or its category.',
    sharedCiting: 'Cited by the same',
    sharedCited: 'Cite the same',
    similarity: 'Similarity',
  },
  ru: {
    bot: 'Бот',
    g_month: 'Рост за 30 дней',
    similar: 'Похожие боты',
    similarNote: 'Боты той же категории, сначала самые большие.',
    similarEmpty: 'В этой категории других ботов нет.',
    similarChats: 'Похожие каналы',
    similarChatsNote:
      'По цитированиям за 90 дней: кто цитирует оба и кого цитируют оба; общая категория удваивает сходство. Затем каналы той же категории, близкие по размеру.',
    similarChatsEmpty: 'Нет каналов с общими цитированиями или той же категории.',
    sharedCiting: 'Цитируют оба',
    sharedCited: 'Оба цитируют',
    similarity: 'Сходство',
  },
})
