import { type Failure, readFailure } from '../../../api/failure.js'
import { session } from '../../../state/session.js'
import { untilSettled } from '../../../state/settled.js'
import type { SearchQuery } from '../query.js'

/** What the page needs to know of a watch that was added. */
export interface AddedWatch {
  secret: string | null
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

/** Stores a search. */
export const addWatch = (values: SearchQuery, url: string | undefined): Promise<Outcome> =>
  untilSettled(store(values, url))

const store = async (values: SearchQuery, url: string | undefined): Promise<Outcome> => {
  const query = Object.fromEntries(WATCHED.map((name) => [name, values[name]]))
  try {
    const response = await fetch('/api/watches', {
      method: 'POST',
      headers: { 'x-api-key': session.get().key ?? '', 'content-type': 'application/json' },
      body: JSON.stringify({ ...query, syntax: values.exact !== '1', url }),
    })
    const body: unknown = await response.json()
    return response.ok ? { watch: body as AddedWatch } : { failure: readFailure(response, body) }
  } catch {
    return { failure: { code: 'network' } }
  }
}
