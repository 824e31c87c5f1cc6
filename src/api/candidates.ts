import Type, { type Static } from 'typebox'
import { linkOf, postLinkOf } from '../domain/links.js'
import { endpoint } from '../http/endpoint.js'
import { choice, choiceOr, crossedBounds, date, limit, name, page, withDefault } from '../http/parameters.js'
import { integer, integerOrNull, list, text, textOrNull } from '../http/schema.js'
import {
  CANDIDATE_KINDS,
  CANDIDATE_SORTS,
  type CandidateSort,
  candidates as candidatesOf,
  type FoundCandidate,
  isFiltered,
} from '../queries/candidates.js'

const KINDS = Object.keys(CANDIDATE_KINDS) as (keyof typeof CANDIDATE_KINDS)[]
const SORTS = Object.keys(CANDIDATE_SORTS) as CandidateSort[]

/** Days before the first and after the last that a post can have. */
const FIRST_DAY = 0
const LAST_DAY = 100_000

const Sample = Type.Object(
  {
    chat_id: integer('Identifier of the chat that refers.'),
    handle: textOrNull('Slug of that chat.'),
    title: text('Name of that chat.'),
    seq: text('Identifier of the post within that chat.'),
    kind: Type.Enum(['mention', 'repost'], { description: 'How the post refers to the candidate.' }),
    text: text('Text of the post.'),
    url: textOrNull('Link to the post.'),
    epoch: integer('Publication time of the post, Unix seconds.'),
  },
  { description: 'The newest post that refers to it.' },
)

const CandidateItem = Type.Object({
  chat_id: integerOrNull('Identifier, where a repost names it.'),
  handle: textOrNull('The handle that was referred to last.'),
  title: textOrNull('The title that a repost had last.'),
  link: textOrNull('Public link.'),
  cited_by: integer('Chats of the catalogue that refer to it.'),
  reposts: integer('Posts that repost it.'),
  mentions: integer('Posts that mention it.'),
  first_epoch: integer('Time of the first of these posts, Unix seconds.'),
  last_epoch: integer('Time of the newest of these posts, Unix seconds.'),
  sample: Sample,
})

const params = {
  min_cited_by: withDefault(
    Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'Only those that so many chats refer to.' }),
    1,
  ),
  category: Type.Optional(name('Only references by chats of this category.')),
  region: Type.Optional(name('Only references by chats of this region.')),
  lang: Type.Optional(name('Only references by chats in this language.')),
  from: Type.Optional(date('Only references from this day on.')),
  to: Type.Optional(date('Only references up to this day.')),
  kind: Type.Optional(choice(KINDS, 'Only those that are referred to in this way.')),
  sort: choiceOr(SORTS, 'cited_by', 'By chats that refer, by reposts, or the one referred to last first.'),
  limit: limit(200, 50),
  page: page(),
}

interface Narrowing {
  category?: string | undefined
  region?: string | undefined
  lang?: string | undefined
  from?: number | undefined
  to?: number | undefined
}

const narrowed = ({ category, region, lang, from, to }: Narrowing) => ({
  citing: { category, region, lang },
  days: from === undefined && to === undefined ? undefined : { from: from ?? FIRST_DAY, to: to ?? LAST_DAY },
})

export const candidates = endpoint({
  path: '/api/channels/candidates',
  product: 'base',
  tag: 'Catalogue',
  summary: 'Channels to discover',
  description:
    'Channels, chats and bots that posts repost or mention and that are not in the catalogue. With filters of the chats that refer, or of days, all numbers are about what the filters leave.',
  params,
  check: (params) => crossedBounds(params, [['from', 'to']]),
  response: Type.Object({
    items: list(CandidateItem, 'In the order asked for.'),
    total: integer('How many there are on all pages.'),
  }),
  isUnbounded: (params) => isFiltered(narrowed(params)),
  example: '?min_cited_by=2&limit=2',
  answer: async (question) => {
    const { params, linkBase } = question
    const { min_cited_by: minCitedBy, kind, sort, limit, page } = params
    const filter = { minCitedBy, kind, ...narrowed(params) }
    const { found, total } = await candidatesOf(question, filter, { sort, limit, offset: (page - 1) * limit })
    return { items: found.map((one) => itemOf(one, linkBase)), total }
  },
})

const itemOf = ({ sample, ...one }: FoundCandidate, linkBase: string): Static<typeof CandidateItem> => ({
  chat_id: one.target_chat_id,
  handle: one.handle,
  title: one.title,
  link: linkOf({ link: null, handle: one.handle }, linkBase),
  cited_by: one.cited_by,
  reposts: one.reposts,
  mentions: one.mentions,
  first_epoch: one.first_epoch,
  last_epoch: one.last_epoch,
  sample: {
    chat_id: sample.chat_id,
    handle: sample.handle,
    title: sample.title,
    seq: sample.seq,
    kind: sample.is_repost === 1 ? 'repost' : 'mention',
    text: sample.text ?? '',
    url: postLinkOf(sample, sample, linkBase),
    epoch: sample.epoch,
  },
})
