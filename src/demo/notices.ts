import { ADVERTISERS } from './phrases.js'
import type { Random } from './random.js'

const TOKEN_CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz123456789'
const TOKEN_LENGTH = 6
const TOKEN_START = '2Vtzq'

/** The line by which the law makes an advertisement known: who pays for it, and its token. */
export function noticeOf(random: Random): string {
  const token = Array.from({ length: TOKEN_LENGTH }, () => random.pick([...TOKEN_CHARACTERS])).join('')
  const inn = String(random.int(7_700_000_000, 7_799_999_999))
  const advertiser = random.pick(ADVERTISERS)
  const line = random.chance(0.5) ? `Реклама. ${advertiser}. ИНН ${inn}.` : `Реклама. ${advertiser}.`
  return `${line} Erid: ${TOKEN_START}${token}`
}
