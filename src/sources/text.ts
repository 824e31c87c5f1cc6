/** How sources write down what a text does not show by itself. The same everywhere, so that sources agree. */

const bare = (address: string): string =>
  address
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/+$/, '')

/** A link behind words stands after them in parentheses: it can be found, and counts as a citation. */
export const hiddenLink = (words: string, address: string): string => {
  if (address.trim() === '' || bare(words) === bare(address)) return words
  const space = words.length - words.trimEnd().length
  const end = words.length - space
  return `${words.slice(0, end)} (${address.trim()})${words.slice(end)}`
}

/** A poll is its question and its answers. */
export const pollText = (question: string, answers: readonly string[]): string =>
  [question, ...answers.map((answer) => `• ${answer}`)].join('\n')
