/** What the API says of parameters and fields of the catalogue, by the English text. One that several groups share is with the first. */
export const catalogueTexts = {
  'Only this type.': 'Только этот тип.',
  'Words of the title, description or handle, in any form; the last one may be incomplete.':
    'Слова названия, описания или имени, в любой форме; последнее может быть неполным.',
  'Read `search` as a query, as the search for posts does.':
    'Читать `search` как запрос, так же как в поиске постов.',
  'Exact category name from the category list.': 'Точное название категории из списка категорий.',
  'Exact region name from the region list.': 'Точное название региона из списка регионов.',
  'Minimum number of subscribers. What is unknown is within no bounds.':
    'Наименьшее число подписчиков. Неизвестное не входит ни в какие границы.',
  'Maximum number of subscribers.': 'Наибольшее число подписчиков.',
  'Minimum average reach.': 'Наименьший средний охват.',
  'Maximum average reach.': 'Наибольший средний охват.',
  'Minimum median reach.': 'Наименьший медианный охват.',
  'Maximum median reach.': 'Наибольший медианный охват.',
  'Minimum ERR, percent.': 'Наименьший ERR, в процентах.',
  'Maximum ERR, percent.': 'Наибольший ERR, в процентах.',
  'Minimum citation index.': 'Наименьший индекс цитирования.',
  'Maximum citation index.': 'Наибольший индекс цитирования.',
  'Minimum subscriber growth over 7 days.': 'Наименьший прирост подписчиков за 7 дней.',
  'Maximum subscriber growth over 7 days.': 'Наибольший прирост подписчиков за 7 дней.',
  'Minimum subscriber growth over 30 days.': 'Наименьший прирост подписчиков за 30 дней.',
  'Maximum subscriber growth over 30 days.': 'Наибольший прирост подписчиков за 30 дней.',
  'Language.': 'Язык.',
  'Only those that the messenger has verified.': 'Только подтверждённые мессенджером.',
  'Only those whose subscribers or posts were looked at lately. A number of days before the day of the data clock, 0 to 3650, or `all` for no bound.':
    'Только те, у кого недавно смотрели подписчиков или посты: число дней до дня часов данных, от 0 до 3650, или `all` — без ограничения.',
  '`0`: as if there were no labels, so that only what was observed counts and is shown.':
    '`0` — как если бы ни одна программа ничего не выводила: считается и показывается только то, что наблюдали.',
  'What to sort by; what is unknown comes last in both orders. `recent`: when it was first observed; `g_*`: growth; `popular` and `likes` need `type=bot`.':
    'По чему сортировать; неизвестное — последним при любом порядке. `recent` — когда чат впервые увидели; `g_*` — прирост; для `popular` и `likes` нужно `type=bot`.',
  'Greatest first or smallest first.': 'Сначала наибольшее или сначала наименьшее.',
  'With `search`: sort by `sort` instead of relevance.':
    'Вместе с `search`: сортировать по `sort`, а не по близости к запросу.',
  'How many to return at most.': 'Сколько вернуть самое большее.',
  'Page, from 1.': 'Страница, начиная с 1.',
  'The cards of this page.': 'Карточки этой страницы.',
  'Numeric identifier of the channel, chat or bot.': 'Числовой идентификатор канала, чата или бота.',
  'Slug from the public link.': 'Имя из публичной ссылки.',
  'Name.': 'Название.',
  'Public link.': 'Публичная ссылка.',
  'Description.': 'Описание.',
  'Whether it is a channel, a group chat or a bot.': 'Канал, групповой чат или бот.',
  'Category name from the category list.': 'Название категории из списка категорий.',
  'Region name from the region list.': 'Название региона из списка регионов.',
  'Subscribers.': 'Подписчики.',
  'Mean views of own posts of the last 30 days.':
    'Средние просмотры собственных постов за последние 30 дней.',
  'ERR: 100 · avg_reach / the subscribers of that time.':
    'ERR: 100 · avg_reach / число подписчиков того времени.',
  'Citation index.': 'Индекс цитирования.',
  'Subscriber growth today.': 'Прирост подписчиков за сегодня.',
  'Subscriber growth yesterday.': 'Прирост подписчиков за вчера.',
  'Subscriber growth over 7 days.': 'Прирост подписчиков за 7 дней.',
  'Subscriber growth over 30 days.': 'Прирост подписчиков за 30 дней.',
  'Number of messages.': 'Число сообщений.',
  'Whether the messenger has verified it.': 'Подтверждён ли мессенджером.',
  'Whether everyone can read it.': 'Открыт ли для всех.',
  'Time of the first post, Unix seconds.': 'Время первого поста, секунды Unix.',
  'Time of the last post, Unix seconds.': 'Время последнего поста, секунды Unix.',
  'Median views of the same posts as avg_reach.': 'Медианные просмотры тех же постов, что и в avg_reach.',
  'When the channel was last looked at, Unix seconds, by kind of evidence: the windows of its numbers end with these days.':
    'Когда на канал смотрели в последний раз, секунды Unix, по видам наблюдений: этими днями кончаются окна его чисел.',
  'Its newest subscriber count; null where it was never counted.':
    'Последний замер подписчиков; null, если их никогда не считали.',
  'When its posts were last looked at; null where they never were.':
    'Когда в последний раз смотрели его посты; null, если никогда.',
  'When anything of it was last seen, or the newest post that cites it was published, whichever is later.':
    'Когда о нём в последний раз видели хоть что-то или когда вышел последний пост, который его цитирует, — что позже.',
  'The fields of this record whose value a program inferred, as nobody ever observed one; `/api/channels/labels` says how.':
    'Поля этой записи, значение которых вывела программа, потому что его никто никогда не видел; как — говорит `/api/channels/labels`.',
  'The numbers of this record that nobody observed: they are 0 here, in the order of the record.':
    'Числа этой записи, которых никто не видел: здесь они равны 0; в порядке полей записи.',
  'Number of channels, chats and bots that match.': 'Сколько каналов, чатов и ботов подходит.',
  'Number of this page.': 'Номер этой страницы.',
  'Cards per page.': 'Карточек на странице.',
  'Sum of the known subscribers of all that match.': 'Сумма известных подписчиков всех, кто подходит.',
  'The slug from the public link, the link itself or one to a post, the numeric chat_id, or the exact title.':
    'Имя из публичной ссылки, сама ссылка или ссылка на пост, числовой chat_id или точное название.',
  'Name → number of channels, chats and bots, the largest first.':
    'Название → число каналов, чатов и ботов, сначала наибольшее.',
  'Identifier of the channel, chat or bot.': 'Идентификатор канала, чата или бота.',
  'The category.': 'Категория.',
  'Bots, those with the most subscribers first.': 'Боты, сначала с наибольшим числом подписчиков.',
  'The category with the most bots first.': 'Сначала категория с наибольшим числом ботов.',
  'Category.': 'Категория.',
  'Number of bots in it.': 'Число ботов в ней.',
  'Number of bots in all categories.': 'Число ботов во всех категориях.',
  'Number of likes of the bot.': 'Число лайков бота.',
  'The newest label of each field that has one.': 'Самый новый вывод о каждом поле, если он есть.',
  'What was inferred.': 'О каком поле вывод.',
  'The value; null where the program says that nothing can be said any more.':
    'Значение; null, если программа говорит, что больше ничего сказать нельзя.',
  'The program that inferred it, with its version.': 'Программа, которая сделала вывод, с её версией.',
  'How sure the program is, 0 to 1; null where it does not say.':
    'Насколько программа уверена, от 0 до 1; null, если она этого не говорит.',
  'The words that decided, at most 10.': 'Слова, которые решили дело, не больше 10.',
  'When it was inferred, Unix seconds.': 'Когда сделан вывод, секунды Unix.',
  'Whether cards show it: nobody ever observed a value.':
    'Показывают ли его карточки: значения никто никогда не видел.',
  '1 to 100 handles with commas between them, each alone or with the number of a post, such as `news,news/12`.':
    'От 1 до 100 имён через запятую, каждое само по себе или с номером поста, например `news,news/12`.',
  'The known ones, in the order in which they were asked; a repeated one is there once.':
    'Известные, в том порядке, в котором о них спросили; повторённое стоит один раз.',
  'The name as it was asked.': 'Имя, как о нём спросили.',
  'Identifier of the chat that has this handle, or had it last.':
    'Идентификатор чата, у которого это имя есть или было последним.',
  'Name of the chat.': 'Название чата.',
  'The post, where one was named and is known.': 'Пост, если он назван и известен.',
  'The most similar first.': 'Сначала самые похожие.',
  'A channel, chat or bot with its audience and engagement.':
    'Канал, чат или бот с его аудиторией и вовлечённостью.',
  'Shared citing and cited chats in percent of all (cosine), doubled for the same category; 0 where only the category is shared.':
    'Доля общих цитирующих и цитируемых чатов среди всех, в процентах (косинус), удвоенная при той же категории; 0, если общая только категория.',
  'Chats that cite both.': 'Чаты, которые цитируют обоих.',
  'Chats that both cite.': 'Чаты, которых цитируют оба.',
  'Only those that so many chats refer to.': 'Только те, на кого ссылается не меньше стольких чатов.',
  'Only references by chats of this category.': 'Только ссылки из чатов этой категории.',
  'Only references by chats of this region.': 'Только ссылки из чатов этого региона.',
  'Only references by chats in this language.': 'Только ссылки из чатов на этом языке.',
  'Only references from this day on.': 'Только ссылки с этого дня.',
  'Only references up to this day.': 'Только ссылки по этот день.',
  'Only those that are referred to in this way.': 'Только те, на кого ссылаются таким образом.',
  'By chats that refer, by reposts, or the one referred to last first.':
    'По числу ссылающихся чатов, по репостам или сначала тот, на кого сослались последним.',
  'In the order asked for.': 'В запрошенном порядке.',
  'Identifier, where a repost names it.': 'Идентификатор, если его называет репост.',
  'The handle that was referred to last.': 'Имя, по которому сослались в последний раз.',
  'The title that a repost had last.': 'Название, которое было в последнем репосте.',
  'Chats of the catalogue that refer to it.': 'Чаты каталога, которые на него ссылаются.',
  'Posts that repost it.': 'Посты, которые его репостят.',
  'Posts that mention it.': 'Посты, которые его упоминают.',
  'Time of the first of these posts, Unix seconds.': 'Время первого из этих постов, секунды Unix.',
  'Time of the newest of these posts, Unix seconds.': 'Время самого нового из этих постов, секунды Unix.',
  'The newest post that refers to it.': 'Самый новый пост, который на него ссылается.',
  'Identifier of the chat that refers.': 'Идентификатор ссылающегося чата.',
  'Slug of that chat.': 'Имя этого чата.',
  'Name of that chat.': 'Название этого чата.',
  'Identifier of the post within that chat.': 'Идентификатор поста в этом чате.',
  'How the post refers to the candidate.': 'Как пост ссылается на кандидата.',
  'Text of the post.': 'Текст поста.',
  'Link to the post.': 'Ссылка на пост.',
  'Publication time of the post, Unix seconds.': 'Время публикации поста, секунды Unix.',
  'How many there are on all pages.': 'Сколько их на всех страницах.',
}
