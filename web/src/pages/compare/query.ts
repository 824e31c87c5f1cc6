import { type Answer, type ApiRequest, apiOfAddress } from '../../api/request.js'
import { MOST_COMPARED } from '../../state/compared.js'

/** Parameters of the address; `chat_ids` and `days` are named like those of the API. */
export const QUERY = ['chat_ids', 'days', 'curve', 'scale'] as const

export type Comparison = Answer<'/api/channels/compare'>
export type Compared = Comparison['items'][number]

/** The identifiers in the address; those that no chat can have are left to the API to refuse. */
export const idsIn = (chatIds: string | undefined): string[] => [
  ...new Set((chatIds ?? '').split(',').filter((id) => id !== '')),
]

export const compareRequest = (
  ids: readonly string[],
  days: string | undefined,
): ApiRequest<'/api/channels/compare'> =>
  apiOfAddress('/api/channels/compare', { chat_ids: ids.slice(0, MOST_COMPARED).join(','), days })
