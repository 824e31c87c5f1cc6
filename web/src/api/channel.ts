import { API_PATHS } from '../../../src/client/index.js'
import { type ApiRequest, api } from './request.js'

const isEndpoint = (name: string): boolean => API_PATHS.some((path) => path === `/api/channels/${name}`)

/**
 * The card of the chat with this handle, identifier or title. The path of a handle such as "stats" belongs to another
 * endpoint; with an @ in front it is found.
 */
export const channelRequest = (name: string): ApiRequest<'/api/channels/{handle}'> =>
  api('/api/channels/{handle}', {}, { handle: isEndpoint(name) ? `@${name}` : name })
