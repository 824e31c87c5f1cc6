import { BestPosts } from './best-posts.js'
import { Candidates } from './candidates.js'
import { ChatCards } from './cards.js'
import { CitationIndex } from './citation-index.js'
import { Citations } from './citations.js'
import { Copies } from './copies.js'
import { Coverage } from './coverage.js'
import { Days } from './days.js'
import type { Derivation } from './derivation.js'
import { MarketHours } from './market-hours.js'
import { MarketPosts } from './market-posts.js'
import { MarketSums } from './market-sums.js'
import { ChatHistory } from './names.js'
import type { ReferenceReader } from './references.js'
import { Search, type SearchOptions } from './text.js'
import { Words } from './words.js'

export interface DeriveOptions extends SearchOptions {
  readReferences: ReferenceReader
}

/** Everything that is derived, for one batch or one rebuild. Each may use what those before it have found. */
export const allDerivations = ({ readReferences, ...search }: DeriveOptions): readonly Derivation[] => {
  const names = new ChatHistory()
  const citations = new Citations(names, readReferences)
  const copies = new Copies()
  const days = new Days()
  const citationIndex = new CitationIndex(citations)
  const coverage = new Coverage()
  const cards = new ChatCards({ citations, citationIndex, coverage })
  const words = new Words()
  return [
    names,
    citations,
    new Candidates(names, readReferences),
    copies,
    days,
    citationIndex,
    coverage,
    cards,
    new MarketSums(cards, coverage),
    new MarketPosts(),
    new MarketHours(days, cards),
    new BestPosts({ citations, copies, cards }),
    new Search({ copies, words }, search),
    words,
  ]
}
