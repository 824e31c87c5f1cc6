/** What the API says of parameters and fields of the search and its suggestions, by the English text. One that several groups share is with the first. */
export const searchTexts = {
  'Words to search for: a post must have all of them, in any order and any form.':
    'Искомые слова: в посте должны быть все, в любом порядке и в любой форме.',
  'Search for the words in this order, exactly as written.':
    'Искать слова в этом порядке, в точности как написано.',
  'Read `q` as a query: `=word` this form only, `"a b"` in this order in any form, `="a b"` as written, `"a b"~5` with up to 5 words between, `word*` a beginning, `a | b`, `-word`, `( )`, `#tag`, `@handle`.':
    'Читать `q` как запрос: `=слово` — только эта форма, `"а б"` — в этом порядке в любой форме, `="а б"` — как написано, `"а б"~5` — до 5 слов между ними, `слово*` — начало, `а | б`, `-слово`, `( )`, `#тег`, `@имя`.',
  'Posts with one of these words are left out.': 'Посты с одним из этих слов не показываются.',
  'First day (Moscow).': 'Первый день (московский).',
  'Last day (Moscow).': 'Последний день (московский).',
  'By date or by views; posts whose views are unknown come last.':
    'По дате или по просмотрам; посты с неизвестными просмотрами — последними.',
  'Newest or most viewed first, or with `asc` the oldest or least viewed.':
    'Сначала новые или с наибольшим числом просмотров, а с `asc` — старые или с наименьшим.',
  'Leave out reposts.': 'Без репостов.',
  'Leave out deleted posts.': 'Без удалённых постов.',
  'Only posts of this type of chat.': 'Только посты чатов этого типа.',
  'Only this channel, chat or bot.': 'Только этот канал, чат или бот.',
  'Find posts by what they said before they were edited as well. Excluded words count in the newest text only.':
    'Искать и по тому, что было в постах до правок. Исключённые слова ищутся только в самом новом тексте.',
  '`0`: of posts with nearly the same text, only the first.':
    '`0` — из постов почти с одним текстом только первый.',
  'Show the keys that each word was searched by.': 'Показать ключи, по которым искали каждое слово.',
  'The timeline by hours too, where the posts found are of at most 14 days.':
    'Ход темы и по часам, если найденные посты охватывают не больше 14 дней.',
  'Whether posts have `marks`; answers without them come sooner.':
    'Есть ли у постов `marks`; без них ответ приходит быстрее.',
  'Posts found.': 'Найденные посты.',
  'Positions of the found words in `text`: start and end (exclusive), in UTF-16 units; not with `marks=0`.':
    'Места найденных слов в `text`: начало и конец (не включая его), в единицах UTF-16; с `marks=0` их нет.',
  'The oldest of all posts that match, also of more than `count_cap`; first page only.':
    'Самый старый из всех подходящих постов, даже если их больше `count_cap`; только на первой странице.',
  'Number of posts found, at most `count_cap`.': 'Число найденных постов, не больше `count_cap`.',
  'Whether more than `count_cap` posts match.': 'Подходит ли больше `count_cap` постов.',
  'The number at which counting stops.': 'Число, на котором счёт прекращается.',
  'Channels where the query occurs most often, among the newest posts found; first page only.':
    'Каналы, в которых запрос встречается чаще всего, среди самых новых найденных постов; только на первой странице.',
  'Number of posts found in it.': 'Число найденных в нём постов.',
  'Days of the newest posts found, ascending; first page only.':
    'Дни самых новых найденных постов, по возрастанию; только на первой странице.',
  'Number of posts found.': 'Число найденных постов.',
  'Hours of the newest posts found, ascending, where these are of at most 14 days; only with `hours=1`, first page only.':
    'Часы самых новых найденных постов, по возрастанию, если они охватывают не больше 14 дней; только с `hours=1` и на первой странице.',
  'When the hour begins, Unix seconds.': 'Когда начинается час, секунды Unix.',
  'Only with `explain=1`.': 'Только с `explain=1`.',
  'A word of the query.': 'Слово запроса.',
  'Keys that it was searched by; all forms of a word share its keys.':
    'Ключи, по которым его искали; у всех форм слова ключи общие.',
  'What may have been meant where a word is found in fewer than 3 posts, by how many posts that finds; at most 3, first page only, not with `exact=1`.':
    'Что могло иметься в виду, если какое-то слово есть меньше чем в 3 постах, — по числу постов, которые так найдутся; не больше 3, только на первой странице, не с `exact=1`.',
  'Another `q` for the same search.': 'Другой `q` для того же поиска.',
  'Number of posts that it finds, at most `count_cap`.':
    'Число постов, которые он находит, не больше `count_cap`.',
  'Posts published before this instant (Unix seconds) were not searched, as more than 20,000 texts would have to be read; only with `syntax=1`.':
    'Среди постов, опубликованных до этого момента (секунды Unix), не искали: пришлось бы прочитать больше 20 000 текстов; только с `syntax=1`.',
  'The query in words, as it was understood; only with `syntax=1` and `explain=1`.':
    'Запрос словами, как он понят; только с `syntax=1` и `explain=1`.',
  'What was typed so far: words, a handle, a `chat_id`, or a link to a chat or post.':
    'Что уже набрано: слова, имя, `chat_id` или ссылка на чат или пост.',
  'How many channels, and how many words, to return at most.':
    'Сколько вернуть самое большее каналов и сколько слов.',
  'The page that a link or name leads to.': 'Страница, на которую ведёт ссылка или имя.',
  'Identifier of the channel that a link, its `chat_id` or its handle with an `@` names.':
    'Идентификатор канала, который назван ссылкой, `chat_id` или именем с `@`.',
  'The post, where the link was to one.': 'Пост, если ссылка была на пост.',
  'Channels with these words: the named one first, then as in the catalogue.':
    'Каналы с этими словами: сначала названный, дальше как в каталоге.',
  '`channel`, `chat` or `bot`.': '`channel`, `chat` или `bot`.',
  'Number of subscribers.': 'Число подписчиков.',
  'Words and hashtags that begin as the last word does and that at least 5 posts have, the most frequent first.':
    'Слова и хештеги, которые начинаются как последнее слово и есть хотя бы в 5 постах, сначала самые частые.',
  'A word, or a hashtag with its sign.': 'Слово или хештег вместе с решёткой.',
  'Number of posts that have it in this form.': 'Число постов, в которых он есть в этой форме.',
}
