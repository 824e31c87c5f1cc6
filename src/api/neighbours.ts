import Type, { type Static } from 'typebox'
import { formatWhen } from '../domain/time.js'
import { endpoint } from '../http/endpoint.js'
import { chatId, seq } from '../http/parameters.js'
import { text, when } from '../http/schema.js'
import { type Neighbour, postAfter, postBefore } from '../queries/neighbours.js'
import { EXAMPLE_CHANNEL, EXAMPLE_SEQ } from './examples.js'
import { requireKnown, requirePost } from './require-chat.js'

const Place = Type.Object({ seq: text('Post identifier within the channel.'), when: when() })

const sides = (description: string) =>
  Type.Unsafe<Static<typeof Place> | null>({ ...Place, type: ['object', 'null'], description })

const placeOf = (found: Neighbour | undefined): Static<typeof Place> | null =>
  found ? { seq: found.seq, when: formatWhen(found.epoch) } : null

export const postNeighbours = endpoint({
  path: '/api/channels/post-neighbours',
  product: 'base',
  tag: 'Publications',
  summary: 'The posts before and after a post',
  params: { chat_id: chatId(), seq: seq() },
  response: Type.Object(
    {
      previous: sides('The post that was published before; null for the first one.'),
      next: sides('The post that was published after it; null for the newest one.'),
    },
    { description: 'By time of publication, then by number; deleted posts count.' },
  ),
  example: `?chat_id=${EXAMPLE_CHANNEL}&seq=${EXAMPLE_SEQ}`,
  answer: async ({ db, params: { chat_id, seq } }) => {
    await requireKnown(db, chat_id)
    const { epoch } = await requirePost(db, chat_id, seq)
    const place = { chatId: chat_id, seq, epoch }
    const [previous] = await postBefore(db, place)
    const [next] = await postAfter(db, place)
    return { previous: placeOf(previous), next: placeOf(next) }
  },
})
