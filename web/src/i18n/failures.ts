import type { FailureCode } from '../api/failure.js'
import { dictionary } from './words.js'

/** Explanations by the code of a failure. */
export const failureWords = dictionary({
  en: {
    network: 'The server does not answer. We keep trying; the data will appear when it does.',
    parameter: 'The server does not accept these filters.',
    key: 'This needs an API key that the server accepts.',
    product: (name: string) =>
      `Your key does not open this, because it does not include the product “${name}”. Ask the operator of this server to add it.`,
    not_found: 'Nothing was found at this address.',
    method: 'The server refuses this kind of request.',
    rate: 'Too many requests at once. We will try again in a moment.',
    quota: 'Your key has used all requests of this day or month. The page “API” says when there are more.',
    internal: 'Something went wrong on the server.',
    unavailable: 'The server is busy or starting. We will try again in a moment.',
  } satisfies Record<FailureCode, string | ((name: string) => string)>,
  ru: {
    network: 'Сервер не отвечает. Мы пробуем снова; данные появятся сами.',
    parameter: 'Сервер не принимает такие фильтры.',
    key: 'Для этого нужен ключ API, который принимает сервер.',
    product: (name: string) =>
      `Ваш ключ этого не открывает: в нём нет продукта «${name}». Попросите владельца сервера добавить его.`,
    not_found: 'По этому адресу ничего не нашлось.',
    method: 'Сервер не принимает такие запросы.',
    rate: 'Слишком много запросов сразу. Сейчас попробуем снова.',
    quota:
      'Ваш ключ израсходовал все запросы этого дня или месяца. Когда появятся новые, сказано на странице «API».',
    internal: 'На сервере что-то пошло не так.',
    unavailable: 'Сервер занят или запускается. Сейчас попробуем снова.',
  },
})
