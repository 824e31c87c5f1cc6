import { isCommon } from './common.js'

/** A word as a number of 32 bits that is not 0; its last bit says that the word is a common one. */
export const wordNumber = (word: string): number => {
  let hash = 0x811c9dc5
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  const number = (hash ^ (hash >>> 13)) & ~1
  return (number === 0 ? 2 : number) | Number(isCommon(word))
}
