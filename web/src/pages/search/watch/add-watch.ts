import type { Failure } from '../../../api/failure.js'
import { send } from '../../../api/send.js'
import type { SearchQuery } from '../query.js'

/** What the page needs to know of a watch that was added. */
export interface AddedWatch {
  secret: string | null
  email: string | null
  feeds: { atom: string; json: string }
}

export type Outcome = { watch: AddedWatch } | { failure: Failure }

/** What a watch takes over of a search: neither days nor order. */
const WATCHED = [
  'q',
  'exact',
  'exclude',
  'hide_reposts',
  'hide_deleted',
  'versions',
  'source',
  'category',
  'chat_id',
] as const satisfies readonly (keyof SearchQuery)[]

interface KnownWatch extends Omit<AddedWatch, 'secret'> {
  query: Readonly<Record<string, unknown>>
  url: string | null
  email: string | null
}

/** The watch of this search that has only its feeds, where there is one; else a new one. */
export const feedOf = async (values: SearchQuery): Promise<Outcome> => {
  const sent = await send<{ items: KnownWatch[] }>('/api/watches')
  if ('failure' in sent) return sent
  const wanted = queryOf(values)
  const isSame = ({ query, url, email }: KnownWatch): boolean =>
    url === null &&
    email === null &&
    WATCHED.every((name) => String(query[name] ?? '') === asStored(wanted[name], name)) &&
    query.syntax === (values.exact !== '1')
  const known = sent.body.items.find(isSame)
  return known ? { watch: { ...known, secret: null } } : addWatch(values, {})
}

/** Flags are stored as booleans, and are false where they are not given. */
const FLAGS: readonly string[] = ['exact', 'hide_reposts', 'hide_deleted', 'versions']

const asStored = (value: string | undefined, name: string): string =>
  FLAGS.includes(name) ? String(value === '1') : (value ?? '')

const queryOf = (values: SearchQuery) =>
  Object.fromEntries(WATCHED.map((name) => [name, values[name]])) as Partial<
    Record<(typeof WATCHED)[number], string>
  >

/** Where a watch goes; its feeds it has in any case. */
interface Target {
  url?: string
  email?: string
  digest?: string
  language?: string
}

/** Stores a search. */
export const addWatch = async (values: SearchQuery, target: Target): Promise<Outcome> => {
  const sent = await send<AddedWatch>('/api/watches', {
    method: 'POST',
    body: { ...queryOf(values), syntax: values.exact !== '1', ...target },
  })
  return 'failure' in sent ? sent : { watch: sent.body }
}
