/** Links to posts of MAX contain the number as base64url of its 8 bytes, big-endian: `AZ2H-TzaAOc`. */
const CODE = /^[\w-]{11}$/

/** The number that a code stands for; undefined if it is no such code. */
export const seqOfCode = (code: string): string | undefined => {
  if (!CODE.test(code)) return undefined
  const bytes = Buffer.from(code, 'base64url')
  // Eleven characters have two bits more than eight bytes, which must be 0.
  return bytes.toString('base64url') === code ? String(bytes.readBigUInt64BE()) : undefined
}

/** The code that stands for a number, as links to posts of MAX have it; undefined if it has more than 8 bytes. */
export const codeOfSeq = (seq: string): string | undefined => {
  const number = BigInt(seq)
  if (number >= 2n ** 64n) return undefined
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(number)
  return bytes.toString('base64url')
}
