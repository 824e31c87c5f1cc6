const DIGIT_0 = 0x30
const DIGIT_9 = 0x39
const COMMA = 0x2c
const MINUS = 0x2d

/** The numbers of a JSON list of whole numbers. For long numbers `JSON.parse` takes three times as long. */
export const readNumbers = (list: string): Float64Array => {
  if (list === '[]') return new Float64Array()
  const numbers = new Float64Array(countOf(list))
  let next = 0
  let number = 0
  let sign = 1
  for (let at = 1; at < list.length; at++) {
    const unit = list.charCodeAt(at)
    if (unit >= DIGIT_0 && unit <= DIGIT_9) {
      number = number * 10 + (unit - DIGIT_0)
    } else if (unit === MINUS) {
      sign = -1
    } else {
      numbers[next++] = sign * number
      number = 0
      sign = 1
    }
  }
  return numbers
}

/** The numbers of two lists, one after the other. */
export const joinedNumbers = (first: ArrayLike<number>, second: ArrayLike<number>): Float64Array => {
  const all = new Float64Array(first.length + second.length)
  all.set(first)
  all.set(second, first.length)
  return all
}

const countOf = (list: string): number => {
  let count = 1
  for (let at = 0; at < list.length; at++) if (list.charCodeAt(at) === COMMA) count++
  return count
}
