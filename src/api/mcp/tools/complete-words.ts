import { propertiesOnly } from '../output.js'
import type { MakeTool } from '../tool.js'
import { itemLimit } from './parameters.js'

const PATH = '/api/suggest'

export const completeWords: MakeTool = (endpointAt) => {
  const { params, response } = endpointAt(PATH)
  return {
    name: 'complete_words',
    title: 'Complete words',
    description:
      'Says what the beginning of a word, a link or a name may stand for: channels with these words, and words and hashtags that begin so, each with its number of posts. Use it to find how a name is written in posts, or which channel a pasted link leads to: it comes first.',
    input: { ...params, limit: itemLimit() },
    output: propertiesOnly(response, [
      { channels: ['chat_id', 'handle', 'title', 'chat_type', 'participants_count'] },
      { words: ['word', 'posts'] },
    ]),
    answer: ({ given, ask }) => ask(PATH, given),
  }
}
