import type { Language } from '../../i18n/words.js'

/** Why a message was not taken, as the server says it, and the same in Russian. */
const RUSSIAN: readonly (readonly [said: RegExp, russian: string])[] = [
  [/^the receiver answered (\d+)$/, 'получатель ответил кодом $1'],
  [/^no answer within ([\d.]+) seconds$/, 'нет ответа дольше $1 с'],
  [/^nothing accepts connections there \((\w+)\)$/, 'там никто не принимает соединений ($1)'],
  [/^the connection failed( \(\w+\))?$/, 'соединиться не удалось$1'],
  [/^(\S+) leads to no address of the public internet$/, '$1 не ведёт на адрес в открытом интернете'],
  [/^the mail server did not take it \((.+)\)$/, 'почтовый сервер не принял письмо ($1)'],
  [/^this server sends no e-mail\b.*$/i, 'этот сервер не отправляет почту'],
]

/** A reason in the language of the page; a newer server may have one that has no words here. */
export const explainDelivery = (reason: string, language: Language): string => {
  const known = language === 'ru' ? RUSSIAN.find(([said]) => said.test(reason)) : undefined
  return known ? reason.replace(...known).trim() : reason
}
