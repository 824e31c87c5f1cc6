import type { Answer } from '../../api/request.js'

/** The advertisements on one side. */
export type Ads = Answer<'/api/channels/ads'>['placed']
