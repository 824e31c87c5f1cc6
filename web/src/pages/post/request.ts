import { api } from '../../api/request.js'

export interface PostId {
  chat_id: number
  seq: string
}

export const postRequest = ({ chat_id, seq }: PostId) => api('/api/channels/posts', { chat_id, seq })

export const viewsRequest = ({ chat_id, seq }: PostId) => api('/api/channels/post-views', { chat_id, seq })
