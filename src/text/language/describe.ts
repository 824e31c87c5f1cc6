import type { Query } from './query.js'

/** A query as a person would say it. */
export const describeQuery = (query: Query): string => {
  switch (query.kind) {
    case 'word':
      return `${query.word.word} (any form)`
    case 'prefix':
      return `a word that begins with ${query.prefix}`
    case 'phrase':
      return describePhrase(query)
    case 'hashtag':
      return `the hashtag #${query.tag}`
    case 'mention':
      return `the mention @${query.handle}`
    case 'any':
      return query.parts.map(bracketed).join(' or ')
    case 'every':
      return [...query.parts.map(bracketed), ...query.without.map((part) => `not ${bracketed(part)}`)].join(
        ' and ',
      )
  }
}

const bracketed = (query: Query): string => {
  const text = describeQuery(query)
  return query.kind === 'any' || query.kind === 'every' ? `(${text})` : text
}

const describePhrase = ({ words, between, asWritten }: Query & { kind: 'phrase' }): string => {
  const form = asWritten ? 'as written' : 'any form'
  const text = words.length === 1 ? words.join() : `"${words.join(' ')}"`
  return between === 0
    ? `${text} (${form})`
    : `${text} (${form}, at most ${between} words between neighbours)`
}
