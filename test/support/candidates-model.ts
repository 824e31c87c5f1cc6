import fc from 'fast-check'
import type { ChannelObservation, Observation, PostObservation } from '../../src/ingest/observation.js'
import { groups, isoDay, mentionedIn, newestFields } from './model.js'

/** A naive model of the chats that posts refer to outside of the catalogue: everything is computed anew. */

const DAY = 86_400
const START = 1_700_000_000
const day = fc.integer({ min: 0, max: 5 })
const at = fc.oneof(
  day.map((days) => START + days * DAY),
  fc.integer({ min: 0, max: 5 * DAY }).map((seconds) => START + seconds),
)
const chatId = fc.constantFrom(3, 4, 5, 77)

const channel: fc.Arbitrary<ChannelObservation> = fc.record(
  {
    kind: fc.constant('channel' as const),
    at,
    chat_id: chatId,
    handle: fc.option(fc.constantFrom('alpha', 'Beta', 'outer_1'), { freq: 4 }),
    title: fc.constantFrom('Новости', 'Город'),
    chat_type: fc.constantFrom('channel', 'chat'),
    category: fc.option(fc.constantFrom('Город', 'Юмор'), { freq: 4 }),
    region: fc.option(fc.constantFrom('Москва', 'Казань'), { freq: 4 }),
    lang: fc.option(fc.constantFrom('ru', 'en'), { freq: 4 }),
  },
  { requiredKeys: ['kind', 'at', 'chat_id'] },
)

const post: fc.Arbitrary<PostObservation> = fc
  .record(
    {
      kind: fc.constant('post' as const),
      at,
      chat_id: chatId,
      seq: fc.constantFrom('1', '2', '10'),
      epoch: at,
      text: fc.option(
        fc.constantFrom(
          '',
          '@outer_1',
          't.me/Outer_1/5 и @other_2',
          '@alpha @other_2 @third_3',
          'без ссылок',
        ),
        { freq: 5 },
      ),
      repost_from: fc.option(fc.constantFrom('Источник', 'Другой'), { freq: 2 }),
      repost_handle: fc.option(fc.constantFrom('alpha', 'Outer_1', 'other_2'), { freq: 2 }),
      repost_chat_id: fc.option(fc.constantFrom(3, 77, 88, -99), { freq: 1 }),
      deleted: fc.boolean(),
    },
    { requiredKeys: ['kind', 'at', 'chat_id', 'seq'] },
  )
  .map((seen) => (seen.epoch === undefined ? seen : { ...seen, epoch: Math.min(seen.epoch, seen.at) }))

/** Few chats that refer to few others, of which some are in the catalogue sooner or later. */
export const outsideWorld: fc.Arbitrary<Observation[]> = fc.array(
  fc.oneof({ arbitrary: channel, weight: 2 }, { arbitrary: post, weight: 5 }),
  { minLength: 1, maxLength: 40 },
)

interface Citing {
  chat_id: number
  handle: string | null
  title: string
  category: unknown
  region: unknown
  lang: unknown
}

interface Named {
  citing: Citing
  seq: string
  epoch: number
  text: string
  isRepost: boolean
  id: number | null
  handle: string | null
  title: string | null
}

export interface CandidateQuestion {
  min_cited_by?: number
  kind?: 'repost' | 'mention'
  category?: string
  region?: string
  lang?: string
  from?: string
  to?: string
  sort?: 'cited_by' | 'reposts' | 'recent'
}

const fold = (handle: string): string => handle.toLowerCase()

export class CandidatesModel {
  readonly #named: Named[]
  readonly #ids = new Map<string, number>()

  constructor(observations: readonly Observation[]) {
    const chats = [...groups(observations, ({ chat_id }) => chat_id)].flatMap(([chat_id, seen]) => {
      const lines = seen.filter(({ kind }) => kind === 'channel')
      const fields = newestFields(lines)
      if (fields.get('chat_type') === undefined || fields.get('title') === undefined) return []
      const value = (name: string) => fields.get(name) ?? null
      const handles = lines.flatMap((one) => ('handle' in one && one.handle ? fold(one.handle) : []))
      const citing = {
        ...{ chat_id, handle: value('handle') as string | null, title: String(value('title')) },
        ...{ category: value('category'), region: value('region'), lang: value('lang') },
      }
      return [{ citing, handles, posts: seen.filter(({ kind }) => kind === 'post') }]
    })
    const shown = new Set(chats.map(({ citing }) => citing.chat_id))
    const held = new Set(chats.flatMap(({ handles }) => handles))
    this.#named = chats
      .flatMap(({ citing, posts }) =>
        [...groups(posts as PostObservation[], ({ seq }) => seq)].flatMap(([seq, seen]) =>
          namedIn(citing, seq, newestFields(seen)),
        ),
      )
      .filter(({ id, handle }) => (id !== null ? !shown.has(id) : handle !== null && !held.has(fold(handle))))
      .sort(byTime)
    for (const { handle, id } of this.#named)
      if (handle !== null && id !== null) this.#ids.set(fold(handle), id)
  }

  #nameOf({ id, handle }: Named): string {
    const known = id ?? this.#ids.get(fold(handle ?? ''))
    return known === undefined ? `@${fold(handle ?? '')}` : String(known)
  }

  /** The items of an answer, in order. */
  ask(question: CandidateQuestion): object[] {
    const { min_cited_by: least = 1, kind, from = '', to = '9', sort = 'cited_by' } = question
    const filters = (['category', 'region', 'lang'] as const).filter((name) => question[name] !== undefined)
    const left = this.#named.filter(
      ({ citing, epoch }) =>
        filters.every((name) => citing[name] === question[name]) &&
        moscowDay(epoch) >= from &&
        moscowDay(epoch) <= to,
    )
    return [...groups(left, (one) => this.#nameOf(one))]
      .map(([name, references]) => ({ name, ...this.#item(name, references) }))
      .filter(({ cited_by, reposts, mentions }) => {
        const ofKind = kind === undefined ? 1 : kind === 'repost' ? reposts : mentions
        return cited_by >= least && ofKind > 0
      })
      .sort((a, b) => {
        const first = sort === 'recent' ? 0 : b[sort] - a[sort]
        return first || b.last_epoch - a.last_epoch || (a.name < b.name ? -1 : 1)
      })
      .map(({ name: _, ...item }) => item)
  }

  #item(name: string, references: readonly Named[]) {
    const all = this.#named.filter((one) => this.#nameOf(one) === name)
    const handle = all.findLast((one) => one.handle !== null)?.handle ?? null
    const posts = [...groups(references, ({ citing, seq }) => `${citing.chat_id}/${seq}`).values()]
    const reposts = posts.filter((post) => post.some(({ isRepost }) => isRepost)).length
    const [first, ...others] = references
    const sample = others.at(-1) ?? first
    if (first === undefined || sample === undefined) throw new Error('A candidate has references.')
    const { chat_id, handle: citingHandle, title } = sample.citing
    const ofPost = references.filter(({ citing, seq }) => citing === sample.citing && seq === sample.seq)
    return {
      chat_id: name.startsWith('@') ? null : Number(name),
      handle,
      title: all.findLast((one) => one.title !== null)?.title ?? null,
      link: handle === null ? null : `https://t.me/${handle}`,
      cited_by: new Set(references.map(({ citing }) => citing.chat_id)).size,
      reposts,
      mentions: posts.length - reposts,
      first_epoch: first.epoch,
      last_epoch: sample.epoch,
      sample: {
        ...{ chat_id, handle: citingHandle, title, seq: sample.seq },
        kind: ofPost.some(({ isRepost }) => isRepost) ? 'repost' : 'mention',
        text: sample.text,
        url: citingHandle === null ? null : `https://t.me/${citingHandle}/${sample.seq}`,
        epoch: sample.epoch,
      },
    }
  }
}

const moscowDay = (epoch: number): string => isoDay(Math.floor((epoch + 3 * 3_600) / DAY))

/** Of one post the repost first. */
const byTime = (a: Named, b: Named): number =>
  a.epoch - b.epoch ||
  (a.seq < b.seq ? -1 : a.seq > b.seq ? 1 : 0) ||
  a.citing.chat_id - b.citing.chat_id ||
  Number(b.isRepost) - Number(a.isRepost)

const namedIn = (citing: Citing, seq: string, fields: ReadonlyMap<string, unknown>): Named[] => {
  const epoch = fields.get('epoch')
  if (typeof epoch !== 'number' || fields.get('deleted') === true) return []
  const text = String(fields.get('text') ?? '')
  const ofPost = { citing, seq, epoch, text }
  const source = {
    id: (fields.get('repost_chat_id') ?? null) as number | null,
    handle: (fields.get('repost_handle') ?? null) as string | null,
    title: (fields.get('repost_from') ?? null) as string | null,
  }
  const repost =
    source.id === null && source.handle === null ? [] : [{ ...ofPost, isRepost: true, ...source }]
  const mentions = mentionedIn(text).map((handle) => ({
    ...ofPost,
    ...{ isRepost: false, id: null, handle, title: null },
  }))
  return [...repost, ...mentions]
}
