import { formatInstant } from '../../domain/time.js'
import type { EventKind, WatchEvent } from '../events.js'
import type { Watch } from '../watch.js'
import type { Message } from './send.js'

/** What a receiver gets: `type`, `timestamp` and `data`, as Standard Webhooks proposes. */
const bodyOf = (type: EventKind | 'test', { id, name }: Watch, recordedAt: number, data: object): string =>
  JSON.stringify({
    type: `watch.${type}`,
    timestamp: formatInstant(recordedAt),
    data: { watch: { id, name }, ...data },
  })

export const messageOf = (watch: Watch, { id, kind, recordedAt, content }: WatchEvent): Message => ({
  id: `${watch.id}.${id}`,
  body: bodyOf(kind, watch, recordedAt, 'skipped' in content ? content : { post: content }),
})

/** A message by which an operator tries a receiver. `now` in Unix seconds. */
export const testMessage = (watch: Watch, now: number): Message => ({
  id: `${watch.id}.test.${now}`,
  body: bodyOf('test', watch, now, {}),
})
