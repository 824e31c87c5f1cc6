import type { Endpoints } from '../../../http/endpoints.js'
import type { MakeTool, Tool } from '../tool.js'
import { channelCitations } from './channel-citations.js'
import { channelNumbers } from './channel-numbers.js'
import { channelPosts } from './channel-posts.js'
import { compareChannels } from './compare-channels.js'
import { completeWords } from './complete-words.js'
import { findChannels } from './find-channels.js'
import { marketSummary } from './market-summary.js'
import { postRanking } from './post-ranking.js'
import { searchPosts } from './search-posts.js'

const TOOLS: readonly MakeTool[] = [
  findChannels,
  channelNumbers,
  compareChannels,
  channelPosts,
  searchPosts,
  channelCitations,
  postRanking,
  marketSummary,
  completeWords,
]

export const makeTools = (endpoints: Endpoints): Tool[] =>
  TOOLS.map((make) =>
    make((path) => {
      const endpoint = endpoints.get(path)
      if (endpoint === undefined) throw new Error(`There is no endpoint ${path}.`)
      return endpoint
    }),
  )
