import { api } from '../../api/request.js'

/** The chart draws it, and the filters take their months from it. */
export const mentionsTimeline = (chatId: number) =>
  api('/api/channels/mentions-timeline', { chat_id: chatId })
