import type { ChatType } from '../../ingest/observation.js'

/** Multiplication by an odd number permutes 32 bits: ids look random, and no two are equal. */
const scattered = (index: number, seed: number): number =>
  (Math.imul(index + 1, 0x9e3779b1) ^ Math.imul(seed, 0x85ebca6b)) >>> 0

const CHANNEL_BASE = 1_001_000_000_000
const WIDE_BASE = 68_000_000_000_000
const BOT_BASE = 1_000_000_000

/** Negative with a −100 in front, as messengers do; `wide` ones are of the kind that has 14 digits; bots are positive. */
export function chatId(index: number, seed: number, type: ChatType, wide: boolean): number {
  const number = scattered(index, seed)
  if (type === 'bot') return BOT_BASE + number
  return wide ? -(WIDE_BASE + number * 613) : -(CHANNEL_BASE + number)
}

const TIME_BITS = 16n

/** Message numbers made of the time, 18 digits: beyond what a JavaScript number holds. */
export function wideSeq(epoch: number, salt: number): string {
  return String(((BigInt(epoch) * 1000n) << TIME_BITS) + BigInt(salt))
}
