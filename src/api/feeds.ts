import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Type from 'typebox'
import { admitAddress } from '../http/admission/admit.js'
import type { RequestQueue } from '../http/admission/request-queue.js'
import { matchesTag } from '../http/cache/entity-tag.js'
import { ApiError } from '../http/errors.js'
import { ErrorBody, text } from '../http/schema.js'
import type { Store } from '../store/index.js'
import { atomFeed, jsonFeed, readFeed } from '../watch/feed.js'
import { findFeed } from '../watch/watches.js'

/** Feeds need no API key: nobody can guess their addresses. */
export const serveFeeds = (app: FastifyInstance, store: Store, requestQueue: RequestQueue): void => {
  for (const [file, format] of Object.entries(FEEDS))
    app.get<FeedRoute>(`/feeds/:feed/${file}`, {
      schema: feedSchema(format),
      onRequest: (request) => admitAddress(requestQueue, request),
      handler: (request, reply) => answerFeed(store, format, request, reply),
    })
}

interface FeedRoute {
  Params: { feed: string }
}

const feedSchema = ({ type, summary }: FeedFormat) => ({
  tags: ['Watches'],
  summary,
  description: 'The address is secret: who knows it may read the feed without a key.',
  security: [],
  params: Type.Object({ feed: text('The part of the address that nobody can guess.') }),
  response: {
    200: { description: 'The feed.', content: { [type]: { schema: Type.String() } } },
    default: ErrorBody,
  },
})

interface FeedFormat {
  type: string
  summary: string
  write: typeof atomFeed
}

const FEEDS: Readonly<Record<string, FeedFormat>> = {
  'atom.xml': {
    type: 'application/atom+xml; charset=utf-8',
    summary: 'The newest events of a watch, as Atom',
    write: atomFeed,
  },
  'feed.json': {
    type: 'application/feed+json; charset=utf-8',
    summary: 'The newest events of a watch, as JSON Feed',
    write: jsonFeed,
  },
}

const answerFeed = async (
  store: Store,
  { type, write }: FeedFormat,
  request: FastifyRequest<FeedRoute>,
  reply: FastifyReply,
): Promise<unknown> => {
  const watch = await findFeed(store, request.params.feed, Math.floor(Date.now() / 1_000))
  if (watch === undefined) throw new ApiError('not_found', 'There is no feed at this address.')
  const events = await readFeed(store, watch.id)
  const tag = `"${watch.id}.${events[0]?.id ?? 0}.${events.length}"`
  reply.headers({ etag: tag, 'cache-control': 'no-cache' })
  if (matchesTag(request.headers['if-none-match'], tag)) return reply.status(304).send()
  return reply.type(type).send(write(watch, events))
}
