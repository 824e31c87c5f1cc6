import { dictionary, plural } from '../../../i18n/words.js'

/** The charts over hours. */
export const hoursWords = dictionary({
  en: {
    estimated: 'Estimated: no counts near this age',
    counts: 'Counts',
    countsOf: plural('en', { one: 'count', other: 'counts' }),
    countedPost: (when: string, counts: string) => `${when} (${counts})`,
    heatMap: 'Time of publication',
    heatMapLabel: 'Heat map: publications by weekday and hour',
    heatMapNote:
      'Posts of the last 90 days by weekday and hour, Moscow time. Click an hour to see its posts.',
    heatMapEmpty: 'No posts in the last 90 days.',
    posts: 'Posts',
    bestHours: 'Best time to post',
    bestHoursLabel: 'Heat map: median views by weekday and hour of publication',
    bestHoursNote:
      'Median views of the own posts of the last 90 days that are at least a day old, Moscow time. Hatched: fewer than 3 posts. Click an hour to see its posts.',
    bestHoursEmpty: 'No own post of the last 90 days has views that were seen and is at least a day old.',
    bestHour: (when: string, views: string, posts: string) => `${when}: ${views} (median, ${posts})`,
    noBestHour: 'No hour has at least 3 posts.',
    ofMarket: 'The best time of all channels',
    medianViews: 'Median views',
    medianOf: (views: string) => `Median: ${views}`,
    ofUsual: 'Of the usual',
    percentOfUsual: (percent: string) => `${percent} of the usual median`,
    accumulation: 'How views accumulate',
    accumulationLabel: 'Line chart: views of recent posts by hours since publication',
    accumulationNote:
      'Views of the newest posts that were counted at least twice, by hours since publication, up to 72.',
    accumulationEmpty: 'The views of the newest posts have not been observed often enough yet.',
    post: 'Post',
    hours: (hours: string) => `${hours} h`,
  },
  ru: {
    estimated: 'Оценка: рядом с этим возрастом замеров нет',
    counts: 'Замеры',
    countsOf: plural('ru', { one: 'замер', few: 'замера', many: 'замеров', other: 'замера' }),
    countedPost: (when: string, counts: string) => `${when} (${counts})`,
    heatMap: 'Когда публикуют',
    heatMapLabel: 'Тепловая карта: публикации по дню недели и часу',
    heatMapNote:
      'Посты за 90 дней по дню недели и часу, время московское. Нажмите на час, чтобы увидеть его посты.',
    heatMapEmpty: 'За последние 90 дней постов нет.',
    posts: 'Посты',
    bestHours: 'Лучшее время для поста',
    bestHoursLabel: 'Тепловая карта: медиана просмотров по дню недели и часу публикации',
    bestHoursNote:
      'Медиана просмотров собственных постов за 90 дней, которым не меньше суток, время московское. Заштриховано: меньше 3 постов. Нажмите на час, чтобы увидеть его посты.',
    bestHoursEmpty: 'За 90 дней нет собственных постов старше суток, с известными просмотрами.',
    bestHour: (when: string, views: string, posts: string) => `${when}: ${views} (медиана, ${posts})`,
    noBestHour: 'Ни в одном часе нет хотя бы 3 постов.',
    ofMarket: 'Лучшее время всех каналов',
    medianViews: 'Медиана просмотров',
    medianOf: (views: string) => `Медиана: ${views}`,
    ofUsual: 'От обычной',
    percentOfUsual: (percent: string) => `${percent} от обычной медианы`,
    accumulation: 'Как набираются просмотры',
    accumulationLabel: 'График: просмотры последних постов по часам после публикации',
    accumulationNote:
      'Просмотры последних постов, у которых не меньше двух замеров, по часам после публикации, до 72 часов.',
    accumulationEmpty: 'Просмотры последних постов пока считали слишком редко.',
    post: 'Пост',
    hours: (hours: string) => `${hours} ч`,
  },
})
