/** What the API says of parameters and fields of collecting, by the English text. One that several groups share is with the first. */
export const collectingTexts = {
  'Only those in this state.': 'Только в этом состоянии.',
  'Entries, those added last first.': 'Записи, сначала добавленные последними.',
  'What reads it: public previews, or the bot API of MAX.':
    'Чем читается: публичными предпросмотрами или API ботов MAX.',
  'Its handle in small letters, or its identifier.': 'Имя строчными буквами или идентификатор.',
  'Whether it is read, waits for approval, is paused, is never read, or leads to no channel any more.':
    'Читается, ждёт одобрения, на паузе, никогда не читается или больше не ведёт ни к какому каналу.',
  'Whether somebody added it, or a rule found it.': 'Добавил ли его кто-то или нашло правило.',
  'The chat whose post led to it, if it was found.': 'Чат, пост которого к нему привёл, если он найден.',
  'How many references lead to it from what was typed in or imported.':
    'Сколько ссылок ведёт к нему от введённого или импортированного.',
  'The name of the API key that added it; null for an operator or a rule.':
    'Название ключа, который его добавил; null, если это был владелец сервера или правило.',
  'When it was added (UTC).': 'Когда добавлен (UTC).',
  'Its identifier; null until it was read.': 'Его идентификатор; null, пока его не прочитали.',
  'When it was visited last (UTC); null if never.':
    'Когда его посетили в последний раз (UTC); null, если никогда.',
  'When it is visited next (UTC); null where that is not known, or it is not read.':
    'Когда его посетят в следующий раз (UTC); null, если это неизвестно или его не читают.',
  'Why the last visit failed; null if it did not.':
    'Почему не удалось последнее посещение; null, если удалось.',
  'How many entries match.': 'Сколько записей подходит.',
  'How many entries are in each state.': 'Сколько записей в каждом состоянии.',
  'Entries that are collected.': 'Записи, которые собираются.',
  'Entries that are waiting.': 'Записи, которые ждут.',
  'Entries that are paused.': 'Записи на паузе.',
  'Entries that are refused.': 'Отклонённые записи.',
  'Entries that are gone.': 'Исчезнувшие записи.',
  'How late posts are read, which shows what the limits of the server cost.':
    'С каким опозданием читаются посты: чего стоят ограничения сервера.',
  'What is read: `preview` or `max`.': 'Что читается: `preview` или `max`.',
  'The age of posts at which their views are due; 0 for new posts.':
    'Возраст постов, в котором пора смотреть их просмотры; 0 для новых постов.',
  'How late they are read, in the median of about a day.':
    'С каким опозданием их читают, по медиане примерно за день.',
  'When that was told (UTC).': 'Когда об этом сообщили (UTC).',
  'A handle, with or without @, or an address that ends with it.':
    'Имя, с @ или без, или адрес, который на него кончается.',
}
