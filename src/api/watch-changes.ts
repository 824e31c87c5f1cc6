import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Type from 'typebox'
import { HOUR_SECONDS } from '../domain/time.js'
import { ApiError } from '../http/errors.js'
import { ErrorBody, flag, integer, text, textOrNull } from '../http/schema.js'
import type { Store } from '../store/index.js'
import { resolveByDns, type Targets } from '../watch/deliver/address.js'
import { replay } from '../watch/deliver/dead-letters.js'
import { SendError } from '../watch/deliver/send-error.js'
import { NoTargetError, sendTest } from '../watch/deliver/send-test.js'
import type { Mailer } from '../watch/mail/mailer.js'
import type { Watch } from '../watch/watch.js'
import { changeWatch, findWatch } from '../watch/watches.js'
import { ChangedWatch } from './watch-answers.js'
import { ChangeSchema, ReplaySchema, readChange, readReplay } from './watch-parameters.js'
import { checkMailer, checkTarget } from './watch-target.js'

/** What a key can do with a watch that it has: change it, let it rest, try its webhook, deliver events once more. */

interface ChangeRoutes {
  store: Store
  targets: Targets
  mailer: Mailer | undefined
  onRequest: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
  /** The watch as it is told. */
  shown: (watch: Watch, keyId: string) => Promise<unknown>
}

const TAGS = ['Watches']
const OfWatch = Type.Object({ id: text('The identifier of a watch of this key.') })

const CHANGING = {
  tags: TAGS,
  summary: 'Change a watch',
  params: OfWatch,
  body: ChangeSchema,
  description:
    'Its name, where it goes, or whether that rests; what is left out stays. `url` takes the place of `email`, and the other way round. Its words cannot change.',
  response: { 200: ChangedWatch, default: ErrorBody },
}
const TESTING = {
  tags: TAGS,
  summary: 'Try the webhook or the address of a watch',
  params: OfWatch,
  description: 'Sends a message of type `watch.test`, signed like all others, or a mail that says so.',
  response: {
    200: Type.Object({
      accepted: flag('Whether the receiver accepted it.'),
      error: textOrNull('Why not.'),
    }),
    default: ErrorBody,
  },
}
const REPLAYING = {
  tags: TAGS,
  summary: 'Deliver events of a watch once more',
  params: OfWatch,
  body: ReplaySchema,
  description: 'With the same ids, also those that were given up.',
  response: { 200: Type.Object({ events: integer('How many will be delivered.') }), default: ErrorBody },
}

interface Route {
  Params: { id: string }
}

export const serveWatchChanges = (app: FastifyInstance, routes: ChangeRoutes): void => {
  const { store, targets, mailer, onRequest, shown } = routes
  app.put<Route>('/api/watches/:id', { schema: CHANGING, onRequest }, async (request) => {
    const change = readChange(request.body)
    if (change.url !== undefined) checkTarget(change.url, targets)
    checkMailer(change.mail, mailer)
    const keyId = keyOf(request)
    const watch = await changeWatch(store, request.params.id, keyId, change)
    if (watch === undefined) throw noSuchWatch()
    return shown(watch, keyId)
  })
  app.post<Route>('/api/watches/:id/test', { schema: TESTING, onRequest }, async (request) => {
    const watch = await requireOwn(store, request)
    return outcomeOf(sendTest(watch, { targets, resolve: resolveByDns, mailer, now: now() }))
  })
  app.post<Route>('/api/watches/:id/replay', { schema: REPLAYING, onRequest }, async (request) => {
    const { hours } = readReplay(request.body)
    const { id } = await requireOwn(store, request)
    return { events: await replay(store, id, now() - hours * HOUR_SECONDS) }
  })
}

const now = (): number => Math.floor(Date.now() / 1_000)
const keyOf = ({ key }: FastifyRequest): string => key?.id ?? ''
const noSuchWatch = (): ApiError => new ApiError('not_found', 'The API key has no watch with this id.')

const requireOwn = async (store: Store, request: FastifyRequest<Route>): Promise<Watch> => {
  const watch = await findWatch(store, request.params.id)
  if (watch === undefined || watch.keyId !== keyOf(request)) throw noSuchWatch()
  return watch
}

const outcomeOf = async (sending: Promise<void>): Promise<{ accepted: boolean; error: string | null }> => {
  try {
    await sending
    return { accepted: true, error: null }
  } catch (error) {
    if (error instanceof NoTargetError) throw new ApiError('parameter', error.message)
    if (error instanceof SendError) return { accepted: false, error: error.message }
    throw error
  }
}
