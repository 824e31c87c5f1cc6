import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Type from 'typebox'
import { formatInstant } from '../domain/time.js'
import { type Admission, admit } from '../http/admission/admit.js'
import { ApiError } from '../http/errors.js'
import { chatId, name, objectOf } from '../http/parameters.js'
import { decimalOrNull, ErrorBody, integer, list, text } from '../http/schema.js'
import {
  addList,
  type ChatList,
  dropChat,
  findList,
  listsOf,
  MOST_CHATS_OF_LIST,
  MOST_LISTS_OF_KEY,
  putChat,
  removeList,
} from '../queries/lists.js'
import type { Store } from '../store/index.js'
import { readBody } from './json-body.js'
import { requireKnown } from './require-chat.js'

/** Lists of chats that an API key has made, as a plan of advertising needs them. */

export interface ListRoutes extends Admission {
  store: Store
}

const LIST_PARAMS = { name: name('What it is called.') }
const MOST_CHARACTERS = 1_000

const ENTRY_PARAMS = {
  chat_id: chatId(),
  tag: Type.Optional(Type.String({ maxLength: 100, description: 'A word to group chats by.' })),
  note: Type.Optional(Type.String({ maxLength: MOST_CHARACTERS, description: 'A note.' })),
  price: Type.Optional(
    Type.Number({ description: 'What an advertisement costs there, in your own currency.' }),
  ),
}

const ShownList = Type.Object(
  {
    id: text('Its identifier.'),
    name: text('What it is called.'),
    created_at: text('When it was made, ISO 8601.'),
    chats: list(
      Type.Object({
        chat_id: integer('Identifier of the channel, chat or bot.'),
        tag: text('A word to group chats by.'),
        note: text('A note.'),
        price: decimalOrNull('What an advertisement costs there; null where nobody said.'),
      }),
      'In the order in which they were added.',
    ),
  },
  { description: 'A list of chats.' },
)
const Lists = Type.Object({ items: list(ShownList, 'The lists of this key.') })
const ListId = Type.Object({ id: text('The identifier of a list of this key.') })
const Entry = Type.Object({
  id: text('The identifier of a list of this key.'),
  chat_id: text('Identifier of a chat in it.'),
})

const TAGS = ['Lists']
const operation = (summary: string, description: string, parts: object) => ({
  tags: TAGS,
  summary,
  description,
  ...parts,
})
const SCHEMAS = {
  listing: operation('Lists of this key', 'With the chats in each.', {
    response: { 200: Lists, default: ErrorBody },
  }),
  adding: operation('Make a list', `A key has at most ${MOST_LISTS_OF_KEY}.`, {
    body: objectOf(LIST_PARAMS),
    response: { 201: ShownList, default: ErrorBody },
  }),
  removing: operation('Delete a list', 'With what was noted in it.', {
    params: ListId,
    response: { 204: Type.Null({ description: 'It is deleted.' }), default: ErrorBody },
  }),
  putting: operation(
    'Add a chat to a list',
    `What is said of a chat that is there already is replaced. A list has at most ${MOST_CHATS_OF_LIST} chats.`,
    { params: ListId, body: objectOf(ENTRY_PARAMS), response: { 200: ShownList, default: ErrorBody } },
  ),
  dropping: operation('Take a chat out of a list', 'With its tag, note and price.', {
    params: Entry,
    response: { 200: ShownList, default: ErrorBody },
  }),
}

type OfList = { Params: { id: string } }
type OfEntry = { Params: { id: string; chat_id: string } }

export const serveLists = (app: FastifyInstance, routes: ListRoutes): void => {
  const { store } = routes
  const onRequest = (request: FastifyRequest, reply: FastifyReply) =>
    admit(routes, 'personal', request, reply)
  app.get('/api/lists', { schema: SCHEMAS.listing, onRequest }, async (request) => ({
    items: (await listsOf(store, keyOf(request))).map(shown),
  }))
  app.post('/api/lists', { schema: SCHEMAS.adding, onRequest }, async (request, reply) => {
    const { name } = readBody(LIST_PARAMS, request.body)
    const added = await addList(store, { keyId: keyOf(request), name, now: now() })
    if (added === undefined) throw full(`The API key has ${MOST_LISTS_OF_KEY} lists already.`)
    return reply.status(201).send(shown(added))
  })
  app.delete<OfList>('/api/lists/:id', { schema: SCHEMAS.removing, onRequest }, async (request, reply) => {
    if (!(await removeList(store, request.params.id, keyOf(request)))) throw noSuchList()
    return reply.status(204).send()
  })
  app.post<OfList>('/api/lists/:id/chats', { schema: SCHEMAS.putting, onRequest }, async (request) => {
    const { id } = request.params
    const { chat_id, tag = '', note = '', price = null } = readBody(ENTRY_PARAMS, request.body)
    await requireList(store, id, request)
    await store.read(({ db }) => requireKnown(db, chat_id))
    if (!(await putChat(store, id, { chat_id, tag, note, price, now: now() })))
      throw full(`The list has ${MOST_CHATS_OF_LIST} chats already.`)
    return shown(await requireList(store, id, request))
  })
  const dropping = { schema: SCHEMAS.dropping, onRequest }
  app.delete<OfEntry>('/api/lists/:id/chats/:chat_id', dropping, async (request) => {
    const { id, chat_id } = request.params
    await requireList(store, id, request)
    const isDropped = /^-?\d{1,16}$/.test(chat_id) && (await dropChat(store, id, Number(chat_id)))
    if (!isDropped) throw new ApiError('not_found', 'The list has no such chat.')
    return shown(await requireList(store, id, request))
  })
}

const now = (): number => Math.floor(Date.now() / 1_000)
const keyOf = ({ key }: FastifyRequest): string => key?.id ?? ''
const full = (message: string): ApiError => new ApiError('parameter', message)
const noSuchList = (): ApiError => new ApiError('not_found', 'The API key has no list with this id.')

const requireList = async (store: Store, id: string, request: FastifyRequest): Promise<ChatList> => {
  const found = await findList(store, id, keyOf(request))
  if (found === undefined) throw noSuchList()
  return found
}

const shown = ({ createdAt, ...rest }: ChatList) => ({ ...rest, created_at: formatInstant(createdAt) })
