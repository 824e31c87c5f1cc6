/** How every source writes links and polls as plain text, so that the same post reads the same from each of them. */

const withoutScheme = (address: string): string =>
  address
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/+$/, '')

/** Words that link somewhere, followed by the address in parentheses: it can be searched for and counts as a citation. */
export const hiddenLink = (words: string, address: string): string => {
  if (address.trim() === '' || withoutScheme(words) === withoutScheme(address)) return words
  const end = words.trimEnd().length
  return `${words.slice(0, end)} (${address.trim()})${words.slice(end)}`
}

/** The question and one line for each answer. */
export const pollText = (question: string, answers: readonly string[]): string =>
  [question, ...answers.map((answer) => `• ${answer}`)].join('\n')
