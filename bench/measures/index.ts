import { catalogue } from './catalogue.js'
import { endpoints } from './endpoints.js'
import type { Measure } from './measure.js'
import { search } from './search.js'

/** In the order in which they run. */
export const MEASURES: readonly Measure[] = [endpoints, search, catalogue]
