import type { paths } from '../../../src/client/index.js'

export type Answer<P extends keyof paths> = paths[P]['get']['responses'][200]['content']['application/json']

export type Card = Answer<'/api/channels/{handle}'>
