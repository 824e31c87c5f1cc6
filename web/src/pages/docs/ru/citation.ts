/** What the API says of parameters and fields of mentions and the citation index, by the English text. One that several groups share is with the first. */
export const citationTexts = {
  'Days with a mention or a repost, ascending.': 'Дни с упоминанием или репостом, по возрастанию.',
  'Mentions.': 'Упоминания.',
  '`items` where there are none because no post of any other channel is known.':
    '`items`, если их нет потому, что не известно ни одного поста других каналов.',
  'Only this month, YYYY-MM.': 'Только этот месяц, ГГГГ-ММ.',
  'Only this day.': 'Только этот день.',
  'Only mentions by this citing channel.': 'Только упоминания этим каналом.',
  'Only posts that mention so many handles: 0 one, 1 two to five, 2 six to fifteen, 3 more.':
    'Только посты, которые упоминают столько имён: 0 — одно, 1 — от двух до пяти, 2 — от шести до пятнадцати, 3 — больше.',
  'Size of the citing channel, from 0 (under 1 thousand) to 4 (over 100 thousand).':
    'Размер цитирующего канала, от 0 (меньше тысячи) до 4 (больше 100 тысяч).',
  'Category of the citing channel.': 'Категория цитирующего канала.',
  'Region of the citing channel.': 'Регион цитирующего канала.',
  'Newest first.': 'Сначала новые.',
  'Who cites the channel.': 'Кто цитирует канал.',
  'Number of channels.': 'Число каналов.',
  'Up to 100 channels, most citations first.': 'До 100 каналов, сначала с наибольшим числом цитирований.',
  'Time of the newest one, Unix seconds.': 'Время самого нового, секунды Unix.',
  'Whom the channel cites.': 'Кого цитирует канал.',
  'Up to 100 chats that are not in the catalogue, most references first.':
    'До 100 чатов, которых нет в каталоге, сначала с наибольшим числом ссылок.',
  'How many such chats there are.': 'Сколько всего таких чатов.',
  'Citations of the 30 days of the index.': 'Цитирования за 30 дней индекса.',
  'The greatest share first.': 'Сначала наибольшая доля.',
  '`repost`, or the mention type 0 to 3.': '`repost` или вид упоминания от 0 до 3.',
  'Number of citations.': 'Число цитирований.',
  'Their share of the index.': 'Их доля в индексе.',
  'Their share in percent.': 'Их доля в процентах.',
  'Size class of the citing channels, 0 to 4.': 'Размер цитирующих каналов, от 0 до 4.',
  'Category of the citing channels, empty where they have none.':
    'Категория цитирующих каналов; пусто, если её нет.',
  'Region of the citing channels, empty where they have none.':
    'Регион цитирующих каналов; пусто, если его нет.',
  'From the first citation to the last day of the index, ascending.':
    'От первого цитирования до последнего дня индекса, по возрастанию.',
  'Channels whose posts this channel reposts, up to 100, most reposts first.':
    'Каналы, посты которых репостит этот канал, до 100, сначала с наибольшим числом репостов.',
  'Channels that repost this channel, up to 100, most reposts first.':
    'Каналы, которые репостят этот канал, до 100, сначала с наибольшим числом репостов.',
}
