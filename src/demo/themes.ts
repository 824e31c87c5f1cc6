import bots from './data/bots.json' with { type: 'json' }
import auto from './data/themes/auto.json' with { type: 'json' }
import books from './data/themes/books.json' with { type: 'json' }
import cinema from './data/themes/cinema.json' with { type: 'json' }
import city from './data/themes/city.json' with { type: 'json' }
import conversation from './data/themes/conversation.json' with { type: 'json' }
import cooking from './data/themes/cooking.json' with { type: 'json' }
import crypto from './data/themes/crypto.json' with { type: 'json' }
import economy from './data/themes/economy.json' with { type: 'json' }
import education from './data/themes/education.json' with { type: 'json' }
import englishCrypto from './data/themes/english-crypto.json' with { type: 'json' }
import englishTechnology from './data/themes/english-technology.json' with { type: 'json' }
import englishTravel from './data/themes/english-travel.json' with { type: 'json' }
import fashion from './data/themes/fashion.json' with { type: 'json' }
import games from './data/themes/games.json' with { type: 'json' }
import health from './data/themes/health.json' with { type: 'json' }
import humour from './data/themes/humour.json' with { type: 'json' }
import marketing from './data/themes/marketing.json' with { type: 'json' }
import music from './data/themes/music.json' with { type: 'json' }
import news from './data/themes/news.json' with { type: 'json' }
import politics from './data/themes/politics.json' with { type: 'json' }
import psychology from './data/themes/psychology.json' with { type: 'json' }
import sport from './data/themes/sport.json' with { type: 'json' }
import technology from './data/themes/technology.json' with { type: 'json' }
import travel from './data/themes/travel.json' with { type: 'json' }
import { readTheme, type Theme } from './theme.js'

/** The categories of Russian channels. The first one leads the messenger. */
export const RUSSIAN_THEMES: readonly Theme[] = [
  news,
  crypto,
  cooking,
  city,
  humour,
  technology,
  sport,
  travel,
  health,
  education,
  economy,
  books,
  cinema,
  music,
  fashion,
  auto,
  marketing,
  psychology,
  games,
  politics,
].map(readTheme)

export const ENGLISH_THEMES: readonly Theme[] = [englishTechnology, englishCrypto, englishTravel].map(
  readTheme,
)

/** Bots of all kinds post alike; they differ in their names and in what they do. */
export const BOT_THEMES: readonly Theme[] = bots.kinds.map(({ category, names, does }) =>
  readTheme({ category, ...bots.theme, words: { botName: names, does } }),
)

/** What people write in group chats. */
export const CONVERSATION_THEME: Theme = readTheme(conversation)
