import Type, { type Static } from 'typebox'
import {
  AUDIT_DAYS,
  AUDIT_POST_DAYS,
  type AuditFacts,
  type CopiedFrom,
  type Evidence,
  type Measure,
  NO_EVIDENCE,
  REASONS,
} from '../domain/audit/facts.js'
import { FEWEST_PEERS, isOdd, percentileOf, SIGN_NAMES, SIGNS, type SignName } from '../domain/audit/signs.js'
import { asOf } from '../domain/clocks.js'
import { linkOf, postLinkOf } from '../domain/links.js'
import { formatWhen, isoDay } from '../domain/time.js'
import { printed } from '../domain/unknown.js'
import { endpoint } from '../http/endpoint.js'
import { chatId } from '../http/parameters.js'
import {
  day,
  decimal,
  decimalOrNull,
  integer,
  list,
  text,
  textOrNull,
  unknownOf,
  when,
} from '../http/schema.js'
import { auditFacts, MOST_PEERS, peersOf } from '../queries/audit.js'
import { type Chat, chatsInOrder } from '../queries/catalogue.js'
import type { ReadTransaction } from '../store/index.js'
import { AsOf } from './clocks.js'
import { EXAMPLE_CHANNEL } from './examples.js'
import { requireChat } from './require-chat.js'

const STATUSES = ['usual', 'odd', 'unknown'] as const

const POST_NUMBERS = ['views'] as const

const CopiedPost = Type.Object({
  chat_id: integer('Channel identifier.'),
  handle: textOrNull('Channel slug.'),
  title: text('Channel name.'),
  seq: text('Post identifier within the channel.'),
})

const Sign = Type.Object({
  name: Type.Enum([...SIGN_NAMES], { description: 'What is looked at; docs/formulas.md has the formulas.' }),
  status: Type.Enum([...STATUSES], {
    description: '`odd`: beyond the threshold. `unknown`: too little was observed to say. It is no verdict.',
  }),
  reason: Type.Unsafe<(typeof REASONS)[number] | null>({
    type: ['string', 'null'],
    enum: [...REASONS, null],
    description: 'Of what too little was observed; null unless the status is `unknown`.',
  }),
  value: decimalOrNull('The number, in percent; null where it is unknown.'),
  threshold: decimal('From where on it is odd, in percent.'),
  odd_if: Type.Enum(['at_least', 'below'], { description: 'On which side of the threshold it is odd.' }),
  rests_on: integer('How many days, posts or citations the number rests on.'),
  percentile: decimalOrNull(
    `How many percent of similar chats have a lower number; null with fewer than ${FEWEST_PEERS} of them.`,
  ),
  peers: integer('Similar chats of which the number is known.'),
  days: list(
    Type.Object({
      d: day(),
      before: integer('Subscribers before.'),
      after: integer('Subscribers after.'),
      pct: decimal('The change a day, in percent.'),
      citations: integer('Citations on this day and the two before.'),
      posts: integer('Posts on this day and the one before.'),
    }),
    'Days that show it, up to 20, the most striking first.',
  ),
  posts: list(
    Type.Object({
      seq: text('Post identifier within the channel.'),
      url: textOrNull('Link to the post.'),
      when: when(),
      views: integer('Views.'),
      value: decimal('The number of this post, in percent.'),
      copy_of: Type.Union([CopiedPost, Type.Null()], {
        description: 'Of a copy, the post that had the text first; null for other signs.',
      }),
      unknown: unknownOf(POST_NUMBERS),
    }),
    'Posts that show it, up to 20, the newest first.',
  ),
  chats: list(
    Type.Object({
      chat_id: integer('Channel identifier.'),
      handle: textOrNull('Channel slug.'),
      title: text('Channel name.'),
      link: textOrNull('Channel link.'),
      incoming: integer('How often it cites this channel.'),
      outgoing: integer('How often this channel cites it.'),
    }),
    'Chats that show it, up to 20, most citations first.',
  ),
})

/** What all signs of one answer share. */
interface Audited {
  chat: Chat
  facts: AuditFacts
  peers: readonly AuditFacts[]
  /** The chats that evidence names. */
  named: ReadonlyMap<number, Chat>
  linkBase: string
}

const signOf = (name: SignName, audited: Audited): Static<typeof Sign> => {
  const { of, threshold, oddIf } = SIGNS[name]
  const measure: Measure = of(audited.facts)
  const others = audited.peers.flatMap((facts) => of(facts).value ?? [])
  const shared = { name, threshold, odd_if: oddIf, rests_on: measure.restsOn, peers: others.length }
  if (measure.value === null) {
    const unknown = { status: 'unknown', value: null, percentile: null } as const
    return { ...shared, ...unknown, reason: measure.reason, ...evidenceOf(NO_EVIDENCE, audited) }
  }
  return {
    ...shared,
    status: isOdd(name, measure.value) ? 'odd' : 'usual',
    reason: null,
    value: measure.value,
    percentile: percentileOf(measure.value, others),
    ...evidenceOf(measure.evidence, audited),
  }
}

const evidenceOf = (
  { days, posts, partners }: typeof NO_EVIDENCE,
  { chat, named, linkBase }: Audited,
): Pick<Static<typeof Sign>, 'days' | 'posts' | 'chats'> => ({
  days: days.map(({ day, ...numbers }) => ({ d: isoDay(day), ...numbers })),
  posts: posts.map(({ seq, epoch, views, value, copyOf }) =>
    printed(
      {
        ...{ seq, views, value },
        url: postLinkOf(chat, { seq, url: null }, linkBase),
        when: formatWhen(epoch),
        copy_of: copiedPost(copyOf, named),
      },
      POST_NUMBERS,
    ),
  ),
  chats: partners.flatMap(({ chatId, incoming, outgoing }) => {
    const partner = named.get(chatId)
    if (partner === undefined) return []
    const { chat_id, handle, title } = partner
    return { chat_id, handle, title, link: linkOf(partner, linkBase), incoming, outgoing }
  }),
})

const copiedPost = (
  copyOf: CopiedFrom | undefined,
  named: Audited['named'],
): Static<typeof CopiedPost> | null => {
  const chat = copyOf && named.get(copyOf.chatId)
  if (copyOf === undefined || chat === undefined) return null
  const { chat_id, handle, title } = chat
  return { chat_id, handle, title, seq: copyOf.seq }
}

/** The chats that evidence names. */
const namedIn = async (tx: ReadTransaction, facts: AuditFacts): Promise<Map<number, Chat>> => {
  const evidence = (name: SignName): Evidence =>
    ({ evidence: NO_EVIDENCE, ...SIGNS[name].of(facts) }).evidence
  const partners = evidence('rings').partners.map(({ chatId: id }) => id)
  const copied = evidence('unnamed_copies').posts.flatMap(({ copyOf }) => copyOf?.chatId ?? [])
  const chats = await chatsInOrder(tx, [...new Set([...partners, ...copied])])
  return new Map(chats.map((chat) => [chat.chat_id, chat]))
}

export const audit = endpoint({
  path: '/api/channels/audit',
  product: 'base',
  tag: 'Channel metrics',
  summary: 'What looks odd about a channel',
  description: `Signs that an audience may not be what it seems, each with its number, its evidence and its place among similar chats: of the same type and category, with a third to three times as many subscribers. There is no verdict: each sign has innocent causes too. Subscribers and citations are of the ${AUDIT_DAYS} days, posts of the ${AUDIT_POST_DAYS} days, that end when the channel’s posts were last looked at.`,
  params: { chat_id: chatId() },
  response: Type.Object({
    signs: list(Sign, 'Always the same signs, in the same order.'),
    peers: integer(`Similar chats that were looked at, at most ${MOST_PEERS}.`),
    as_of: AsOf,
  }),
  // It reads posts and counts of the chat and of all its peers.
  isUnbounded: () => true,
  example: `?chat_id=${EXAMPLE_CHANNEL}`,
  answer: async (question) => {
    const { db, params, linkBase } = question
    const chat = await requireChat(db, params.chat_id)
    const facts = await auditFacts(question, chat)
    const peers: AuditFacts[] = []
    for (const peer of await peersOf(question, chat)) peers.push(await auditFacts(question, peer))
    const audited = { chat, facts, peers, named: await namedIn(question, facts), linkBase }
    const signs = SIGN_NAMES.map((name) => signOf(name, audited))
    return { signs, peers: peers.length, as_of: asOf(chat) }
  },
})
