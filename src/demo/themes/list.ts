import { auto } from './auto.js'
import { books } from './books.js'
import { cinema } from './cinema.js'
import { city } from './city.js'
import { cooking } from './cooking.js'
import { crypto } from './crypto.js'
import { economy } from './economy.js'
import { education } from './education.js'
import { fashion } from './fashion.js'
import { games } from './games.js'
import { health } from './health.js'
import { humour } from './humour.js'
import { marketing } from './marketing.js'
import { music } from './music.js'
import { news } from './news.js'
import { politics } from './politics.js'
import { psychology } from './psychology.js'
import { sport } from './sport.js'
import { technology } from './technology.js'
import type { Theme } from './theme.js'
import { travel } from './travel.js'

/** The categories of Russian channels. The first one leads the messenger. */
export const THEMES: readonly Theme[] = [
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
]
