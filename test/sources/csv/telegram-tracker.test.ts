import { createReadStream, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Observation, PostObservation } from '../../../src/ingest/observation.js'
import { hasSharedData, SHARED_DATA } from '../../support/shared-data.js'
import { AT, readTable } from './read.js'

/** The mapping as docs/sources.md has it. */
const document = readFileSync(new URL('../../../docs/sources.md', import.meta.url), 'utf8')
const [, example = ''] =
  /### Forwards and media: telegram-tracker\n[\s\S]*?```json\n([\s\S]*?)```/.exec(document) ?? []
const MAPPING = JSON.parse(example) as object

const COLUMNS =
  'signature,channel_id,channel_name,msg_id,message,cleaned_message,date,msg_link,msg_from_peer,msg_from_id,views,number_replies,number_forwards,is_forward,forward_msg_from_peer_type,forward_msg_from_peer_id,forward_msg_from_peer_name,forward_msg_date,forward_msg_date_string,forward_msg_link,is_reply,reply_to_msg_id,reply_msg_link,contains_media,media_type,has_url,url,domain,url_title,url_description,document_type,document_id,document_video_duration,document_filename,poll_id,poll_question,poll_total_voters,poll_results,contact_phone_number,contact_name,contact_userid,geo_type,lat,lng,venue_id,venue_type,venue_title,venue_address,venue_provider'.split(
    ',',
  )

type Row = Record<string, string | number>

/** A row as pandas writes it: whole numbers of columns with gaps have a fraction. */
const ROW: Row = {
  signature: 'msg_iteration.0.user.gorod.post.5',
  channel_id: 1_234_567_890,
  channel_name: 'gorod',
  msg_id: 5,
  message: 'Мост',
  date: '2023-05-01 09:00:00+00:00',
  msg_link: 'https://t.me/gorod/5',
  views: 1_200,
  number_replies: 3,
  number_forwards: '4.0',
  is_forward: 0,
  is_reply: 0,
  contains_media: 0,
}

const quoted = (value: string | number): string => `"${String(value).replaceAll('"', '""')}"`
const tableOf = (rows: readonly Row[]): string =>
  [
    COLUMNS.join(','),
    ...rows.map((row) => COLUMNS.map((column) => quoted(row[column] ?? '')).join(',')),
  ].join('\n')

const CHAT_ID = -1_001_234_567_890
const POST = {
  ...{ kind: 'post', at: AT, chat_id: CHAT_ID, seq: '5', epoch: 1_682_931_600, text: 'Мост' },
  ...{ url: 'https://t.me/gorod/5', views: 1_200, comments: 3, forwards: 4 },
  ...{ repost: false, media: [] },
}

const postOf = async (fields: Row) => {
  const { seen, rejected } = await readTable(tableOf([{ ...ROW, ...fields }]), MAPPING, 400)
  expect(rejected).toEqual([])
  expect(seen[0]).toEqual({
    ...{ kind: 'channel', at: AT, chat_id: CHAT_ID, chat_type: 'channel' },
    ...{ handle: 'gorod', title: 'gorod', posts_seen: true },
  })
  return seen[1]
}

const forward = (type: string, name: string, id: string, link: string): Row => ({
  is_forward: 1,
  forward_msg_from_peer_type: type,
  forward_msg_from_peer_name: name,
  forward_msg_from_peer_id: id,
  forward_msg_link: link,
})
const media = (type: string, document_type = ''): Row => ({
  contains_media: 1,
  media_type: type,
  document_type,
})

test.each<[string, Row, object]>([
  ['a text', {}, {}],
  [
    'a forward from a channel',
    forward('PeerChannel', 'most', '99.0', 'https://t.me/most/7'),
    { repost: true, repost_chat_id: -1_000_000_000_099, repost_handle: 'most', repost_seq: '7' },
  ],
  [
    'a forward from a channel without a name',
    forward('PeerChannel', '', '99.0', ''),
    { repost: true, repost_chat_id: -1_000_000_000_099 },
  ],
  [
    'a forward from a person, who is not named',
    forward('PeerUser', 'anya', '99.0', 'https://t.me/anya/7'),
    { repost: true },
  ],
  ['a forward whose source is hidden', forward('', '', '', ''), { repost: true }],
  ['a photo', media('MessageMediaPhoto'), { media: ['photo'] }],
  ['a video', media('MessageMediaDocument', 'video/mp4'), { media: ['video'] }],
  ['a file', media('MessageMediaDocument', 'application/pdf'), { media: ['file'] }],
  ['a document of no known type', media('MessageMediaDocument'), { media: ['file'] }],
  ['a preview of a link', media('MessageMediaWebPage'), {}],
  [
    'a poll',
    { ...media('MessageMediaPoll'), message: '', poll_question: 'Нужен?' },
    { media: ['poll'], text: 'Нужен?' },
  ],
])('%s', async (_, fields, expected) => {
  expect(await postOf(fields)).toEqual({ ...POST, ...expected })
})

const realPosts = async (): Promise<PostObservation[]> => {
  const file = `${SHARED_DATA}posts/russian-channels-texts.ndjson.gz`
  const posts: PostObservation[] = []
  for await (const line of createInterface({ input: createReadStream(file).pipe(createGunzip()) })) {
    const seen = JSON.parse(line) as Observation
    if (seen.kind === 'post') posts.push(seen)
  }
  return posts
}

test.skipIf(!hasSharedData())('of real texts with any media and forwards, no row is rejected', async () => {
  const types = [
    '',
    'MessageMediaPhoto',
    'MessageMediaDocument',
    'MessageMediaWebPage',
    'MessageMediaUnsupported',
  ]
  const forwards = [
    { is_forward: 0 },
    forward('PeerChannel', 'most', '99.0', ''),
    forward('PeerUser', 'a b', '7', ''),
    forward('', '', '', ''),
  ]
  const posts = await realPosts()
  const rows = posts.map((post, i) => ({
    ...ROW,
    msg_id: post.seq,
    message: post.text ?? '',
    date: new Date((post.epoch ?? 0) * 1_000).toISOString(),
    media_type: types[i % types.length] ?? '',
    ...forwards[i % forwards.length],
  }))
  const { seen, summary } = await readTable(
    tableOf(rows.filter(({ date }) => Date.parse(date) / 1_000 <= AT)),
    MAPPING,
    60_000,
  )
  expect(summary).toMatchObject({ rejected: 0, skipped: 0 })
  const taken = seen.filter((one): one is PostObservation => one.kind === 'post')
  expect(taken.length).toBeGreaterThan(9_000)
  expect(taken.every(({ media }) => media !== undefined)).toBe(true)
  const named = taken.filter((post) => post.repost_chat_id !== undefined)
  expect(named.every(({ repost }) => repost)).toBe(true)
  expect(named.length).toBeLessThan(taken.filter(({ repost }) => repost).length)
  expect(JSON.stringify(taken)).not.toContain('"a b"')
})
