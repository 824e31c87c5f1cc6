import fc from 'fast-check'
import {
  type ChannelObservation,
  isOfPost,
  type LabelObservation,
  MEDIA_KINDS,
  type Observation,
  type PostObservation,
  type ViewsObservation,
} from '../../src/ingest/observation.js'

/** A small world in which everything collides: few chats, few posts, few instants, few handles. */

const DAY = 86_400
const START = 1_700_000_000
/** The world spans 40 days from here. */
export const FIRST_INSTANT = START

const chatId = fc.constantFrom(-1001, -1002, 3, 4)
const seq = fc.constantFrom('1', '2', '10', '9007199254740993')
const at = fc.oneof(
  fc.integer({ min: 0, max: 40 }).map((days) => START + days * DAY),
  fc.integer({ min: 0, max: 40 * DAY }).map((seconds) => START + seconds),
)
const handle = fc.constantFrom('alpha', 'Beta', 'gamma_4', 'delta')
const count = fc.integer({ min: 0, max: 2_000_000 })

/** Long enough to be copied; with a line that becomes boilerplate where several posts have it. */
const COPIED =
  'мост через реку открыли сегодня утром, и первый трамвай уже привёз на работу жителей левого берега'

const text = fc.constantFrom(
  '',
  COPIED,
  `${COPIED}\nчитайте нас`,
  `${COPIED} и правого`,
  'без ссылок',
  'читайте @alpha и @beta',
  'https://t.me/gamma_4/10 и t.me/s/delta',
  '@alpha @beta @gamma_4 @delta @unknown1 @unknown2 @unknown3',
  'почта me@alpha.ru, t.me/joinchat, @gamma_4',
)

const media = fc.array(fc.constantFrom(...MEDIA_KINDS), { maxLength: 3 })

/** With names that every object has as properties, and names like those of fields. */
const reactions = fc.dictionary(
  fc.constantFrom('👍', '❤', 'custom:5368324170671202286', 'forwards', '__proto__', 'constructor', '1'),
  fc.integer({ min: 0, max: 3_000 }),
  { noNullPrototype: true },
)

const channel: fc.Arbitrary<ChannelObservation> = fc.record(
  {
    kind: fc.constant('channel' as const),
    at,
    chat_id: chatId,
    handle: fc.option(handle, { freq: 4 }),
    title: fc.constantFrom('Новости', 'Ёлка', 'City'),
    description: fc.option(fc.constantFrom('', 'о городе', 'о мире'), { freq: 4 }),
    chat_type: fc.constantFrom('channel', 'chat', 'bot'),
    category: fc.option(fc.constantFrom('Город', 'Юмор'), { freq: 4 }),
    region: fc.option(fc.constantFrom('Москва', 'Казань'), { freq: 4 }),
    lang: fc.option(fc.constantFrom('ru', 'en'), { freq: 4 }),
    participants_count: count,
    messages_count: count,
    likes: count,
    verified: fc.boolean(),
    posts_seen: fc.boolean(),
  },
  { requiredKeys: ['kind', 'at', 'chat_id'] },
)

const post: fc.Arbitrary<PostObservation> = fc
  .record(
    {
      kind: fc.constant('post' as const),
      at,
      chat_id: chatId,
      seq,
      epoch: at,
      text: fc.option(text, { freq: 5 }),
      views: count,
      images: fc.option(fc.constantFrom([], ['https://example.org/1.jpg']), { freq: 4 }),
      video: fc.boolean(),
      repost_from: fc.option(fc.constant('Источник'), { freq: 1 }),
      repost_handle: fc.option(handle, { freq: 1 }),
      repost_chat_id: fc.option(chatId, { freq: 1 }),
      repost_seq: fc.option(seq, { freq: 1 }),
      repost: fc.boolean(),
      deleted: fc.boolean(),
      edited: fc.boolean(),
      url: fc.option(fc.constantFrom('https://max.ru/alpha/1', 'https://t.me/beta/2'), { freq: 4 }),
      edited_at: fc.option(at, { freq: 4 }),
      media: fc.option(media, { freq: 5 }),
      forwards: count,
      comments: count,
      reactions: fc.option(reactions, { freq: 5 }),
    },
    { requiredKeys: ['kind', 'at', 'chat_id', 'seq'] },
  )
  .map((seen) => ({
    ...seen,
    ...(seen.epoch === undefined ? {} : { epoch: Math.min(seen.epoch, seen.at) }),
    ...(typeof seen.edited_at === 'number' ? { edited_at: Math.min(seen.edited_at, seen.at) } : {}),
  }))

const views: fc.Arbitrary<ViewsObservation> = fc.record({
  kind: fc.constant('views' as const),
  at,
  chat_id: chatId,
  seq,
  views: count,
})

/** Often of what a line about the chat says as well, and of several programs at one instant. */
const label: fc.Arbitrary<LabelObservation> = fc.record(
  {
    kind: fc.constant('label' as const),
    at,
    chat_id: chatId,
    by: fc.constantFrom('words 1', 'words 2'),
    category: fc.option(fc.constantFrom('Город', 'Наука'), { freq: 4 }),
    region: fc.option(fc.constantFrom('Казань', 'Омск'), { freq: 4 }),
    lang: fc.option(fc.constantFrom('ru', 'kk'), { freq: 4 }),
    confidence: fc.constantFrom({ category: 0.9 }, { category: 1, lang: 0.5 }, {}),
    why: fc.constantFrom({ category: ['мост'] }, { region: [], category: ['мост', 'река'] }),
  },
  { requiredKeys: ['kind', 'at', 'chat_id', 'by'] },
)

/** Lines that only say that somebody looked. */
const look: fc.Arbitrary<Observation> = fc.oneof(
  fc.record({ kind: fc.constant('channel' as const), at, chat_id: chatId }),
  fc.record({ kind: fc.constant('channel' as const), at, chat_id: chatId, posts_seen: fc.constant(true) }),
  fc.record({ kind: fc.constant('post' as const), at, chat_id: chatId, seq }),
)

export const observation: fc.Arbitrary<Observation> = fc.oneof(
  { arbitrary: look, weight: 2 },
  { arbitrary: channel, weight: 3 },
  { arbitrary: post, weight: 5 },
  { arbitrary: views, weight: 2 },
  { arbitrary: label, weight: 2 },
)

/** What is both observed and inferred is often the same, and often taken back. */
const traits = {
  category: fc.constantFrom('Город', 'Наука', null),
  region: fc.constantFrom('Казань', null),
  lang: fc.constantFrom('ru', null),
}

/** Lines, labels and posts of two chats, which say much of the same fields. */
export const labelledWorld: fc.Arbitrary<Observation[]> = fc
  .array(
    fc.oneof(
      { arbitrary: label, weight: 2 },
      { arbitrary: fc.tuple(label, fc.record(traits)).map(([one, all]) => ({ ...one, ...all })), weight: 1 },
      {
        arbitrary: fc.record(
          { kind: fc.constant('channel' as const), at, chat_id: chatId, ...traits },
          { requiredKeys: ['kind', 'at', 'chat_id'] },
        ),
        weight: 2,
      },
      { arbitrary: post, weight: 3 },
    ),
    { minLength: 1, maxLength: 40 },
  )
  .map((seen) => seen.map((one) => ({ ...one, chat_id: one.chat_id < 0 ? -1001 : 3 })))

export const world: fc.Arbitrary<Observation[]> = fc.array(observation, { minLength: 1, maxLength: 60 })

/** What is seen of a chat, and how many days later than the others it is seen. */
const island = fc.record({
  sees: fc.constantFrom('all', 'all', 'counts', 'posts'),
  daysLater: fc.constantFrom(0, 0, 1, 8, 45, 400),
})

const isOnIsland = (seen: Observation, sees: string): boolean =>
  sees === 'all' || isOfPost(seen) === (sees === 'posts')

const moved = (seen: Observation, days: number): Observation => ({
  ...seen,
  at: seen.at + days * DAY,
  ...(seen.kind === 'post' && seen.epoch !== undefined ? { epoch: seen.epoch + days * DAY } : {}),
  ...(seen.kind === 'post' && typeof seen.edited_at === 'number'
    ? { edited_at: seen.edited_at + days * DAY }
    : {}),
})

/** Few observations of chats that are seen days, months and years apart, of some only their counts or their posts. */
export const islands = (limits: { minLength?: number; maxLength: number }): fc.Arbitrary<Observation[]> =>
  fc.tuple(fc.array(observation, limits), fc.tuple(island, island, island, island)).map(([seen, ofChats]) =>
    seen.flatMap((one) => {
      const { sees, daysLater } = ofChats[[-1001, -1002, 3, 4].indexOf(one.chat_id)] ?? ofChats[0]
      return isOnIsland(one, sees) ? [moved(one, daysLater)] : []
    }),
  )

/** Every chat of the world is known, so that posts and citations show. */
export const namedChats: Observation[] = [-1001, -1002, 3, 4].map((id, i) => ({
  kind: 'channel',
  at: START - 1,
  chat_id: id,
  chat_type: 'channel',
  title: `Чат ${i}`,
  handle: ['alpha', 'beta', 'gamma_4', 'delta'][i] ?? null,
}))
