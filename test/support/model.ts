import { isOfPost, type Observation } from '../../src/ingest/observation.js'

/**
 * A naive model of the numbers and of what is unknown: everything is computed anew from all observations, in the words of
 * docs/formulas.md and without any code of the program. Tests compare it with the answers over HTTP.
 */

const DAY_SECONDS = 86_400
const HOUR_SECONDS = 3_600
const MOSCOW_SECONDS = 3 * HOUR_SECONDS

const dayOf = (instant: number): number => Math.floor((instant + MOSCOW_SECONDS) / DAY_SECONDS)
export const isoDay = (day: number): string => new Date(day * DAY_SECONDS * 1000).toISOString().slice(0, 10)

interface Point {
  at: number
  value: number
}

export const LABELLED = ['category', 'region', 'lang'] as const

export interface ModelPost {
  seq: string
  epoch: number
  text: string
  deleted: boolean
  edited: boolean
  isRepost: boolean
  /** What it is counted as among the shares of content. */
  content: string
  /** Handles that its text names, in lower case. */
  mentioned: string[]
  /** The chat, else the handle, that it is reposted from. */
  repostOf: number | string | undefined
  /** Counts since the publication, ascending. */
  curve: Point[]
  /** The newest since the publication. */
  reactions: Record<string, number> | undefined
  forwards: number | undefined
  comments: number | undefined
}

type LabelledValues = Record<(typeof LABELLED)[number], string | null>

export interface ModelChat {
  chatId: number
  chatType: string
  /** Of category, region and language what shows, and what was observed. */
  shown: LabelledValues
  observed: LabelledValues
  /** The newest label of each. */
  labels: Partial<Record<(typeof LABELLED)[number], ReturnType<typeof newestLabel>>>
  messagesCount: number | undefined
  firstSeen: number
  lastSeen: number
  /** The newest line about a post, or that says that posts were looked at. */
  postsSeen: number | undefined
  /** The handles that it had, in lower case, each with the instant at which it was seen last; and the one it has now. */
  handles: Map<string, number>
  handle: string | undefined
  /** Ascending. */
  counts: Point[]
  /** Posts whose publication is known. */
  posts: ModelPost[]
}

interface ModelCitation {
  citing: ModelChat
  cited: ModelChat
  epoch: number
  dil: number
  isRepost: boolean
}

/** Numbers by name, and the names of those that nobody observed, which are 0. */
export type Known<Name extends string> = Record<Name, number> & { unknown: string[] }

type CardNumber =
  | 'participants_count'
  | 'avg_reach'
  | 'err_pct'
  | 'citation_idx'
  | 'g_today'
  | 'g_yest'
  | 'g_week'
  | 'g_month'
  | 'messages_count'
  | 'median_reach'

/** Half away from zero, from an exact fraction of whole numbers. */
const round2 = (numerator: number, denominator: number): number => {
  const [top, bottom] = [BigInt(Math.abs(numerator)) * 200n, BigInt(denominator) * 2n]
  const hundredths = Number((top + BigInt(denominator)) / bottom)
  return ((numerator < 0 ? -1 : 1) * hundredths) / 100 || 0
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)

const known = <Name extends string>(numbers: Record<Name, number | undefined>): Known<Name> => {
  const names = Object.keys(numbers) as Name[]
  return {
    ...(Object.fromEntries(names.map((name) => [name, numbers[name] ?? 0])) as Record<Name, number>),
    unknown: names.filter((name) => numbers[name] === undefined),
  } as Known<Name>
}

/** The newest value of each field; of equal instants the one whose JSON text sorts last. */
export const newestFields = (seen: readonly Observation[]): Map<string, unknown> => {
  const newest = new Map<string, { at: number; value: unknown }>()
  for (const one of seen) {
    for (const [field, value] of Object.entries(one)) {
      const before = newest.get(field)
      const isNewer =
        before === undefined ||
        one.at > before.at ||
        (one.at === before.at && JSON.stringify(value) > JSON.stringify(before.value))
      if (isNewer) newest.set(field, { at: one.at, value })
    }
  }
  return new Map([...newest].map(([field, { value }]) => [field, value]))
}

const series = (
  seen: readonly Observation[],
  field: 'participants_count' | 'views' | 'forwards' | 'comments',
): Point[] => {
  const points = new Map<number, number>()
  for (const one of seen) {
    const value = (one as unknown as Record<string, unknown>)[field]
    if (typeof value !== 'number') continue
    const before = points.get(one.at)
    if (before === undefined || JSON.stringify(value) > JSON.stringify(before)) points.set(one.at, value)
  }
  return [...points].map(([at, value]) => ({ at, value })).sort((a, b) => a.at - b.at)
}

export const groups = <T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> => {
  const all = new Map<K, T[]>()
  for (const item of items) all.set(keyOf(item), [...(all.get(keyOf(item)) ?? []), item])
  return all
}

const REPOST_FIELDS = ['repost_from', 'repost_handle', 'repost_chat_id', 'repost_seq']

const postOf = (seq: string, seen: readonly Observation[]): ModelPost | undefined => {
  const fields = newestFields(seen)
  const epoch = fields.get('epoch')
  if (typeof epoch !== 'number') return undefined
  return {
    seq,
    epoch,
    text: String(fields.get('text') ?? ''),
    deleted: fields.get('deleted') === true,
    edited: fields.get('edited') === true || typeof fields.get('edited_at') === 'number',
    content: contentOf(fields),
    mentioned: mentionedIn(String(fields.get('text') ?? '')),
    repostOf: (fields.get('repost_chat_id') ?? fields.get('repost_handle') ?? undefined) as
      | number
      | string
      | undefined,
    isRepost:
      fields.get('repost') === true || REPOST_FIELDS.some((field) => (fields.get(field) ?? null) !== null),
    curve: series(seen, 'views').filter(({ at }) => at >= epoch),
    reactions: newestReactions(seen.filter(({ at }) => at >= epoch)),
    forwards: series(seen, 'forwards').findLast(({ at }) => at >= epoch)?.value,
    comments: series(seen, 'comments').findLast(({ at }) => at >= epoch)?.value,
  }
}

/** `unseen` where no source ever told about attachments. */
const contentOf = (fields: ReadonlyMap<string, unknown>): string => {
  const media = (fields.get('media') ?? []) as string[]
  const has = (...kinds: string[]): boolean => kinds.some((kind) => media.includes(kind))
  const images = (fields.get('images') ?? []) as string[]
  if (fields.get('video') === true || has('video', 'animation', 'round')) return 'video'
  if (images.length > 0 || has('photo')) return 'image'
  if (has('audio', 'voice')) return 'audio'
  if (has('sticker')) return 'sticker'
  if (has('poll')) return 'poll'
  if (has('file')) return 'file'
  return fields.has('images') || fields.has('video') || fields.has('media') ? 'text' : 'unseen'
}

export const mentionedIn = (text: string): string[] => {
  const found = [...text.matchAll(/(?<!\w)@([a-z]\w{3,31})|t\.me\/(?:s\/)?([a-z]\w{3,31})/gi)]
  const handles = found.map(([, mentioned, linked]) => (mentioned ?? linked ?? '').toLowerCase())
  return [...new Set(handles.filter((handle) => handle !== 'joinchat'))]
}

/** In the order of their names. */
const newestReactions = (seen: readonly Observation[]): Record<string, number> | undefined => {
  const sightings = seen.flatMap((one) =>
    one.kind === 'post' && one.reactions !== undefined
      ? [{ at: one.at, text: JSON.stringify(given(one.reactions ?? {})) }]
      : [],
  )
  const newest = sightings.sort((a, b) => a.at - b.at || (a.text < b.text ? -1 : 1)).at(-1)
  return newest && JSON.parse(newest.text)
}

const given = (reactions: Readonly<Record<string, number>>): object =>
  Object.fromEntries(Object.entries(reactions).sort(([a], [b]) => (a < b ? -1 : 1)))

/** What was inferred says nothing of when somebody looked. */
const withoutLabels = (seen: readonly Observation[]): Observation[] =>
  seen.filter(({ kind }) => kind !== 'label')

/** A label shows where no line about the chat ever had a value. */
const labelled = (seen: readonly Observation[]): Pick<ModelChat, 'shown' | 'observed' | 'labels'> => {
  const lines = seen.filter((one) => one.kind === 'channel')
  const newest = newestFields(lines)
  const [shown, observed] = [{} as LabelledValues, {} as LabelledValues]
  const labels: ModelChat['labels'] = {}
  for (const field of LABELLED) {
    const everSeen = lines.some((line) => (line[field] ?? null) !== null)
    observed[field] = (newest.get(field) as string | null | undefined) ?? null
    labels[field] = newestLabel(seen, field)
    shown[field] = everSeen ? observed[field] : (labels[field]?.value ?? null)
  }
  return { shown, observed, labels }
}

/** What the newest label says of a field; of equal instants the one whose JSON text sorts last. */
const newestLabel = (seen: readonly Observation[], field: (typeof LABELLED)[number]) =>
  seen
    .flatMap((one) => {
      if (one.kind !== 'label' || one[field] === undefined) return []
      const { at, by, confidence, why } = one
      return { at, value: one[field], by, confidence: confidence?.[field], why: why?.[field] }
    })
    .map(({ at, ...label }) => ({ at, label, text: JSON.stringify(label) }))
    .sort((a, b) => a.at - b.at || (a.text < b.text ? -1 : 1))
    .map(({ at, label }) => ({ at, ...label }))
    .at(-1)

/** A chat is there once its type and its title are known. */
const chatOf = (chatId: number, seen: readonly Observation[]): ModelChat | undefined => {
  const channels = seen.filter(({ kind }) => kind === 'channel')
  const fields = newestFields(channels)
  const chatType = fields.get('chat_type')
  if (typeof chatType !== 'string' || fields.get('title') === undefined) return undefined
  const ofPosts = groups(seen.filter(isOfPost), ({ seq }) => seq)
  return {
    chatId,
    chatType,
    ...labelled(seen),
    firstSeen: Math.min(...channels.map(({ at }) => at)),
    lastSeen: Math.max(...withoutLabels(seen).map(({ at }) => at)),
    postsSeen: latest(
      seen.filter((one) => isOfPost(one) || ('posts_seen' in one && one.posts_seen === true)),
    ),
    handles: handlesOf(channels),
    handle: (fields.get('handle') as string | null | undefined)?.toLowerCase(),
    messagesCount: fields.get('messages_count') as number | undefined,
    counts: series(channels, 'participants_count'),
    posts: [...ofPosts].flatMap(([seq, ofPost]) => postOf(seq, ofPost) ?? []),
  }
}

const latest = (seen: readonly Observation[]): number | undefined =>
  seen.length === 0 ? undefined : Math.max(...seen.map(({ at }) => at))

const handlesOf = (channels: readonly Observation[]): Map<string, number> => {
  const handles = new Map<string, number>()
  for (const one of channels) {
    const handle = one.kind === 'channel' ? one.handle?.toLowerCase() : undefined
    if (handle !== undefined) handles.set(handle, Math.max(one.at, handles.get(handle) ?? 0))
  }
  return handles
}

const middle = (values: readonly number[]): number | undefined => {
  const sorted = [...values].sort((a, b) => a - b)
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]]
  return low === undefined || high === undefined ? undefined : round2(low + high, 2)
}

/** How much a citation of each class counts. */
const DIL_WEIGHTS = [1, 0.5, 0.25, 0.1]

const dilOf = (handles: number): number => (handles >= 16 ? 3 : handles >= 6 ? 2 : handles >= 2 ? 1 : 0)

/** Views at an age: only where a count was seen within [age / 2, age] and one within [age, 2 · age]. */
export const viewsAtAge = (post: Pick<ModelPost, 'epoch' | 'curve'>, hours: number): number | undefined => {
  const age = ({ at }: Point): number => (at - post.epoch) / HOUR_SECONDS
  const before = post.curve.filter((point) => age(point) >= hours / 2 && age(point) <= hours).at(-1)
  const after = post.curve.find((point) => age(point) >= hours && age(point) <= 2 * hours)
  if (before === undefined || after === undefined) return undefined
  if (before.at === after.at) return before.value
  const share = (hours - age(before)) / (age(after) - age(before))
  return before.value + (after.value - before.value) * share
}

export class Model {
  readonly now: number
  readonly today: number
  readonly chats: ModelChat[]
  readonly citations: ModelCitation[]

  constructor(observations: readonly Observation[]) {
    this.now = Math.max(...withoutLabels(observations).map(({ at }) => at))
    this.today = dayOf(this.now)
    this.chats = [...groups(observations, ({ chat_id }) => chat_id)]
      .flatMap(([chatId, seen]) => chatOf(chatId, seen) ?? [])
      .sort((a, b) => a.chatId - b.chatId)
    this.citations = this.chats.flatMap((citing) =>
      citing.posts.flatMap((post) => this.#citationsOf(citing, post)),
    )
  }

  /** The chat that has the handle, else the one that had it: of several the one that was seen with it last. */
  #chatWith(handle: string): ModelChat | undefined {
    const first = (chats: readonly ModelChat[]): ModelChat | undefined =>
      chats.toSorted(
        (a, b) => (b.handles.get(handle) ?? 0) - (a.handles.get(handle) ?? 0) || a.chatId - b.chatId,
      )[0]
    return (
      first(this.chats.filter((chat) => chat.handle === handle)) ??
      first(this.chats.filter((chat) => chat.handles.has(handle)))
    )
  }

  #citationsOf(citing: ModelChat, { deleted, epoch, mentioned, repostOf }: ModelPost): ModelCitation[] {
    if (deleted) return []
    const source =
      typeof repostOf === 'string'
        ? this.#chatWith(repostOf.toLowerCase())
        : this.chats.find(({ chatId }) => chatId === repostOf)
    const others = mentioned.filter((handle) => this.#chatWith(handle) !== citing)
    const found = new Map<ModelChat, ModelCitation>()
    if (source !== undefined) found.set(source, { citing, cited: source, epoch, dil: 0, isRepost: true })
    for (const handle of others) {
      const cited = this.#chatWith(handle)
      if (cited === undefined || found.has(cited)) continue
      found.set(cited, { citing, cited, epoch, dil: dilOf(others.length), isRepost: false })
    }
    return [...found.values()].filter(({ cited }) => cited !== citing)
  }

  asOf(chat: ModelChat): { subscribers: number | null; posts: number | null; citations: number } {
    return {
      subscribers: chat.counts.at(-1)?.at ?? null,
      posts: chat.postsSeen ?? null,
      citations: Math.max(
        chat.lastSeen,
        ...this.citations.filter(({ cited }) => cited === chat).map(({ epoch }) => epoch),
      ),
    }
  }

  /** The last day of the chat's posts; before all days where nobody looked at them. */
  #postsDay(chat: ModelChat): number {
    return chat.postsSeen === undefined ? Number.NEGATIVE_INFINITY : dayOf(chat.postsSeen)
  }

  #citationsWithin(chat: ModelChat): ModelCitation[] {
    const day = dayOf(this.asOf(chat).citations)
    return this.citations.filter(
      ({ cited, epoch }) => cited === chat && dayOf(epoch) <= day && dayOf(epoch) > day - 30,
    )
  }

  /** Whether a post of any other chat is known of the days that end with a day. */
  #othersSeen(chat: ModelChat, { to, days }: { to: number; days: number }): boolean {
    return this.chats.some(
      (other) =>
        other !== chat && other.posts.some(({ epoch }) => dayOf(epoch) <= to && dayOf(epoch) > to - days),
    )
  }

  /** The days since the first citation of which the index is unknown. */
  unknownIndexDays(chat: ModelChat): string[] {
    const cited = this.citations.filter((one) => one.cited === chat).map(({ epoch }) => dayOf(epoch))
    const unknown: string[] = []
    for (let day = Math.min(...cited); day <= dayOf(this.asOf(chat).citations); day++)
      if (!this.#othersSeen(chat, { to: day, days: 30 })) unknown.push(isoDay(day))
    return unknown
  }

  /** Chats, mentions and reposts of all time: unknown where no post that could cite is known. */
  citationSums(chat: ModelChat): Record<'incoming' | 'outgoing', { channels: number; unknown: string[] }> {
    const to = dayOf(this.asOf(chat).citations)
    const isSeen = {
      incoming: this.#othersSeen(chat, { to, days: Number.POSITIVE_INFINITY }),
      outgoing: chat.postsSeen !== undefined,
    }
    const names = {
      incoming: ['channels', 'mentions', 'reposts'],
      outgoing: ['channels', 'mentions', 'reposts', 'outside_total'],
    }
    const side = (direction: 'incoming' | 'outgoing', partners: readonly ModelChat[]) => ({
      channels: new Set(partners).size,
      unknown: isSeen[direction] ? [] : names[direction],
    })
    const of = (self: 'citing' | 'cited') => this.citations.filter((one) => one[self] === chat)
    return {
      incoming: side(
        'incoming',
        of('cited').map(({ citing }) => citing),
      ),
      outgoing: side(
        'outgoing',
        of('citing').map(({ cited }) => cited),
      ),
    }
  }

  /** Chats that cite it within the days that end with its clock of citations; undefined where nobody looked. */
  citingChats(chat: ModelChat, days: number): number | undefined {
    const to = dayOf(this.asOf(chat).citations)
    if (!this.#othersSeen(chat, { to, days })) return undefined
    const within = this.citations.filter(
      ({ cited, epoch }) => cited === chat && dayOf(epoch) <= to && dayOf(epoch) > to - days,
    )
    return new Set(within.map(({ citing }) => citing)).size
  }

  /** Unknown where no post of any other chat is known of these 30 days. */
  breakdown(chat: ModelChat): Known<'total' | 'ci'> {
    const day = dayOf(this.asOf(chat).citations)
    const within = this.#citationsWithin(chat)
    if (!this.#othersSeen(chat, { to: day, days: 30 })) return known({ total: undefined, ci: undefined })
    const shares = [...groups(within, ({ citing }) => citing)].map(([citing, ofChat]) => {
      const subs = this.#countUntil(citing, day) ?? citing.counts[0]?.value ?? 0
      const weight = sum(ofChat.map(({ dil }) => DIL_WEIGHTS[dil] ?? 0))
      return Math.round(1e9 * Math.log10(10 + subs) * Math.log(1 + weight))
    })
    return known({ total: within.length, ci: Math.round(sum(shares) / 1e7) / 100 })
  }

  /** How many of the citations of the breakdown are by chats of each category or region. */
  breakdownBy(chat: ModelChat, nameOf: (citing: ModelChat) => string | null): Record<string, number> {
    const byName = groups(this.#citationsWithin(chat), ({ citing }) => nameOf(citing) ?? '')
    return Object.fromEntries([...byName].map(([name, citations]) => [name, citations.length]))
  }

  /** The newest count until the last day of posts, else the first one after it; not if it is 90 days away from it. */
  #countForErr(chat: ModelChat): number | undefined {
    const day = this.#postsDay(chat)
    const count =
      chat.counts.findLast(({ at }) => dayOf(at) <= day) ?? chat.counts.find(({ at }) => dayOf(at) > day)
    return count !== undefined && Math.abs(dayOf(count.at) - day) <= 90 ? count.value : undefined
  }

  /** Own posts of the 30 days that end with the last day of posts. */
  #month(chat: ModelChat): ModelPost[] {
    return this.ownPosts(chat, this.#postsDay(chat) - 29)
  }

  postsSummary(chat: ModelChat): Known<'total' | 'month' | 'week' | 'yesterday'> {
    const day = this.#postsDay(chat)
    const left = chat.posts.filter(({ deleted }) => !deleted).map(({ epoch }) => dayOf(epoch))
    const count = (isCounted: (of: number) => boolean): number | undefined =>
      chat.postsSeen === undefined ? undefined : left.filter(isCounted).length
    return known({
      total: count(() => true),
      month: count((of) => of > day - 30),
      week: count((of) => of > day - 7),
      yesterday: count((of) => of === day - 1),
    })
  }

  /** Posts that are not deleted of the last 90 days of posts. */
  heatmapPosts(chat: ModelChat): number {
    return chat.posts.filter(({ deleted, epoch }) => !deleted && dayOf(epoch) > this.#postsDay(chat) - 90)
      .length
  }

  /** Posts of all chats within the last days of the data clock. */
  #recent(days: number): ModelPost[] {
    return this.chats
      .flatMap(({ posts }) => posts)
      .filter(({ deleted, epoch }) => !deleted && dayOf(epoch) > this.today - days)
  }

  postsToday(): number {
    return this.#recent(1).length
  }

  contentTypes(): Record<string, number> {
    const types = groups(this.#recent(30), ({ isRepost, content }) => (isRepost ? 'repost' : content))
    return Object.fromEntries([...types].map(([type, posts]) => [type, posts.length]))
  }

  /** Mean of 100 · views / subscribers by hour of the week, over chats of at least 100 subscribers. */
  bestTime(): { slot: number; n: number; er: number }[] {
    const rates = this.chats.flatMap((chat) => {
      const subs = chat.counts.at(-1)?.value ?? 0
      if (subs < 100) return []
      return this.ownPosts(chat, this.today - 89).flatMap(({ epoch, curve }) => {
        const views = curve.at(-1)?.value
        const hour = Math.floor((epoch + MOSCOW_SECONDS) / HOUR_SECONDS) % 24
        const weekday = (dayOf(epoch) + 3) % 7
        return views === undefined ? [] : [{ slot: weekday * 24 + hour, rate: (100 * views) / subs }]
      })
    })
    return [...groups(rates, ({ slot }) => slot)]
      .map(([slot, ofSlot]) => ({
        slot,
        n: ofSlot.length,
        er: sum(ofSlot.map(({ rate }) => rate)) / ofSlot.length,
      }))
      .sort((a, b) => a.slot - b.slot)
  }

  isFresh(at: number | null | undefined, days: number): boolean {
    return at != null && dayOf(at) >= this.today - days
  }

  /** The newest count until the end of a day. */
  #countUntil(chat: ModelChat, day: number): number | undefined {
    return chat.counts.filter(({ at }) => dayOf(at) <= day).at(-1)?.value
  }

  /**
   * Growth over the `days` after a base day: needs a count within the last max(days, 2) days up to the base day, and one
   * after it up to the end of the period.
   */
  #growth(chat: ModelChat, baseDay: number, days: number): number | undefined {
    const isWithin = (from: number, to: number): boolean =>
      chat.counts.some(({ at }) => dayOf(at) >= from && dayOf(at) <= to)
    const isSeen = isWithin(baseDay - Math.max(days, 2) + 1, baseDay) && isWithin(baseDay + 1, baseDay + days)
    if (!isSeen) return undefined
    return (this.#countUntil(chat, baseDay + days) ?? 0) - (this.#countUntil(chat, baseDay) ?? 0)
  }

  ownPosts(chat: ModelChat, from = Number.NEGATIVE_INFINITY): ModelPost[] {
    return chat.posts.filter((post) => !post.deleted && !post.isRepost && dayOf(post.epoch) >= from)
  }

  #seenViews(posts: readonly ModelPost[]): number[] {
    return posts.flatMap(({ curve }) => curve.at(-1)?.value ?? [])
  }

  #err(views: readonly number[], subs: number | undefined): number | undefined {
    if (views.length === 0 || subs === undefined || subs === 0) return undefined
    return round2(100 * sum(views), views.length * subs)
  }

  /** Not rounded exactly: the program sums millionths of views. */
  #errAtAge(chat: ModelChat, hours: number): number | undefined {
    const subs = this.#countForErr(chat)
    const views = this.#month(chat).flatMap((post) => viewsAtAge(post, hours) ?? [])
    if (views.length === 0 || !subs) return undefined
    return (100 * sum(views)) / views.length / subs
  }

  card(chat: ModelChat): Known<CardNumber> {
    const subs = chat.counts.at(-1)?.value
    const views = this.#seenViews(this.#month(chat))
    const counted = dayOf(chat.counts.at(-1)?.at ?? 0)
    const remaining = chat.posts.filter(({ deleted }) => !deleted).length
    return known({
      participants_count: subs,
      avg_reach: views.length === 0 ? undefined : round2(sum(views), views.length),
      err_pct: this.#err(views, this.#countForErr(chat)),
      citation_idx: this.#index(chat),
      g_today: this.#growth(chat, counted - 1, 1),
      g_yest: this.#growth(chat, counted - 2, 1),
      g_week: this.#growth(chat, counted - 7, 7),
      g_month: this.#growth(chat, counted - 30, 30),
      messages_count: chat.messagesCount ?? (chat.posts.length === 0 ? undefined : remaining),
      median_reach: middle(views),
    })
  }

  #index(chat: ModelChat): number | undefined {
    const { ci, unknown } = this.breakdown(chat)
    return unknown.length === 0 ? ci : undefined
  }

  err(
    chat: ModelChat,
  ): Known<
    | 'subs'
    | 'avg_reach'
    | 'err'
    | 'err24'
    | 'err_24h'
    | 'err_48h'
    | 'er'
    | 'posts'
    | 'reposts_excluded'
    | 'median_reach'
  > {
    const views = this.#seenViews(this.#month(chat))
    const [err24, err48] = [this.#errAtAge(chat, 24), this.#errAtAge(chat, 48)]
    const reposts = chat.posts.filter(
      ({ deleted, isRepost, epoch }) => !deleted && isRepost && dayOf(epoch) > this.#postsDay(chat) - 30,
    )
    const isLooked = chat.postsSeen !== undefined
    return known({
      subs: chat.counts.at(-1)?.value,
      avg_reach: views.length === 0 ? undefined : round2(sum(views), views.length),
      err: this.#err(views, this.#countForErr(chat)),
      err24,
      err_24h: err24,
      err_48h: err48,
      er: this.#engagement(this.#month(chat)),
      posts: isLooked ? this.#month(chat).length : undefined,
      reposts_excluded: isLooked ? reposts.length : undefined,
      median_reach: middle(views),
    })
  }

  /** Mean of 100 · (reactions + forwards + comments) / views, a million at most, where both are known. */
  #engagement(posts: readonly ModelPost[]): number | undefined {
    const rates = posts.flatMap(({ curve, reactions, forwards, comments }) => {
      const views = curve.at(-1)?.value
      if (!views || (reactions ?? forwards ?? comments) === undefined) return []
      const given = sum(Object.values(reactions ?? {})) + (forwards ?? 0) + (comments ?? 0)
      return [Math.min(1_000_000, (100 * given) / views)]
    })
    return rates.length === 0 ? undefined : sum(rates) / rates.length
  }

  reachTimeline(
    chat: ModelChat,
  ): (Known<'reach' | 'err' | 'total'> & { d: string; n: number; mature: boolean })[] {
    const byDay = groups(this.ownPosts(chat), ({ epoch }) => dayOf(epoch))
    return [...byDay]
      .sort(([a], [b]) => a - b)
      .map(([day, posts]) => {
        const views = this.#seenViews(posts)
        const numbers = known({
          reach: views.length === 0 ? undefined : round2(sum(views), views.length),
          err: this.#err(views, this.#countUntil(chat, day)),
          total: views.length === 0 ? undefined : sum(views),
        })
        const mature = posts.every(({ epoch }) => (chat.postsSeen ?? 0) - epoch >= DAY_SECONDS)
        return { d: isoDay(day), n: views.length, mature, ...numbers }
      })
  }

  postViews(chat: ModelChat, post: ModelPost): Known<'views' | 'subscribers' | 'err'> {
    const views = this.#seenViews([post])
    const subscribers = this.#countUntil(chat, dayOf(post.epoch))
    return known({ views: views[0], subscribers, err: this.#err(views, subscribers) })
  }

  /** `posts-hourly` of a post: hours up to the age of its last count, estimates named. */
  hours(post: ModelPost): { h: number; cum: number; est: boolean }[] {
    const line: Point[] = [{ at: post.epoch, value: 0 }, ...post.curve]
    const last = post.curve.at(-1)
    if (last === undefined) return []
    const count = Math.min(72, Math.floor((last.at - post.epoch) / HOUR_SECONDS))
    return Array.from({ length: count }, (_, i) => {
      const instant = post.epoch + (i + 1) * HOUR_SECONDS
      const after = line.findIndex((point, place) => place > 0 && point.at >= instant)
      const [a, b] = [line[after - 1] ?? last, line[after] ?? last]
      // Divided last: half a view must stay exactly a half to be rounded up.
      const grown =
        b.at === a.at ? b.value - a.value : ((b.value - a.value) * (instant - a.at)) / (b.at - a.at)
      const cum = Math.round(a.value + grown)
      return { h: i + 1, cum, est: viewsAtAge(post, i + 1) === undefined }
    })
  }

  /** Growth of those whose subscribers were counted on one of the last days, with labels or without. */
  categoryGrowth(
    freshDays: number,
    values: 'shown' | 'observed' = 'shown',
  ): { name: string; chans: number; known: number; base: number; delta: number }[] {
    const byCategory = groups(
      this.chats.filter((chat) => chat[values].category !== null),
      (chat) => chat[values].category ?? '',
    )
    return [...byCategory].map(([name, chats]) => {
      const cards = chats
        .filter((chat) => this.isFresh(chat.counts.at(-1)?.at, freshDays))
        .map((chat) => this.card(chat))
        .filter(({ unknown }) => !unknown.includes('participants_count') && !unknown.includes('g_month'))
      const delta = sum(cards.map(({ g_month }) => g_month))
      const base = sum(cards.map((card) => card.participants_count)) - delta
      return { name, chans: chats.length, known: cards.length, base, delta }
    })
  }

  /** The longest run of days without a count from the first count to a day, and days with one among the last. */
  #counted(counts: readonly Point[], today: number): Record<'30' | '90' | 'gap', number> {
    const counted = new Set(counts.map(({ at }) => dayOf(at)))
    const isWithin = (days: number): number => [...counted].filter((day) => day > today - days).length
    let [gap, longest] = [0, 0]
    for (let day = Math.min(...counted, today); day <= today; day++) {
      gap = counted.has(day) || counted.size === 0 ? 0 : gap + 1
      longest = Math.max(longest, gap)
    }
    return { 30: isWithin(30), 90: isWithin(90), gap: longest }
  }

  #coverageOf(chats: readonly ModelChat[], today: number) {
    const posts = chats.flatMap((chat) => chat.posts)
    const counts = chats.flatMap((chat) => chat.counts)
    const counted = this.#counted(counts, today)
    const postsWith = (isCounted: (post: ModelPost) => boolean): number => posts.filter(isCounted).length
    return {
      first_seen: Math.min(...chats.map(({ firstSeen }) => firstSeen)),
      subscriber_counts: counts.length,
      subscriber_days_30: counted[30],
      subscriber_days_90: counted[90],
      subscriber_gap_days: counted.gap,
      posts: posts.length,
      posts_with_views: postsWith(({ curve }) => curve.length > 0),
      posts_with_24h: postsWith((post) => viewsAtAge(post, 24) !== undefined),
      posts_with_48h: postsWith((post) => viewsAtAge(post, 48) !== undefined),
      posts_edited: postsWith(({ edited }) => edited),
      posts_deleted: postsWith(({ deleted }) => deleted),
    }
  }

  coverage(chat: ModelChat): object {
    return {
      chat_id: chat.chatId,
      last_seen: chat.lastSeen,
      ...this.#coverageOf([chat], dayOf(chat.counts.at(-1)?.at ?? 0)),
    }
  }

  storeCoverage(): object {
    const cards = this.chats.map((chat) => this.card(chat))
    return {
      chat_id: null,
      last_seen: this.now,
      ...this.#coverageOf(this.chats, this.today),
      chats: cards.length,
      chats_with_subscribers: cards.filter(({ unknown }) => !unknown.includes('participants_count')).length,
      chats_with_reach: cards.filter(({ unknown }) => !unknown.includes('avg_reach')).length,
      data_as_of: this.now,
    }
  }

  /** `top-channels`: at least three own posts with known views in 30 days; for ERR at least 1,000 subscribers. */
  leaders(
    metric: 'avg_reach' | 'err_pct' | 'median_reach',
    freshDays: number,
  ): (Record<'value' | 'posts' | 'avg_reach' | 'median_reach', number> & { chatId: number })[] {
    return this.chats
      .filter(({ chatType }) => chatType === 'channel')
      .filter(({ postsSeen }) => this.isFresh(postsSeen, freshDays))
      .map((chat) => ({
        chat,
        card: this.card(chat),
        posts: this.#seenViews(this.#month(chat)).length,
      }))
      .filter(({ posts, card }) => posts >= 3 && card[metric] > 0)
      .filter(({ card }) => metric !== 'err_pct' || card.participants_count >= 1_000)
      .map(({ chat: { chatId }, card, posts }) => {
        const { avg_reach, median_reach } = card
        return { chatId, value: card[metric], posts, avg_reach, median_reach }
      })
      .sort((a, b) => b.value - a.value || a.chatId - b.chatId)
  }

  /** `growth-leaders` by the growth of a week. */
  growthLeaders(freshDays: number): { chatId: number; gain: number }[] {
    return this.chats
      .filter(({ chatType, counts }) => chatType === 'channel' && this.isFresh(counts.at(-1)?.at, freshDays))
      .map((chat) => ({ chatId: chat.chatId, gain: this.card(chat).g_week }))
      .filter(({ gain }) => gain > 0)
      .sort((a, b) => b.gain - a.gain || a.chatId - b.chatId)
  }

  /** The chats whose subscribers or posts were looked at on one of the last days. */
  lookedAt(freshDays: number): number[] {
    return this.chats
      .filter(
        ({ counts, postsSeen }) =>
          this.isFresh(counts.at(-1)?.at, freshDays) || this.isFresh(postsSeen, freshDays),
      )
      .map(({ chatId }) => chatId)
  }

  /** The catalogue by a number: the unknown last in both orders, equal ones and the unknown by `chat_id`. */
  sorted(name: CardNumber, order: 'asc' | 'desc'): number[] {
    const cards = this.chats.map((chat) => ({ chatId: chat.chatId, card: this.card(chat) }))
    const [unseen, seen] = [true, false].map((wanted) =>
      cards.filter(({ card }) => card.unknown.includes(name) === wanted),
    )
    const direction = order === 'asc' ? 1 : -1
    const ranked = (seen ?? []).sort(
      (a, b) => direction * (a.card[name] - b.card[name]) || a.chatId - b.chatId,
    )
    return [...ranked, ...(unseen ?? [])].map(({ chatId }) => chatId)
  }

  /** The chats within bounds: what is unknown is never within them. */
  within(name: CardNumber, min: number, max: number): number[] {
    return this.chats
      .filter((chat) => {
        const card = this.card(chat)
        return !card.unknown.includes(name) && card[name] >= min && card[name] <= max
      })
      .map(({ chatId }) => chatId)
  }
}
