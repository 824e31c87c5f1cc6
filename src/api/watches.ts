import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Type from 'typebox'
import { formatInstant } from '../domain/time.js'
import { type Admission, admit } from '../http/admission/admit.js'
import { ApiError } from '../http/errors.js'
import { ErrorBody, text } from '../http/schema.js'
import type { Store } from '../store/index.js'
import type { Targets } from '../watch/deliver/address.js'
import type { Mailer } from '../watch/mail/mailer.js'
import { shownWatch } from '../watch/shown-watch.js'
import type { Watch } from '../watch/watch.js'
import { addWatch, deliveriesOf, listWatches, removeWatch, TooManyWatchesError } from '../watch/watches.js'
import { serveFeeds } from './feeds.js'
import { requireKnown } from './require-chat.js'
import { AddedWatch, WatchList } from './watch-answers.js'
import { serveWatchChanges } from './watch-changes.js'
import { mailOf, queryOf, readWatch, WatchSchema } from './watch-parameters.js'
import { checkMailer, checkTarget } from './watch-target.js'

/** Watches of an API key, and the feeds of all: docs/watches.md explains them. */

export interface WatchRoutes extends Admission {
  store: Store
  /** Where webhooks may lead. */
  targets: Targets
  mailer: Mailer | undefined
}

const TAGS = ['Watches']

const LISTING = {
  tags: TAGS,
  summary: 'Watches of this key',
  description: 'With the last failure of each, where a message was not taken.',
  response: { 200: WatchList, default: ErrorBody },
}
const ADDING = {
  tags: TAGS,
  summary: 'Add a watch',
  description: 'A watch is a stored search that notifies of posts as they come to match it.',
  body: WatchSchema,
  response: { 201: AddedWatch, default: ErrorBody },
}
const REMOVING = {
  tags: TAGS,
  summary: 'Remove a watch',
  description: 'It notifies no more, and its feeds are gone.',
  params: Type.Object({ id: text('The identifier of a watch of this key.') }),
  response: { 204: Type.Null({ description: 'It is removed.' }), default: ErrorBody },
}

export const serveWatches = (app: FastifyInstance, routes: WatchRoutes): void => {
  const { store, requestQueue } = routes
  serveFeeds(app, store, requestQueue)
  const onRequest = (request: FastifyRequest, reply: FastifyReply) =>
    admit(routes, 'personal', request, reply)
  app.get('/api/watches', { schema: LISTING, onRequest }, async (request) => ({
    items: await shownOf(store, await listWatches(store, { keyId: keyOf(request) }), keyOf(request)),
  }))
  app.post('/api/watches', { schema: ADDING, onRequest }, async (request, reply) => {
    const watch = await add(routes, request)
    return reply.status(201).send({ ...withState(watch), secret: watch.webhook?.secret ?? null })
  })
  serveWatchChanges(app, {
    ...routes,
    onRequest,
    shown: async (watch, keyId) => (await shownOf(store, [watch], keyId))[0],
  })
  const removing = { schema: REMOVING, onRequest }
  app.delete<{ Params: { id: string } }>('/api/watches/:id', removing, async (request, reply) => {
    const isRemoved = await removeWatch(store, request.params.id, { keyId: keyOf(request) })
    if (!isRemoved) throw new ApiError('not_found', 'The API key has no watch with this id.')
    return reply.status(204).send()
  })
}

const keyOf = ({ key }: FastifyRequest): string => key?.id ?? ''

const add = async ({ store, targets, mailer }: WatchRoutes, request: FastifyRequest): Promise<Watch> => {
  const given = readWatch(request.body)
  const { url, history, max_age_hours } = given
  if (url !== undefined) checkTarget(url, targets)
  checkMailer(mailOf(given), mailer)
  if (given.chat_id !== undefined) {
    const { chat_id } = given
    await store.read(({ db }) => requireKnown(db, chat_id))
  }
  try {
    return await addWatch(store, {
      name: given.name ?? given.q,
      query: queryOf(given),
      url,
      mail: mailOf(given),
      maxAgeHours: history ? undefined : max_age_hours,
      keyId: keyOf(request),
      now: Math.floor(Date.now() / 1_000),
    })
  } catch (error) {
    throw error instanceof TooManyWatchesError ? new ApiError('parameter', error.message) : error
  }
}

const shownOf = async (store: Store, watches: readonly Watch[], keyId: string) => {
  const deliveries = await deliveriesOf(store, keyId)
  return watches.map((watch) => withState(watch, deliveries.get(watch.id)))
}

const NO_DELIVERIES = { waiting: 0, givenUp: 0 }

/** A watch as its owner sees it, with what keeps it from being delivered. */
const withState = (watch: Watch, { waiting, givenUp } = NO_DELIVERIES) => ({
  ...shownWatch(watch),
  failing: watch.failure
    ? {
        since: formatInstant(watch.failure.since),
        attempts: watch.failure.failures,
        next_attempt_at: formatInstant(watch.failure.nextAttemptAt),
        error: watch.failure.error,
      }
    : null,
  paused: watch.isPaused,
  waiting,
  given_up: givenUp,
})
