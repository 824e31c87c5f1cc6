/** What the API says of parameters and fields of lists and shares, by the English text. One that several groups share is with the first. */
export const listsTexts = {
  'The lists of this key.': 'Списки этого ключа.',
  'Its identifier.': 'Его идентификатор.',
  'What it is called.': 'Как он называется.',
  'When it was made, ISO 8601.': 'Когда создан, ISO 8601.',
  'In the order in which they were added.': 'В том порядке, в котором их добавили.',
  'A word to group chats by.': 'Метка, по которой группируют чаты.',
  'A note.': 'Заметка.',
  'What an advertisement costs there; null where nobody said.':
    'Сколько там стоит реклама; null, если никто не сказал.',
  'The identifier of a list of this key.': 'Идентификатор списка этого ключа.',
  'What an advertisement costs there, in your own currency.': 'Сколько там стоит реклама, в вашей валюте.',
  'Identifier of a chat in it.': 'Идентификатор чата из списка.',
  'The open shares of this key, the newest first.': 'Действующие ссылки этого ключа, сначала новые.',
  'Identifier, with which it is revoked.': 'Идентификатор, по которому ссылку отзывают.',
  'The address of the page.': 'Адрес страницы.',
  'How many requests it may send.': 'Сколько запросов она может сделать.',
  'Until when the link is open, ISO 8601.': 'До какого времени ссылка действует, ISO 8601.',
  'How often it was opened.': 'Сколько раз её открывали.',
  'When it was opened last, ISO 8601.': 'Когда её открывали в последний раз, ISO 8601.',
  'The address of the page, with its query, such as `/channels/-100?tab=audit`.':
    'Адрес страницы с её параметрами, например `/channels/-100?tab=audit`.',
  'The requests that the page sends, as paths with queries, one on each line; at most 100.':
    'Запросы, которые делает страница: пути с параметрами, по одному в строке; не больше 100.',
  'For how many days the link is open.': 'Сколько дней действует ссылка.',
  'Where the page is, without the server; it is told only now.':
    'Где эта страница, без имени сервера; сообщается только сейчас.',
  'The identifier of a share of this key.': 'Идентификатор ссылки этого ключа.',
}
