import { dictionary, plural } from '../../i18n/words.js'

export const placementWords = dictionary({
  en: {
    title: 'Placement report',
    titleOf: (channel: string) => `Placement in ${channel}`,
    toPost: 'To the post',
    published: (when: string) => `Published on ${when}, Moscow time`,
    ages: 'Views after the publication',
    agesNote:
      'On the line between the counts around that age. A dash where the counts are too far apart to say, or the post was not followed so long.',
    age: 'Age',
    hours: plural('en', { one: 'hour', other: 'hours' }),
    now: 'Newest count',
    views: 'Views',
    ofUsual: 'Against the usual',
    usual: (reach: string) => `Usual here: ${reach} views, the median of the channel’s own posts of 30 days.`,
    noUsual: 'What is usual here is unknown.',
    tooYoung: 'Against the usual, a post counts from an age of 24 hours on.',
    notMeasured: 'The counts are too far apart, or the post was not followed so long.',
  },
  ru: {
    title: 'Отчёт о размещении',
    titleOf: (channel: string) => `Размещение в канале ${channel}`,
    toPost: 'К посту',
    published: (when: string) => `Опубликовано ${when} по Москве`,
    ages: 'Просмотры после публикации',
    agesNote:
      'По линии между замерами вокруг этого возраста. Прочерк — замеры слишком далеко друг от друга или за постом столько не следили.',
    age: 'Возраст',
    hours: plural('ru', { one: 'час', few: 'часа', many: 'часов', other: 'часа' }),
    now: 'Последний замер',
    views: 'Просмотры',
    ofUsual: 'К обычному',
    usual: (reach: string) =>
      `Обычно здесь: ${reach} просмотров — медиана собственных постов канала за 30 дней.`,
    noUsual: 'Сколько здесь обычно, неизвестно.',
    tooYoung: 'С обычным пост сравнивают начиная с 24 часов.',
    notMeasured: 'Замеры слишком далеко друг от друга, или за постом столько не следили.',
  },
})
