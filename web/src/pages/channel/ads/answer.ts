import type { Answer } from '../../../api/request.js'

/** The advertisements on one side. */
export type Ads = Answer<'/api/channels/ads'>['placed']

/** The median of fewer numbers says nothing, and those at different ages would be of different ads. */
export const FEWEST_OF_MEDIAN = 3
