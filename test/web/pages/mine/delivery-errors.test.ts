import { expect, test } from 'vitest'
import { ForbiddenAddressError } from '../../../../src/watch/deliver/address.js'
import { TIMEOUT_MILLISECONDS } from '../../../../src/watch/deliver/send.js'
import { explainDelivery } from '../../../../web/src/pages/mine/delivery-errors.js'

test.each([
  ['the receiver answered 500', 'получатель ответил кодом 500'],
  [`no answer within ${TIMEOUT_MILLISECONDS / 1_000} seconds`, /^нет ответа дольше [\d.]+ с$/],
  ['nothing accepts connections there (ECONNREFUSED)', 'там никто не принимает соединений (ECONNREFUSED)'],
  ['the connection failed', 'соединиться не удалось'],
  ['the connection failed (ENOTFOUND)', 'соединиться не удалось (ENOTFOUND)'],
  [new ForbiddenAddressError('10.0.0.1').message, '10.0.0.1 не ведёт на адрес в открытом интернете'],
  ['the mail server did not take it (EENVELOPE, 550)', 'почтовый сервер не принял письмо (EENVELOPE, 550)'],
  ['this server sends no e-mail (SMTP_URL is not set)', 'этот сервер не отправляет почту'],
  ['something new', 'something new'],
] as const)('%s', (reason, russian) => {
  if (typeof russian === 'string') expect(explainDelivery(reason, 'ru')).toBe(russian)
  else expect(explainDelivery(reason, 'ru')).toMatch(russian)
  expect(explainDelivery(reason, 'en')).toBe(reason)
})
