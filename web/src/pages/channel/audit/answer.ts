import type { Answer } from '../../../api/request.js'

export type Sign = Answer<'/api/channels/audit'>['signs'][number]
