/** What the API says of parameters and fields of posts, their copies and advertisements, by the English text. One that several groups share is with the first. */
export const postsTexts = {
  '`month` from the start of the month (Moscow), `30d` and `90d` the last 30 and 90 days; they end with the day on which its posts were last looked at.':
    '`month` — с начала месяца (московского), `30d` и `90d` — последние 30 и 90 дней; последний день — тот, когда посты смотрели в последний раз.',
  'Only posts of this day.': 'Только посты этого дня.',
  'Only posts of this weekday, 1 = Monday.': 'Только посты этого дня недели, 1 — понедельник.',
  'Only posts of this hour, Moscow time.': 'Только посты этого часа, по московскому времени.',
  'Newest or most viewed first; posts whose views are unknown come last.':
    'Сначала новые или с наибольшим числом просмотров; посты с неизвестными просмотрами — последними.',
  'Only edited posts.': 'Только изменённые посты.',
  'Only deleted posts.': 'Только удалённые посты.',
  '`1`: only advertisements, `0`: none of them; left out: both. An advertisement carries an `erid` token.':
    '`1` — только реклама, `0` — без рекламы; если не указано — всё. Реклама — пост с токеном `erid`.',
  'Only this post.': 'Только этот пост.',
  'Posts, deleted ones included.': 'Посты, вместе с удалёнными.',
  'Post text.': 'Текст поста.',
  'Publication time, Unix seconds.': 'Время публикации, секунды Unix.',
  'How often each reaction was given, by name.': 'Сколько раз поставили каждую реакцию, по названиям.',
  'How often the post was forwarded, as the messenger counts it.':
    'Сколько раз пост переслали, по счёту мессенджера.',
  'Comments on the post.': 'Комментарии к посту.',
  'Kinds of attachments.': 'Виды вложений.',
  'How many other posts with nearly the same text were observed; `/post-copies` has them.':
    'Сколько видели других постов почти с тем же текстом; они — в `/post-copies`.',
  'Whether the post is an advertisement: its text or a link in it carries an `erid` token.':
    'Реклама ли это: в тексте поста или в ссылке из него есть токен `erid`.',
  'Identifier of the chat that the post was reposted from.': 'Идентификатор чата, из которого сделан репост.',
  'Identifier of the reposted post within that chat.': 'Идентификатор исходного поста в том чате.',
  'Addresses of the images.': 'Адреса картинок.',
  'Whether the post has video, animations and video messages included.':
    'Есть ли в посте видео, в том числе анимация и видеосообщения.',
  'Title of the chat that the post was reposted from.': 'Название чата, из которого сделан репост.',
  'Handle of the chat that the post was reposted from.': 'Имя чата, из которого сделан репост.',
  'Whether the post is deleted.': 'Удалён ли пост.',
  'Whether the post is edited.': 'Изменён ли пост.',
  'Number of posts without the limit.': 'Число постов без ограничения.',
  'The oldest first; the last one is the newest text.': 'Сначала старые; последний — самый новый текст.',
  'When this text was first seen, Unix seconds.': 'Когда этот текст увидели впервые, секунды Unix.',
  'When this text was last seen.': 'Когда этот текст видели в последний раз.',
  'When the next version or the deletion of the post was seen; null for the current text.':
    'Когда увидели следующую версию или удаление поста; null для нынешнего текста.',
  'Whether the post is deleted; if so, `to` of the last version is the deletion.':
    'Удалён ли пост; если да, то `to` последней версии — удаление.',
  'Time of the last edit as reported by the messenger, Unix seconds.':
    'Время последней правки по словам мессенджера, секунды Unix.',
  'Times of edits that the messenger has reported, the oldest first, Unix seconds. At each look it reports only the last edit, so that some may be missing.':
    'Время правок, о которых сообщил мессенджер, сначала старые, секунды Unix. Каждый раз он сообщает только о последней, поэтому некоторых может не быть.',
  'When the post was seen to be deleted, the oldest first.': 'Когда пост видели удалённым, сначала старое.',
  'When the deletion was first seen, Unix seconds.': 'Когда удаление увидели впервые, секунды Unix.',
  'When the post was seen not to be deleted any more; null if it still is.':
    'Когда увидели, что пост больше не удалён; null, если он всё ещё удалён.',
  'Subscribers at the end of the day of publication.': 'Подписчики в конце дня публикации.',
  '100 · views / subscribers.': '100 · просмотры / подписчики.',
  'The oldest first.': 'Сначала старые.',
  'When it was observed, Unix seconds.': 'Когда это видели, секунды Unix.',
  'Age of the post in hours.': 'Возраст поста в часах.',
  'Reactions, the oldest first.': 'Реакции, сначала старые.',
  'Forwards, the oldest first.': 'Пересылки, сначала старые.',
  'The count.': 'Число.',
  'Comments, the oldest first.': 'Комментарии, сначала старые.',
  'Citations of the post, newest first.': 'Цитирования поста, сначала новые.',
  'Name of the citing channel.': 'Название цитирующего канала.',
  'Link of the citing channel.': 'Ссылка на цитирующий канал.',
  'Subscribers of the citing channel.': 'Подписчики цитирующего канала.',
  'How the post cites the channel.': 'Как пост цитирует канал.',
  'Text of the citing post.': 'Текст цитирующего поста.',
  'Link to the citing post.': 'Ссылка на цитирующий пост.',
  'Publication time of the citing post (Moscow), DD.MM.YYYY HH:MM.':
    'Время публикации цитирующего поста (московское), ДД.ММ.ГГГГ ЧЧ:ММ.',
  'Views of the citing post.': 'Просмотры цитирующего поста.',
  'Identifier of the citing channel.': 'Идентификатор цитирующего канала.',
  'Identifier of the citing post within its channel.': 'Идентификатор цитирующего поста в его канале.',
  'How many handles the post mentions: 0 one, 1 two to five, 2 six to fifteen, 3 more; 0 for reposts.':
    'Сколько имён упоминает пост: 0 — одно, 1 — от двух до пяти, 2 — от шести до пятнадцати, 3 — больше; 0 для репостов.',
  'How many citations the post has, on all pages.': 'Сколько цитирований у поста на всех страницах.',
  'The earliest known post with this text; null for a repost of a post that is not known.':
    'Самый ранний известный пост с этим текстом; null для репоста неизвестного поста.',
  'All others, the earliest first.': 'Все остальные, сначала ранние.',
  '`copy`: the same text without naming its source; `repost`: a forward of it or of a copy.':
    '`copy` — тот же текст без указания источника; `repost` — пересылка его или копии.',
  'How long after the first post it was published.': 'Насколько позже первого поста он вышел.',
  'How alike its text and the first one are, in percent; null for reposts.':
    'Насколько его текст похож на текст первого, в процентах; null для репостов.',
  'How many others there are, on all pages.': 'Сколько других на всех страницах.',
  'How many of them are copies.': 'Сколько из них копий.',
  'In how many chats the text was published, the first one included.':
    'В скольких чатах вышел этот текст, вместе с первым.',
  'Sum of the known views of the first post and all others.':
    'Сумма известных просмотров первого поста и всех остальных.',
  'How many of these posts have unknown views.': 'У скольких из этих постов просмотры неизвестны.',
  'Days with such posts, ascending.': 'Дни с такими постами, по возрастанию.',
  'Posts published on this day.': 'Посты, опубликованные в этот день.',
  'Sum of their known views.': 'Сумма их известных просмотров.',
  'How many of them have unknown views.': 'У скольких из них просмотры неизвестны.',
  'Own posts: neither reposts nor deleted.': 'Собственные посты: не репосты и не удалённые.',
  'Own posts that others have copied later.': 'Собственные посты, которые другие позже скопировали.',
  'Own posts that another post was earlier with.':
    'Собственные посты, чей текст раньше появился в другом посте.',
  'Channels that had the text first, most posts first, up to 100.':
    'Каналы, где текст появился раньше, сначала с наибольшим числом постов, до 100.',
  'How many posts were copied.': 'Сколько постов скопировано.',
  'Their share of the own posts of this channel, in percent.':
    'Их доля в собственных постах этого канала, в процентах.',
  'How long after the first post the copy was published; the median.':
    'Насколько позже первого поста вышла копия; медиана.',
  'How often it was the other way round.': 'Сколько раз было наоборот.',
  'Channels that copied this one, most posts first, up to 100.':
    'Каналы, которые копировали этот, сначала с наибольшим числом постов, до 100.',
  'The post that was published before; null for the first one.':
    'Пост, опубликованный перед ним; null для первого.',
  'The post that was published after it; null for the newest one.':
    'Пост, опубликованный после него; null для самого нового.',
  'The best first, at most one per channel.': 'Сначала лучшие, не больше одного от канала.',
  'Rank, from 1.': 'Место, начиная с 1.',
  'Type of the chat: channel, chat or bot.': 'Тип чата: канал, чат или бот.',
  'Subscribers of the channel.': 'Подписчики канала.',
  'Category of the channel.': 'Категория канала.',
  'Region of the channel.': 'Регион канала.',
  'Reposts of the post that were observed.': 'Репосты этого поста, которые видели.',
  'Whether the post is a repost.': 'Репост ли это.',
  'In Moscow time, weeks begin on Monday; `prev_*` is the whole previous week or month.':
    'По московскому времени, недели начинаются с понедельника; `prev_*` — вся предыдущая неделя или весь предыдущий месяц.',
  'What to rank by; other than by views, posts without any are left out. By `copies`, only the first of posts with nearly the same text is ranked.':
    'По чему ранжировать; если не по просмотрам, посты без этого не входят. По `copies` из постов почти с одним текстом ранжируется только первый.',
  'Only channels of this category.': 'Только каналы этой категории.',
  'Only channels of this region.': 'Только каналы этого региона.',
  'Only posts of the last days, ending with today, where the period has them.':
    'Только посты за последние дни по сегодня, если они входят в период.',
  'The last days, ending when its posts were last looked at.':
    'Последние дни по тот, когда посты смотрели в последний раз.',
  'What one advertisement costs, in any currency, for the CPM.':
    'Сколько стоит одна реклама, в любой валюте; для CPM.',
  'How many advertisements of each kind to return at most.':
    'Сколько реклам каждого вида вернуть самое большее.',
  'Advertisements that the channel published.': 'Реклама, которую опубликовал канал.',
  'Number of advertisements, at most 500.': 'Число реклам, не больше 500.',
  'Whether only the newest 500 were looked at.': 'Учтены ли только 500 самых новых.',
  'Those whose views were ever counted.': 'Те, чьи просмотры хоть раз считали.',
  'Those whose views at an age of 24 hours are defined.':
    'Те, у которых определены просмотры в возрасте 24 часов.',
  'Those whose views at an age of 48 hours are defined.':
    'Те, у которых определены просмотры в возрасте 48 часов.',
  'Median of their views as counted last, at whatever age.':
    'Медиана их просмотров по последнему замеру, в каком бы возрасте он ни был.',
  'Median of their views at an age of 24 hours.': 'Медиана их просмотров в возрасте 24 часов.',
  'Median of their views at an age of 48 hours.': 'Медиана их просмотров в возрасте 48 часов.',
  'Median of 1,000 · price / views as counted last; needs `price`.':
    'Медиана 1000 · цена / просмотры по последнему замеру; нужна `price`.',
  'Median of 1,000 · price / views at an age of 24 hours; needs `price`.':
    'Медиана 1000 · цена / просмотры в возрасте 24 часов; нужна `price`.',
  'Median of 1,000 · price / views at an age of 48 hours; needs `price`.':
    'Медиана 1000 · цена / просмотры в возрасте 48 часов; нужна `price`.',
  'The channel that published it.': 'Канал, который её опубликовал.',
  'The token of the advertisement.': 'Токен рекламы.',
  'The advertiser as the text names it.': 'Рекламодатель, каким его называет текст.',
  'Taxpayer number of the advertiser, where the text has it.': 'ИНН рекламодателя, если он есть в тексте.',
  'Views at an age of 24 hours.': 'Просмотры в возрасте 24 часов.',
  'Views at an age of 48 hours.': 'Просмотры в возрасте 48 часов.',
  'Known channels, chats and bots that the text names by link or handle.':
    'Известные каналы, чаты и боты, которых текст называет ссылкой или именем.',
  'Its subscribers at the end of the day before the publication.':
    'Его подписчики в конце дня перед публикацией.',
  'Its subscribers at the end of the last of the 3 days from the publication on.':
    'Его подписчики в конце последнего из 3 дней, начиная с дня публикации.',
  'The difference. Whatever else happened in these days is part of it.':
    'Разница. В неё входит и всё остальное, что случилось в эти дни.',
  'How its subscribers changed in the 48 hours after the publication.':
    'Как изменилось число его подписчиков за 48 часов после публикации.',
  'Median of the changes in the 14 spans of 48 hours before that begin at the same time of day.':
    'Медиана изменений за 14 предыдущих отрезков по 48 часов, которые начинаются в то же время суток.',
  '`change_48h` minus `usual_48h`.': '`change_48h` минус `usual_48h`.',
  '`change_48h` minus the greatest of these changes.': '`change_48h` минус наибольшее из этих изменений.',
  '`change_48h` minus the least of these changes.': '`change_48h` минус наименьшее из этих изменений.',
  'Why the gain is unknown: `overlap` another ad for it within 48 hours, `many` too many ads to tell, `early` not counted 48 hours after it or later, `sparse` counts too far apart. `null` where it is known.':
    'Почему результат неизвестен: `overlap` — в пределах 48 часов есть другая его реклама, `many` — реклам слишком много, чтобы судить, `early` — через 48 часов или позже подписчиков ещё не считали, `sparse` — замеры слишком редкие. `null`, если он известен.',
  'Advertisements of other channels that name this one by link or handle.':
    'Реклама других каналов, которая называет этот ссылкой или именем.',
}
