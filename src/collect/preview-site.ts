import { compareSeqs } from '../domain/seqs.js'
import {
  type Count,
  channelObservation,
  isExact,
  LayoutError,
  type PreviewMessage,
  type PreviewPage,
  postObservation,
  readPage,
  readProfileSubscribers,
} from '../sources/web-preview/index.js'
import type { Client } from './client.js'
import { CollectError } from './errors.js'
import { type NewestPage, type OlderThan, type Page, type PagePost, type Site, seqsOf } from './page.js'
import type { ChannelState } from './state.js'
import { secondsOf, type Time } from './time.js'

interface SiteOptions {
  client: Client
  time: Time
  log: (line: string) => void
}

const EXACT_COUNT_SECONDS = 3_600

/** The public previews of channels, `/s/<handle>`. */
export const previewSite = ({ client, time, log }: SiteOptions): Site => {
  const readNewest = async (state: ChannelState): Promise<NewestPage | undefined> => {
    const { handle, validators } = state
    const answer = await client.get(`/s/${handle}`, validators)
    if (answer.kind === 'unchanged') return undefined
    const at = secondsOf(time.now())
    const preview = readPreview(handle, answer.body)
    const exact = await exactSubscribers(state, preview, at)
    const { chat_id: _, at: __, kind: ___, ...traits } = channelObservation(preview.channel, NO_SIGHTING)
    return {
      page: pageOf(preview),
      channel: { traits, subscribers: exact.count ?? preview.channel.subscribers },
      at,
      validators: answer.validators,
      exactAskedAt: exact.askedAt,
    }
  }

  /** From the channel's own page, which does not round, at most once an hour. Without an answer work goes on. */
  const exactSubscribers = async (
    { handle, exactAskedAt }: ChannelState,
    { channel }: PreviewPage,
    at: number,
  ): Promise<{ count: Count | undefined; askedAt: number }> => {
    if (isExact(channel.subscribers) || at - exactAskedAt < EXACT_COUNT_SECONDS)
      return { count: undefined, askedAt: exactAskedAt }
    return { count: await askExact(handle), askedAt: at }
  }

  const askExact = async (handle: string): Promise<Count | undefined> => {
    try {
      const answer = await client.get(`/${handle}`)
      return answer.kind === 'page' ? readProfileSubscribers(answer.body) : undefined
    } catch (error) {
      if (!(error instanceof CollectError || error instanceof LayoutError)) throw error
      log(`${handle}: no exact number of subscribers: ${error.message}`)
      return undefined
    }
  }

  const readOlder = async ({ handle }: ChannelState, { before }: OlderThan): Promise<Page> => {
    const answer = await client.get(`/s/${handle}?before=${before}`)
    if (answer.kind !== 'page')
      throw new CollectError('status', 'status 304 to a request without If-None-Match')
    const page = pageOf(readPreview(handle, answer.body))
    checkBefore(before, page)
    return page
  }

  return { readNewest, readOlder }
}

const readPreview = (asked: string, html: string): PreviewPage => {
  const preview = readPage(html)
  const { handle } = preview.channel
  if (handle.toLowerCase() !== asked)
    throw new CollectError('wrong_page', `the page is of @${handle}, not of @${asked}`)
  return preview
}

/** A server that ignores `before` would otherwise seem to have no older posts. */
const checkBefore = (before: string, page: Page): void => {
  const newer = seqsOf(page).find((seq) => compareSeqs(seq, before) >= 0)
  if (newer !== undefined)
    throw new CollectError('wrong_page', `the page of posts before ${before} shows post ${newer}`)
}

const NO_SIGHTING = { at: 0, chatId: 0 }

const pageOf = ({ chatId, messages, serviceSeqs }: PreviewPage): Page => ({
  chatId,
  posts: messages.map(postOf),
  otherSeqs: serviceSeqs,
  faults: [],
})

const postOf = (message: PreviewMessage): PagePost => {
  const { kind: _, at: __, chat_id: ___, seq, epoch: ____, ...fields } = postObservation(message, NO_SIGHTING)
  const { lastSeq, epoch, views, unknownParts } = message
  return { seq, lastSeq, epoch, fields, isRounded: views !== undefined && !isExact(views), unknownParts }
}
