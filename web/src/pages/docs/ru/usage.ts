/** What the API says of parameters and fields of the usage of a key, by the English text. One that several groups share is with the first. */
export const usageTexts = {
  'First day (Moscow), YYYY-MM-DD; without it, 30 days up to the last one.':
    'Первый день (московский), ГГГГ-ММ-ДД; без него — 30 дней по последний.',
  'Last day (Moscow), YYYY-MM-DD; without it, today.':
    'Последний день (московский), ГГГГ-ММ-ДД; без него — сегодня.',
  'The key of this request.': 'Ключ этого запроса.',
  'What it opens.': 'Что он открывает.',
  'Requests a second; 0 for no limit.': 'Запросов в секунду; 0 — без ограничения.',
  'From when on its secret is refused (UTC): because the key expires, or because it has a new secret; null where it is not.':
    'С какого времени его секрет не принимается (UTC): ключ истекает или получил новый секрет; null, если принимается всегда.',
  'What the key may still ask. Questions about usage do not count.':
    'Что ключ ещё может спросить. Запросы о расходе не считаются.',
  'The quota of this day (Moscow); null where the key has none.':
    'Квота на этот день (московский); null, если её у ключа нет.',
  'How many requests it allows.': 'Сколько запросов она допускает.',
  'How many of them were made.': 'Сколько из них сделано.',
  'How many are left.': 'Сколько осталось.',
  'When the next one begins (UTC).': 'Когда начнётся следующая (UTC).',
  'The quota of this month (Moscow); null where the key has none.':
    'Квота на этот месяц (московский); null, если её у ключа нет.',
  'First day of the numbers below.': 'Первый день чисел ниже.',
  'Their last day.': 'Их последний день.',
  'All of these days.': 'За все эти дни.',
  'Requests with this key, refused ones included.': 'Запросы с этим ключом, вместе с отклонёнными.',
  'Of these, refused: no rate or quota left, a product that the key does not open, overload.':
    'Из них отклонено: исчерпаны частота или квота, ключ не открывает продукт, сервер перегружен.',
  'Bytes of the answers as they were sent.': 'Байты ответов, как они были отправлены.',
  'Time from the requests to the end of their answers, waiting included.':
    'Время от запроса до конца ответа, вместе с ожиданием.',
  'Days with requests, ascending.': 'Дни с запросами, по возрастанию.',
  'By product.': 'По продуктам.',
  'The product; null where a path belongs to none.': 'Продукт; null, если путь не относится ни к какому.',
  'By path, most requests first.': 'По путям, сначала с наибольшим числом запросов.',
  'The path, with {} around what stands for a value; null for paths that do not exist.':
    'Путь, со скобками {} вокруг того, вместо чего стоит значение; null для путей, которых нет.',
  'Its product; null where it belongs to none.': 'Его продукт; null, если путь не относится ни к какому.',
}
