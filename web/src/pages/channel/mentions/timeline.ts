import { api } from '../../../api/request.js'

/** Both the chart and the list of months use this request. */
export const mentionsTimeline = (chatId: number) =>
  api('/api/channels/mentions-timeline', { chat_id: chatId })
