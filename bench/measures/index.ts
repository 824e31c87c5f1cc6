import { catalogue } from './catalogue.js'
import { collecting } from './collecting.js'
import { commands } from './commands.js'
import { endpoints } from './endpoints.js'
import { files } from './files.js'
import { freshness } from './freshness.js'
import { growth } from './growth.js'
import { imports } from './import.js'
import { importShapes } from './import-shapes.js'
import { market } from './market.js'
import type { Measure } from './measure.js'
import { phrases } from './phrases.js'
import { rankings } from './rankings.js'
import { ready } from './ready.js'
import { search } from './search.js'
import { watches } from './watches.js'
import { workers } from './workers.js'

/** In the order in which they run. */
export const MEASURES: readonly Measure[] = [
  endpoints,
  market,
  rankings,
  search,
  phrases,
  growth,
  workers,
  ready,
  catalogue,
  imports,
  importShapes,
  collecting,
  commands,
  files,
  watches,
  freshness,
]
