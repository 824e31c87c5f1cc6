import { describe, expect, test } from 'vitest'
import { unzstd } from '../../../src/ingest/read/zstd.js'

/** What `zstd -19` makes of 40 observations: a checksum of the content is at the end. */
const FRAME = Buffer.from(
  [
    'KLUv/WTBCZ0JAAZUMBeAS9robzBNO4wRRenQKbI3baY03Cx2GDQAJQAkAE8f2a/8PLp6Rf2VAJEPPgmUqZKUhYFRApSUAkLQGBwI',
    'JTBISWkMSqAwHgaEoySloEAkCiTO+/TuIUtL+86su3K6LeG5SXRjNzdkM797EJ9kqhfdqTrMQ7I2rXsya8IqNLOqO2xruxudjaee',
    'Vc239j86dayunxp/N9mVVrdhgIgNUvGD9V+iy55YvFqe9beyn8vGyTIW4p2xNYZpU3n8e2qo0h55qBGQ0eplvwOwmToRjCAEOCh8',
    'VrxSHyVWC1BCDzSnQAuU4aMxh2H+beZUxE3cEpCGKVCCzXKvdwNhuQpXJtPNmpJpEh4LKzHJv6hPuiP5lzJ/zz7CoDWCJNpNcVzK',
    'd2nqzBY6PDW2EJmryEAFMKog5BXv',
  ].join(''),
  'base64',
)

const unpack = async (...pieces: Buffer[]): Promise<string> => {
  async function* each(): AsyncGenerator<Buffer> {
    yield* pieces
  }
  const found: Buffer[] = []
  for await (const content of unzstd(each())) found.push(content)
  return Buffer.concat(found).toString()
}

const skippable = (content: Buffer): Buffer => {
  const head = Buffer.alloc(8)
  head.writeUInt32LE(0x184d2a5c)
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content])
}

test('a frame is read whatever pieces it comes in', async () => {
  const whole = await unpack(FRAME)
  expect(whole.split('\n')).toHaveLength(41)
  expect(whole).toMatch(/^{"kind":"views","at":1700000000,/)
  expect(await unpack(...Array.from(FRAME, (byte) => Buffer.from([byte])))).toBe(whole)
  expect(await unpack(FRAME, skippable(Buffer.alloc(1_000)), FRAME)).toBe(whole + whole)
})

test('no flipped bit gives other content', async () => {
  const whole = await unpack(FRAME)
  const refused: number[] = []
  for (let bit = 32; bit < FRAME.length * 8; bit++) {
    const damaged = Buffer.from(FRAME)
    damaged[bit >> 3] = (damaged[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    await unpack(damaged).then(
      (content) => expect(content).toBe(whole),
      () => refused.push(bit),
    )
  }
  // A few bits of the header do not matter, such as a larger window.
  expect(refused.length).toBeGreaterThan((FRAME.length - 8) * 8)
})

describe('an error says what is wrong:', () => {
  const header = (descriptor: string) => Buffer.from(`28b52ffd${descriptor}`, 'hex')
  test.each<[name: string, input: Buffer, message: RegExp]>([
    [
      'a wrong checksum',
      Buffer.concat([FRAME.subarray(0, -4), Buffer.alloc(4)]),
      /does not match its checksum/,
    ],
    ['a missing checksum', FRAME.subarray(0, -4), /unexpected end/],
    ['something else after a frame', Buffer.concat([FRAME, Buffer.from('more')]), /not zstd/],
    ['a window of 256 MiB', header('0090010000'), /window of more than 128 MiB/],
    ['a block of 2 MiB', header('0038ffffff'), /larger than zstd allows/],
  ])('%s', async (_, input, message) => {
    await expect(unpack(input)).rejects.toThrow(message)
  })
})
