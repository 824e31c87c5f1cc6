import type { Entry, NotCarried } from '../../ingest/entry.js'
import { joinedReactions } from '../reactions.js'
import type { DumpChat, DumpOptions, DumpPost, Reading } from './reading.js'

interface Held {
  line: number
  text: string
  group: string
  post: DumpPost
  notCarried: readonly NotCarried[]
}

/** Joins the messages of an album, which stand side by side in a dump, and adds each chat once. */
export class Albums {
  readonly #options: DumpOptions
  readonly #chatsSeen = new Set<string>()
  readonly #looked = new Set<number>()
  readonly #titled = new Set<number>()
  #held: Held | undefined

  constructor(options: DumpOptions) {
    this.#options = options
  }

  add(reading: Reading, line: number, text: string): Entry[] {
    if ('outcome' in reading) return [...this.finish(), { line, text, outcome: reading.outcome }]
    if ('chats' in reading)
      return [
        ...this.finish(),
        { line, text, outcome: reading.chats.map(this.#withTraits), notCarried: reading.notCarried },
      ]
    const { chat, post, notCarried, group } = reading
    return [...this.#newChat(chat, line), ...this.#addPost({ line, text, post, notCarried }, group)]
  }

  finish(): Entry[] {
    const held = this.#held
    this.#held = undefined
    return held === undefined ? [] : [entryOf(held)]
  }

  #addPost(read: Omit<Held, 'group'>, group: string | undefined): Entry[] {
    if (group !== undefined && this.#held?.group === group) {
      this.#held = { ...this.#held, post: joined(this.#held.post, read.post) }
      return [{ ...entryOf(read), outcome: 'album' }]
    }
    const before = this.finish()
    if (group === undefined) return [...before, entryOf(read)]
    this.#held = { ...read, group }
    return before
  }

  #newChat(chat: DumpChat, line: number): Entry[] {
    const key = JSON.stringify(chat)
    if (this.#chatsSeen.has(key)) return []
    this.#chatsSeen.add(key)
    // A message shows that the posts of its chat were read.
    const look = this.#looked.has(chat.chat_id) ? {} : { posts_seen: true }
    this.#looked.add(chat.chat_id)
    return [{ line, outcome: [{ ...this.#withTraits(chat), ...look }] }]
  }

  /**
   * A chat without a title would not appear. Where the dump does not contain it, the title that the user gives counts, or
   * else the handle stands for it.
   */
  #withTraits = (chat: DumpChat): object => {
    const { traits, title: given, chatType } = this.#options
    if (chat.title !== undefined) this.#titled.add(chat.chat_id)
    const all = { ...traits, ...chat, ...(chatType === undefined ? {} : { chat_type: chatType }) }
    const title = this.#titled.has(chat.chat_id) ? chat.title : (given ?? all.handle)
    return title === undefined ? all : { ...all, title }
  }
}

const entryOf = ({ line, text, post, notCarried }: Omit<Held, 'group'>): Entry => ({
  line,
  text,
  outcome: [post],
  notCarried,
})

/** The first message of an album has the smallest number; one of them has the caption. */
const joined = (a: DumpPost, b: DumpPost): DumpPost => {
  const [first, other] = Number(a.seq) < Number(b.seq) ? [a, b] : [b, a]
  const reactions = joinedReactions([a.reactions, b.reactions])
  const media = first.media && other.media ? [...first.media, ...other.media] : (first.media ?? other.media)
  return {
    ...other,
    ...first,
    text: first.text || other.text || '',
    ...(media === undefined ? {} : { media: [...new Set(media)] }),
    ...(reactions === undefined ? {} : { reactions }),
  }
}
