import type { FailureCode } from '../api/failure.js'
import { dictionary } from './words.js'

/** What a person should know about each failure. */
export const failureWords = dictionary({
  en: {
    network: 'The server does not answer. We keep trying; what you see comes back by itself.',
    parameter: 'The server cannot make sense of these filters.',
    key: 'The server does not accept the key.',
    product:
      'Your key does not open this: it belongs to the product “search”. Ask whoever runs this server to connect it to your key.',
    not_found: 'Nothing was found at this address.',
    method: 'The server refuses this kind of request.',
    rate: 'Too many requests at once for this key. We try again in a moment.',
    internal: 'Something went wrong on the server.',
    unavailable: 'The server is busy or starting. We try again in a moment.',
  } satisfies Record<FailureCode, string>,
  ru: {
    network: 'Сервер не отвечает. Мы пробуем снова; данные появятся сами.',
    parameter: 'Сервер не понимает такие фильтры.',
    key: 'Сервер не принимает ключ.',
    product:
      'Ваш ключ этого не открывает: это часть продукта «search» (поиск). Попросите владельца сервера подключить его к вашему ключу.',
    not_found: 'По этому адресу ничего не нашлось.',
    method: 'Сервер не принимает такие запросы.',
    rate: 'Слишком много запросов сразу для этого ключа. Сейчас попробуем снова.',
    internal: 'На сервере что-то пошло не так.',
    unavailable: 'Сервер занят или запускается. Сейчас попробуем снова.',
  },
})
