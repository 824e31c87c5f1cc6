/** What the API says of parameters and fields of the network, by the English text. One that several groups share is with the first. */
export const networkTexts = {
  'How many neighbours at most.': 'Сколько соседей самое большее.',
  'PageRank within the network; that of all its chats together is 1.':
    'PageRank в сети; у всех её чатов вместе он равен 1.',
  'Place among the chats of the network, from 1.': 'Место среди чатов сети, начиная с 1.',
  'How many chats the network has.': 'Сколько чатов в сети.',
  'What every chat gets: 0.15 / chats.': 'Что получает каждый чат: 0,15 / chats.',
  'What every chat gets of chats that cite nobody.':
    'Что получает каждый чат от чатов, которые никого не цитируют.',
  'The chats that cite it, those that give most first.':
    'Чаты, которые его цитируют, сначала те, что дают больше всего.',
  'Identifier of the chat that cites.': 'Идентификатор цитирующего чата.',
  'Its own PageRank.': 'Его собственный PageRank.',
  'How many of its posts cite the chat.': 'Сколько его постов цитируют этот чат.',
  'How many times its posts cite any chat of the network.': 'Сколько раз его посты цитируют любые чаты сети.',
  'What it gives: 0.85 · pagerank · weight / weight_out.':
    'Что он даёт: 0,85 · pagerank · weight / weight_out.',
  'The same in percent of the PageRank of the chat.': 'То же в процентах от PageRank этого чата.',
  'How many chats cite it.': 'Сколько чатов его цитируют.',
  'The data clock when the network was computed, Unix seconds; null where it was not yet.':
    'Часы данных, когда вычислили сеть, секунды Unix; null, если ещё не вычисляли.',
  'Only what is around this channel, chat or bot.': 'Только окружение этого канала, чата или бота.',
  'With `chat_id`: how many edges away.': 'Вместе с `chat_id`: на расстоянии скольких связей.',
  'Which edges, with commas between the kinds: repost, mention, copy. A copy leads to the chat where the text was first.':
    'Какие связи, виды через запятую: repost, mention, copy. Копия ведёт к чату, где текст появился раньше.',
  'Only posts published from this day on.': 'Только посты, опубликованные с этого дня.',
  'Only posts published up to this day.': 'Только посты, опубликованные по этот день.',
  'Only edges that so many posts are.': 'Только связи, за которыми не меньше стольких постов.',
  'Only chats of this category, and the edges between them.':
    'Только чаты этой категории и связи между ними.',
  'How many chats at most: those of the greatest PageRank; around a chat the nearest.':
    'Сколько чатов самое большее: с наибольшим PageRank, а вокруг чата — ближайшие.',
  'The chats: the greatest PageRank first; around a chat the nearest first.':
    'Чаты: сначала с наибольшим PageRank, а вокруг чата — сначала ближайшие.',
  'Number of its community.': 'Номер его сообщества.',
  'Place on the map, −1000 to 1000.': 'Место на карте, от −1000 до 1000.',
  'The same upwards.': 'То же, снизу вверх.',
  'The edges between these chats; where there are more than 50000, those of the most posts.':
    'Связи между этими чатами; если их больше 50000, то с наибольшим числом постов.',
  'Identifier of the chat whose posts lead to the other.':
    'Идентификатор чата, посты которого ведут к другому.',
  'Identifier of the chat that they lead to.': 'Идентификатор чата, к которому они ведут.',
  'In which way.': 'Каким образом.',
  'How many posts do.': 'Сколько таких постов.',
  'Publication time of the newest of them, Unix seconds.':
    'Время публикации самого нового из них, секунды Unix.',
  'The communities of these chats, the largest first.': 'Сообщества этих чатов, сначала самые большие.',
  'Its number; 1 is the largest.': 'Его номер; 1 — самое большое.',
  'How many chats of the whole network it has.': 'Сколько в нём чатов во всей сети.',
  'The commonest category of its chats.': 'Самая частая категория его чатов.',
  'Up to three words that its chats are named and described by, more than others.':
    'До трёх слов, которые в названиях и описаниях его чатов встречаются чаще, чем у других.',
  'How many chats there are without `limit`.': 'Сколько чатов без `limit`.',
  'How many edges there are between these chats.': 'Сколько связей между этими чатами.',
  'The network that PageRank, communities and places on the map were computed of: all chats that cite or are cited, whatever the filters; null where they were not computed yet.':
    'Сеть, по которой вычислены PageRank, сообщества и места на карте: все чаты, которые цитируют или которых цитируют, какими бы ни были фильтры; null, если ещё не вычислены.',
  'How many chats it had.': 'Сколько в ней было чатов.',
  'How many pairs of a citing and a cited chat it had.':
    'Сколько в ней было пар цитирующего и цитируемого чата.',
  'The data clock of that time, Unix seconds.': 'Часы данных того времени, секунды Unix.',
}
