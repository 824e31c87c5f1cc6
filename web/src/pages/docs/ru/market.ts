/** What the API says of parameters and fields of the market, by the English text. One that several groups share is with the first. */
export const marketTexts = {
  'Number of chats.': 'Число чатов.',
  'Number of bots.': 'Число ботов.',
  'Posts that are not deleted.': 'Неудалённые посты.',
  'Posts published today.': 'Посты, опубликованные сегодня.',
  'Sum of all known subscribers.': 'Сумма всех известных подписчиков.',
  'Sum of the views of all posts.': 'Сумма просмотров всех постов.',
  'Number of categories.': 'Число категорий.',
  'What to rank by; with `err` only channels with at least 1,000 subscribers are ranked.':
    'По чему ранжировать; по `err` — только каналы, у которых не меньше 1000 подписчиков.',
  'Only channels whose posts were looked at lately. A number of days before the day of the data clock, 0 to 3650, or `all` for no bound.':
    'Только каналы, посты которых недавно смотрели: число дней до дня часов данных, от 0 до 3650, или `all` — без ограничения.',
  'The greatest first.': 'Сначала наибольшее.',
  'Slug.': 'Имя из ссылки.',
  'Average reach, ERR or median reach.': 'Средний охват, ERR или медианный охват.',
  'Own posts of the 30 days with known views; at least 3.':
    'Собственные посты за 30 дней с известными просмотрами; не меньше 3.',
  'Mean views of these posts.': 'Средние просмотры этих постов.',
  'Median of their views.': 'Медиана их просмотров.',
  'Those that `fresh` leaves out: without it they would be in the list, if it had no limit.':
    'Те, кого не пропускает `fresh`: без него они были бы в списке, не будь у списка предела.',
  'Period of the growth.': 'Период прироста.',
  'Only channels whose subscribers were counted lately. A number of days before the day of the data clock, 0 to 3650, or `all` for no bound.':
    'Только каналы, подписчиков которых недавно считали: число дней до дня часов данных, от 0 до 3650, или `all` — без ограничения.',
  'Growth.': 'Прирост.',
  'Growth over 7 days.': 'Прирост за 7 дней.',
  'Growth over 30 days.': 'Прирост за 30 дней.',
  'Growth only of those whose subscribers were counted lately. A number of days before the day of the data clock, 0 to 3650, or `all` for no bound.':
    'Прирост только тех, чьих подписчиков недавно считали: число дней до дня часов данных, от 0 до 3650, или `all` — без ограничения.',
  'The greatest growth first.': 'Сначала наибольший прирост.',
  'Number of channels, chats and bots in it.': 'Число каналов, чатов и ботов в ней.',
  'Sum of the subscribers 30 days before of those that `known` counts.':
    'Сумма подписчиков 30 дней назад у тех, кого считает `known`.',
  'Growth of that sum.': 'Прирост этой суммы.',
  'Growth in percent of the base.': 'Прирост в процентах от той суммы.',
  'Number of fresh ones whose subscribers and growth over 30 days are known.':
    'Число тех, кого пропускает фильтр свежести и у кого известны подписчики и прирост за 30 дней.',
  'Those in a category whose growth is known, but that `fresh` leaves out.':
    'Те в какой-либо категории, чей прирост известен, но кого не пропускает `fresh`.',
  'Hours with posts, ascending.': 'Часы с постами, по возрастанию.',
  'Mean of 100 · views / subscribers.': 'Среднее 100 · просмотры / подписчики.',
  'The most frequent first.': 'Сначала самые частые.',
  'One of repost, video, image, audio, sticker, poll, file, text.':
    'Одно из: repost, video, image, audio, sticker, poll, file, text.',
  'Posts of which no source told what is attached; they are in no share.':
    'Посты, о вложениях которых не сказал ни один источник; в долях их нет.',
}
