import { formatInstant } from '../domain/time.js'
import type { Store } from '../store/index.js'
import { decodeEvent, type EventPost, type WatchEvent } from './events.js'
import type { Watch } from './watch.js'

/** Feeds of what a watch has found: the same entries as Atom and as JSON Feed, the newest first. */

const MAX_ENTRIES = 100
const MAX_TITLE_UNITS = 100

/** Where the feeds of a watch are. */
export const feedPaths = (feed: string) => ({
  atom: `/feeds/${feed}/atom.xml`,
  json: `/feeds/${feed}/feed.json`,
})

/** The newest events of a watch. */
export const readFeed = (store: Pick<Store, 'read'>, watchId: string): Promise<WatchEvent[]> =>
  store.read(async ({ db }) => {
    const rows = await db
      .selectFrom('watch_events')
      .selectAll()
      .where('watch_id', '=', watchId)
      .orderBy('id', 'desc')
      .limit(MAX_ENTRIES)
      .execute()
    return rows.map(decodeEvent)
  })

/** An entry of either format. */
interface Entry {
  id: string
  title: string
  text: string
  author: string
  url: string | null
  published: string
  updated: string
  kind: string
}

const entryOf = ({ id, watchId, kind, recordedAt, content }: WatchEvent): Entry => {
  const updated = formatInstant(recordedAt)
  const common = { id: `urn:channelscope:event:${watchId}.${id}`, kind, updated }
  if ('skipped' in content) {
    const title = `${content.skipped} more posts were found at once and are not listed`
    return { ...common, title, text: title, author: 'Channelscope', url: null, published: updated }
  }
  const { text, title: author, url, epoch } = content
  return { ...common, title: titleOf(kind, content), text, author, url, published: formatInstant(epoch) }
}

const titleOf = (kind: string, { title, text }: EventPost): string => {
  const [line = ''] = text.trim().split('\n', 1)
  const start = line.length > MAX_TITLE_UNITS ? `${wellFormed(line.slice(0, MAX_TITLE_UNITS))}…` : line
  return `${kind === 'deleted' ? 'Deleted: ' : ''}${title}${start === '' ? '' : `: ${start}`}`
}

/** Half of a surrogate pair, which a cut can leave, is no character. */
const wellFormed = (text: string): string => text.replace(/[\ud800-\udbff]$/, '')

export const jsonFeed = ({ name }: Watch, events: readonly WatchEvent[]): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: name,
    items: events.map(entryOf).map(({ id, url, title, text, author, published, updated, kind }) => ({
      id,
      ...(url === null ? {} : { url }),
      title,
      content_text: text,
      date_published: published,
      date_modified: updated,
      authors: [{ name: author }],
      tags: [kind],
    })),
  })

export const atomFeed = (watch: Watch, events: readonly WatchEvent[]): string => {
  const entries = events.map(entryOf)
  const updated = entries[0]?.updated ?? formatInstant(watch.createdAt)
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    element('title', watch.name),
    element('id', `urn:channelscope:watch:${watch.id}`),
    element('updated', updated),
    ...entries.map(atomEntry),
    '</feed>\n',
  ].join('\n')
}

const atomEntry = ({ id, title, text, author, url, published, updated, kind }: Entry): string =>
  [
    '<entry>',
    element('id', id),
    element('title', title),
    element('published', published),
    element('updated', updated),
    `<author>${element('name', author)}</author>`,
    ...(url === null ? [] : [`<link href="${escaped(url)}"/>`]),
    `<category term="${escaped(kind)}"/>`,
    `<content type="text">${escaped(text)}</content>`,
    '</entry>',
  ].join('\n')

const element = (name: string, text: string): string => `<${name}>${escaped(text)}</${name}>`

/** Characters that XML cannot have, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are meant
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escaped = (text: string): string =>
  text.replace(NOT_XML, '').replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '')
