import type { Answer } from '../../api/request.js'

export type CollectList = Answer<'/api/collect'>

/** A channel of the list. */
export type Entry = CollectList['items'][number]
