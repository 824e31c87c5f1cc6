/** What the API says of parameters and fields of the numbers of a channel, and of the comparison, by the English text. One that several groups share is with the first. */
export const channelTexts = {
  'Also the counts by hour, of the 31 days that end with the newest.':
    'Ещё и замеры по часам за 31 день, который кончается последним замером.',
  'Days with a count, ascending.': 'Дни с замером, по возрастанию.',
  'Date (Moscow), YYYY-MM-DD.': 'Дата (московская), ГГГГ-ММ-ДД.',
  'Last observed number of the day.': 'Последнее число, которое видели в этот день.',
  'Hours with a count, ascending; with `hours=1`.': 'Часы с замером, по возрастанию; с `hours=1`.',
  'When it was counted, Unix seconds.': 'Когда считали, секунды Unix.',
  'Last observed number of the hour.': 'Последнее число, которое видели в этот час.',
  'Mean views of own posts.': 'Средние просмотры собственных постов.',
  '100 · avg_reach / the subscribers when its posts were last looked at.':
    '100 · avg_reach / число подписчиков, когда в последний раз смотрели посты.',
  'The same as err_24h.': 'То же, что err_24h.',
  'ERR with the views at an age of 24 hours.': 'ERR по просмотрам в возрасте 24 часов.',
  'ERR with the views at an age of 48 hours.': 'ERR по просмотрам в возрасте 48 часов.',
  'Mean of 100 · (reactions + forwards + comments) / views over own posts where both are known.':
    'Среднее 100 · (реакции + пересылки + комментарии) / просмотры по собственным постам, у которых известно и то и другое.',
  'Own posts.': 'Собственные посты.',
  'Reposts, which are left out.': 'Репосты, которые не учтены.',
  'Median views of own posts.': 'Медианные просмотры собственных постов.',
  'Days with an own post, ascending.': 'Дни с собственным постом, по возрастанию.',
  'Mean views of the own posts of the day.': 'Средние просмотры собственных постов этого дня.',
  '100 · reach / subscribers at the end of the day.': '100 · reach / число подписчиков в конце дня.',
  'Sum of these posts’ views.': 'Сумма просмотров этих постов.',
  'Own posts of the day with known views.': 'Собственные посты дня с известными просмотрами.',
  'Whether all own posts of the day were at least 24 hours old when posts were last looked at.':
    'Было ли всем собственным постам дня не меньше 24 часов, когда в последний раз смотрели посты.',
  'All known posts that are not deleted.': 'Все известные неудалённые посты.',
  'Posts of the 30 days that end when its posts were last looked at.':
    'Посты за 30 дней, последний из которых — день, когда посты смотрели в последний раз.',
  'Posts of the last 7 of these days.': 'Посты за последние 7 из этих дней.',
  'Posts of the last but one of these days.': 'Посты за предпоследний из этих дней.',
  'Each of these 30 days; none where its posts were never looked at.':
    'Каждый из этих 30 дней; пусто, если посты никогда не смотрели.',
  'Number of posts.': 'Число постов.',
  'Days with a post, ascending.': 'Дни с постами, по возрастанию.',
  'Reposts.': 'Репосты.',
  'Hours of the week with a post, ascending.': 'Часы недели с постами, по возрастанию.',
  'Weekday, 1 = Monday.': 'День недели, 1 — понедельник.',
  'Hour, Moscow time.': 'Час, московское время.',
  'Maximum number of posts.': 'Наибольшее число постов.',
  'The newest first.': 'Сначала новые.',
  'Post identifier within the channel.': 'Идентификатор поста в канале.',
  'Publication time (Moscow), DD.MM.YYYY HH:MM.': 'Время публикации (московское), ДД.ММ.ГГГГ ЧЧ:ММ.',
  'Views.': 'Просмотры.',
  'Up to 72 hours, as far as views were observed.': 'До 72 часов, насколько просмотры известны.',
  'Hours since publication.': 'Часов после публикации.',
  'Views up to that hour.': 'Просмотров к этому часу.',
  'Whether `cum` is only an estimate: no count was seen within [h / 2, h], or none within [h, 2 · h].':
    'Только ли оценка `cum`: между h / 2 и h или между h и 2 · h не было ни одного замера.',
  'How many counts of the views were seen since the publication.':
    'Сколько раз считали просмотры после публикации.',
  'In the order of their days.': 'По порядку дней.',
  'Title; null if it was removed.': 'Название; null, если его убрали.',
  'Day on which it was first observed.': 'День, когда его впервые увидели.',
  'Handle; null if it was removed.': 'Имя; null, если его убрали.',
  'Description; null if it was removed.': 'Описание; null, если его убрали.',
  'Number of such posts.': 'Число таких постов.',
  'Their median views; null without such posts.': 'Их медианные просмотры; null, если таких постов нет.',
  'Hours of the week with such posts, ascending.': 'Часы недели с такими постами, по возрастанию.',
  'Median views of the posts of this hour.': 'Медианные просмотры постов этого часа.',
  'That median in percent of the median of all these posts; null where it is 0.':
    'Эта медиана в процентах от медианы всех этих постов; null, если та равна 0.',
  'Number of posts of this hour.': 'Число постов этого часа.',
  'Only this channel, chat or bot; without it, all of them.':
    'Только этот канал, чат или бот; без него — все.',
  'Channel identifier; null where the answer is about all channels, chats and bots.':
    'Идентификатор канала; null, если ответ обо всех каналах, чатах и ботах.',
  'When it was first observed, Unix seconds; null where nothing was.':
    'Когда его впервые увидели, секунды Unix; null, если ничего не видели.',
  'When something of it was last observed, Unix seconds; null where nothing was.':
    'Когда о нём в последний раз видели хоть что-то, секунды Unix; null, если ничего не видели.',
  'Subscriber counts that were observed.': 'Замеры числа подписчиков.',
  'Days with a subscriber count among the 30 that end with the last count of the channel.':
    'Дни с замером подписчиков среди 30, которые кончаются последним замером канала.',
  'Days with a subscriber count among the 90 that end with the last count of the channel.':
    'Дни с замером подписчиков среди 90, которые кончаются последним замером канала.',
  'Longest run of days without a subscriber count, between the first and the last count. Without `chat_id`: days on which no channel was counted, up to today.':
    'Самый длинный промежуток в днях без замера подписчиков, между первым и последним замером. Без `chat_id` — дни, когда не считали ни одного канала, по сегодня.',
  'Known posts, deleted ones included.': 'Известные посты, вместе с удалёнными.',
  'Posts whose views were observed.': 'Посты, просмотры которых видели.',
  'Posts whose views at an age of 24 hours are defined.':
    'Посты, у которых определены просмотры в возрасте 24 часов.',
  'Posts whose views at an age of 48 hours are defined.':
    'Посты, у которых определены просмотры в возрасте 48 часов.',
  'Posts that were edited.': 'Изменённые посты.',
  'Posts that were deleted.': 'Удалённые посты.',
  'Number of channels, chats and bots. Only without `chat_id`.':
    'Число каналов, чатов и ботов. Только без `chat_id`.',
  'Channels, chats and bots whose subscribers were ever counted. Only without `chat_id`.':
    'Каналы, чаты и боты, подписчиков которых хоть раз считали. Только без `chat_id`.',
  'Channels, chats and bots with a known reach over the last 30 days. Only without `chat_id`.':
    'Каналы, чаты и боты с известным охватом за последние 30 дней. Только без `chat_id`.',
  'The newest instant observed, Unix seconds; null in an empty store. Only without `chat_id`.':
    'Самый поздний момент наблюдений, секунды Unix; null в пустой базе. Только без `chat_id`.',
  'Posts that the messenger marks as edited, at the time of their first known edit.':
    'Посты, которые мессенджер отметил как изменённые, на время первой известной правки.',
  'Such posts.': 'Такие посты.',
  'Those of which it is known when; `median_hours` is over them.':
    'Из них те, для которых известно, когда; по ним считается `median_hours`.',
  'Hours after the publication, median.': 'Через сколько часов после публикации, медиана.',
  'Those of them whose views were counted by then; `median_views` is over them.':
    'Из них те, чьи просмотры к тому времени считали; по ним считается `median_views`.',
  'Views that they had by then, median.': 'Сколько просмотров у них к тому времени было, медиана.',
  'Posts of which another text was seen, marked or not, at the time at which it was seen first.':
    'Посты, у которых видели другой текст, с отметкой или без, на время, когда его увидели впервые.',
  'Posts that are deleted, at the time at which that was seen first.':
    'Удалённые посты, на время, когда это увидели впервые.',
  'Posts that were seen to be deleted, and later not to be.':
    'Посты, которые видели удалёнными, а позже — снова на месте.',
  'Always the same signs, in the same order.': 'Всегда одни и те же признаки в одном и том же порядке.',
  'What is looked at; docs/formulas.md has the formulas.': 'На что смотрят; формулы — в docs/formulas.md.',
  '`odd`: beyond the threshold. `unknown`: too little was observed to say. It is no verdict.':
    '`odd` — за порогом. `unknown` — наблюдений слишком мало, чтобы судить. Это не приговор.',
  'Of what too little was observed; null unless the status is `unknown`.':
    'Каких наблюдений слишком мало; null, если статус не `unknown`.',
  'The number, in percent; null where it is unknown.': 'Число, в процентах; null, если неизвестно.',
  'From where on it is odd, in percent.': 'Начиная с чего это необычно, в процентах.',
  'On which side of the threshold it is odd.': 'С какой стороны от порога это необычно.',
  'How many days, posts or citations the number rests on.':
    'На скольких днях, постах или цитированиях основано число.',
  'How many percent of similar chats have a lower number; null with fewer than 5 of them.':
    'У скольких процентов похожих чатов число меньше; null, если их меньше 5.',
  'Similar chats of which the number is known.': 'Похожие чаты, у которых это число известно.',
  'Days that show it, up to 20, the most striking first.':
    'Дни, в которые это видно, до 20, сначала самые заметные.',
  'Subscribers before.': 'Подписчиков до этого.',
  'Subscribers after.': 'Подписчиков после этого.',
  'The change a day, in percent.': 'Изменение за день, в процентах.',
  'Citations on this day and the two before.': 'Цитирования за этот день и два предыдущих.',
  'Posts on this day and the one before.': 'Посты за этот день и предыдущий.',
  'Posts that show it, up to 20, the newest first.': 'Посты, на которых это видно, до 20, сначала новые.',
  'The number of this post, in percent.': 'Число этого поста, в процентах.',
  'Of a copy, the post that had the text first; null for other signs.':
    'Для копии — пост, в котором текст появился раньше; null для других признаков.',
  'Channel identifier.': 'Идентификатор канала.',
  'Channel slug.': 'Имя канала.',
  'Channel name.': 'Название канала.',
  'Chats that show it, up to 20, most citations first.':
    'Чаты, по которым это видно, до 20, сначала с наибольшим числом цитирований.',
  'Channel link.': 'Ссылка на канал.',
  'How often it cites this channel.': 'Сколько раз он цитирует этот канал.',
  'How often this channel cites it.': 'Сколько раз этот канал цитирует его.',
  'Similar chats that were looked at, at most 40.': 'Похожие чаты, с которыми сравнили, не больше 40.',
  'Identifiers of 1 to 50 channels, chats or bots, with commas between them. One that is repeated counts once.':
    'Идентификаторы от 1 до 50 каналов, чатов или ботов через запятую. Повторённый считается один раз.',
  'How many days the series and the overlap cover; those of each channel end with its own clocks (`as_of`).':
    'Сколько дней охватывают ряды и пересечение; у каждого канала они кончаются по его собственным часам (`as_of`).',
  'First day of all series.': 'Первый день всех рядов.',
  'Last day of all series.': 'Последний день всех рядов.',
  'The channels in the order of `chat_ids`.': 'Каналы в порядке `chat_ids`.',
  'Engagement over the 30 days that end when its posts were last looked at.':
    'Вовлечённость за 30 дней, последний из которых — день, когда посты смотрели в последний раз.',
  'As in `/api/channels/subs`: days with a count, ascending.':
    'Как в `/api/channels/subs`: дни с замером, по возрастанию.',
  'As in `/api/channels/reach-timeline`: days with an own post, ascending.':
    'Как в `/api/channels/reach-timeline`: дни с собственным постом, по возрастанию.',
  'As in `/api/channels/posts-timeline`: days with a post, ascending.':
    'Как в `/api/channels/posts-timeline`: дни с постами, по возрастанию.',
  'As in `/api/channels/citation-history`: from the first citation on, ascending.':
    'Как в `/api/channels/citation-history`: с первого цитирования, по возрастанию.',
  'Chats that cite it within these days.': 'Чаты, которые цитируют его в эти дни.',
  'Who cites several of the compared channels within these days, and whom several of them cite.':
    'Кто в эти дни цитирует сразу несколько сравниваемых каналов и кого цитируют сразу несколько из них.',
  'Pairs that at least one chat cites both of, in the order of `items`.':
    'Пары, которые вместе цитирует хотя бы один чат, в порядке `items`.',
  'Two of the compared channels.': 'Два из сравниваемых каналов.',
  'Chats that cite both of them.': 'Чаты, которые цитируют оба.',
  'Chats that cite at least two of the compared channels, up to 100: those that cite most of them first.':
    'Чаты, которые цитируют хотя бы два из сравниваемых каналов, до 100; сначала те, что цитируют больше каналов.',
  'Identifier of the citing chat.': 'Идентификатор цитирующего чата.',
  'Its slug.': 'Его имя.',
  'Its name.': 'Его название.',
  'Its public link.': 'Его публичная ссылка.',
  'Its subscribers.': 'Его подписчики.',
  'Which of the compared channels it cites.': 'Какие из сравниваемых каналов он цитирует.',
  'How often it cites them, all together.': 'Сколько раз он цитирует их, всего.',
  'Identifier of the cited chat.': 'Идентификатор цитируемого чата.',
  'Which of the compared channels cite it.': 'Какие из сравниваемых каналов его цитируют.',
  'How often they cite it, all together.': 'Сколько раз они его цитируют, всего.',
  'Chats that at least two of the compared channels cite, up to 100: those that most of them cite first.':
    'Чаты, которых цитируют хотя бы два из сравниваемых каналов, до 100; сначала те, кого цитирует больше каналов.',
}
