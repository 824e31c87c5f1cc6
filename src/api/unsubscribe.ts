import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { admitAddress } from '../http/admission/admit.js'
import type { RequestQueue } from '../http/admission/request-queue.js'
import type { Store } from '../store/index.js'
import { escaped } from '../watch/feed.js'
import { MAIL_WORDS } from '../watch/mail/words.js'
import type { MailLanguage } from '../watch/watch.js'
import { findMailing, unsubscribe } from '../watch/watches.js'

/**
 * Ends the mails of a watch, for whoever has one of them: the address in it is the permission. Programs that look at the links
 * of mails follow them, so only POST ends anything: that of the button, or of a mail program (RFC 8058).
 */
export const serveUnsubscribing = (app: FastifyInstance, store: Store, requestQueue: RequestQueue): void => {
  const options = {
    schema: { hide: true },
    onRequest: (request: FastifyRequest) => admitAddress(requestQueue, request),
  }
  app.get<Route>('/unsubscribe/:token', options, async ({ params }, reply) => {
    const mailing = await findMailing(store, params.token)
    if (mailing === undefined) return page(reply.status(404), 'en', MAIL_WORDS.en.unknown)
    const { name, language, isSubscribed } = mailing
    const words = MAIL_WORDS[language]
    if (!isSubscribed) return page(reply, language, words.done)
    return page(reply, language, words.question(name), words.confirm)
  })
  app.post<Route>('/unsubscribe/:token', options, async ({ params }, reply) => {
    const mailing = await findMailing(store, params.token)
    if (mailing === undefined) return page(reply.status(404), 'en', MAIL_WORDS.en.unknown)
    await unsubscribe(store, params.token)
    return page(reply, mailing.language, MAIL_WORDS[mailing.language].done)
  })
}

interface Route {
  Params: { token: string }
}

const HEADERS = {
  'content-security-policy':
    "default-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-robots-tag': 'noindex, nofollow',
}

/** A sentence and, perhaps, a button: no script, no style, nothing from elsewhere. */
const page = (reply: FastifyReply, language: MailLanguage, text: string, button?: string): FastifyReply => {
  const form =
    button === undefined ? '' : `<form method="post"><button type="submit">${escaped(button)}</button></form>`
  return reply
    .headers(HEADERS)
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Channelscope</title><main><h1>Channelscope</h1><p>${escaped(text)}</p>${form}</main></html>\n`,
    )
}
