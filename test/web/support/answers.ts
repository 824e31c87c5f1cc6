import type { Answer } from '../../../web/src/api/request.js'

export type { Answer } from '../../../web/src/api/request.js'

export type Card = Answer<'/api/channels/{handle}'>
