import Type, { type Static } from 'typebox'
import { foldHandle } from '../domain/references.js'
import { endpoint } from '../http/endpoint.js'
import { integer, list, text, textOrNull } from '../http/schema.js'
import { chatsByHandle, knownPosts, type NamedChat } from '../queries/lookup.js'
import type { ReadTransaction } from '../store/index.js'
import { EXAMPLE_HANDLE, EXAMPLE_SEQ } from './examples.js'

const MOST_NAMES = 100
const LONGEST_NAME = 81
const NAME = '[A-Za-z][A-Za-z0-9_-]{3,59}(/[0-9]{1,20})?'

const Named = Type.Object({
  name: text('The name as it was asked.'),
  chat_id: integer('Identifier of the chat that has this handle, or had it last.'),
  title: text('Name of the chat.'),
  seq: textOrNull('The post, where one was named and is known.'),
})

/** The handle of a name such as `news/12`, in lower case, and the number of a post. */
const partsOf = (name: string): { name: string; handle: string; seq: string | undefined } => {
  const [handle = '', seq] = name.split('/')
  return { name, handle: foldHandle(handle), seq }
}

const lookUp = async (tx: ReadTransaction, names: readonly string[]): Promise<Static<typeof Named>[]> => {
  const asked = names.map(partsOf)
  const chats = await chatsByHandle(tx, [...new Set(asked.map(({ handle }) => handle))])
  const found = asked.flatMap(({ handle, ...one }) => {
    const chat = chats.get(handle)
    return chat ? [{ ...one, chat }] : []
  })
  const posts = await knownPosts(
    tx,
    found.flatMap(({ chat, seq }) => (seq === undefined ? [] : [[chat.chat_id, seq] as const])),
  )
  return found.map((one) => namedOf(one, posts))
}

const namedOf = (
  { name, seq, chat }: { name: string; seq: string | undefined; chat: NamedChat },
  posts: ReadonlySet<string>,
): Static<typeof Named> => ({
  name,
  chat_id: chat.chat_id,
  title: chat.title,
  seq: seq !== undefined && posts.has(`${chat.chat_id}/${seq}`) ? seq : null,
})

export const lookup = endpoint({
  path: '/api/channels/lookup',
  product: 'base',
  tag: 'Catalogue',
  summary: 'Which of these handles and posts are known',
  params: {
    names: Type.String({
      pattern: `^${NAME}(,${NAME}){0,${MOST_NAMES - 1}}$`,
      maxLength: MOST_NAMES * (LONGEST_NAME + 1),
      description: `1 to ${MOST_NAMES} handles with commas between them, each alone or with the number of a post, such as \`news,news/12\`.`,
    }),
  },
  response: Type.Object({
    items: list(
      Named,
      'The known ones, in the order in which they were asked; a repeated one is there once.',
    ),
  }),
  example: `?names=${EXAMPLE_HANDLE}/${EXAMPLE_SEQ},nobody_has_this`,
  answer: async ({ params, ...tx }) => ({ items: await lookUp(tx, [...new Set(params.names.split(','))]) }),
})
