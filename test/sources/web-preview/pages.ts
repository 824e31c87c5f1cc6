/** Pages of a made-up preview, written by hand after the real layout: the smallest that a reader must understand. */

export const CHANNEL_ID = 1_234_567_890
export const CHAT_ID = -1_001_234_567_890

export interface PostSketch {
  seq: number
  /** ISO 8601. */
  date: string
  views?: string
  text?: string
  /** Goes into the bubble before the text. */
  media?: string
  /** Goes after the text. */
  after?: string
  forward?: string
  edited?: boolean
  /** How often 👍 was given. */
  likes?: number
  author?: string
  service?: boolean
  channelId?: number
}

export interface PageSketch {
  handle?: string
  title?: string
  description?: string
  subscribers?: string
  verified?: boolean
  posts: readonly PostSketch[]
}

const dataView = (channelId: number, seq: number): string =>
  Buffer.from(JSON.stringify({ c: -channelId, p: seq, t: 1_700_000_000, h: 'abc' })).toString('base64url')

export const postHtml = (post: PostSketch, handle = 'gorod'): string => `
<div class="tgme_widget_message_wrap js-widget_message_wrap">
  <div class="tgme_widget_message text_not_supported_wrap ${post.service ? 'service_message ' : ''}js-widget_message"
       data-post="${handle}/${post.seq}" data-view="${dataView(post.channelId ?? CHANNEL_ID, post.seq)}">
    <div class="tgme_widget_message_user"><a href="https://t.me/${handle}"><i class="tgme_widget_message_user_photo"></i></a></div>
    <div class="tgme_widget_message_bubble">
      <i class="tgme_widget_message_bubble_tail"></i>
      <div class="tgme_widget_message_author accent_color"><a class="tgme_widget_message_owner_name" href="https://t.me/${handle}"><span dir="auto">Город</span></a></div>
      ${post.forward ? `<div class="tgme_widget_message_forwarded_from accent_color">Forwarded from&nbsp;${post.forward}</div>` : ''}
      ${post.media ?? ''}
      ${post.text === undefined ? '' : `<div class="tgme_widget_message_text js-message_text" dir="auto">${post.text}</div>`}
      ${post.after ?? ''}
      ${post.likes === undefined ? '' : `<div class="tgme_widget_message_reactions"><span class="tgme_reaction"><i class="emoji"><b>👍</b></i>${post.likes}</span></div>`}
      <div class="tgme_widget_message_footer compact js-message_footer"><div class="tgme_widget_message_info short js-message_info">
        ${post.views === undefined ? '' : `<span class="tgme_widget_message_views">${post.views}</span><span class="copyonly"> views</span>`}<span
          class="tgme_widget_message_meta">${post.edited ? 'edited &nbsp;' : ''}${post.author ? `<span class="tgme_widget_message_from_author" dir="auto">${post.author}</span>,&nbsp;` : ''}<a
          class="tgme_widget_message_date" href="https://t.me/${handle}/${post.seq}"><time datetime="${post.date}" class="time">10:00</time></a></span>
      </div></div>
    </div>
  </div>
</div>`

const counter = (value: string, type: string): string =>
  `<div class="tgme_channel_info_counter"><span class="counter_value">${value}</span> <span class="counter_type">${type}</span></div>`

export const pageHtml = (page: PageSketch): string => {
  const { handle = 'gorod', title = 'Город', description = '', subscribers = '512', posts } = page
  return `<!DOCTYPE html>
<html><head><meta charset="utf-8"><title>${title} – Telegram</title></head>
<body class="widget_frame_base tgme_webpreview">
<header class="tgme_header"><section class="tgme_right_column"><div class="tgme_channel_info">
  <div class="tgme_channel_info_header">
    <div class="tgme_channel_info_header_title_wrap">
      <div class="tgme_channel_info_header_title"><span dir="auto">${title}</span></div>
      <div class="tgme_channel_info_header_labels">${page.verified ? '<i class="verified-icon"> ✔</i>' : ''}</div>
    </div>
    <div class="tgme_channel_info_header_username"><a href="https://t.me/${handle}">@${handle}</a></div>
  </div>
  <div class="tgme_channel_info_counters">${counter(subscribers, subscribers === '1' ? 'subscriber' : 'subscribers')}${counter('12', 'photos')}</div>
  ${description === '' ? '' : `<div class="tgme_channel_info_description">${description}</div>`}
</div></section></header>
<main class="tgme_main" data-url="/${handle}"><div class="tgme_container">
<section class="tgme_channel_history js-message_history">
  ${posts.length > 0 ? `<div class="tgme_widget_message_centered js-messages_more_wrap"><a class="tme_messages_more" data-before="${posts[0]?.seq}"></a></div>` : '<div class="tgme_widget_message_centered">No posts found</div>'}
  ${posts.map((post) => postHtml(post, handle)).join('')}
</section></div></main>
</body></html>
<!-- page generated in 12.34ms -->`
}

/** The page `/<handle>` of a channel, which tells the exact count. */
export const profileHtml = (extra: string): string => `<!DOCTYPE html>
<html><body><div class="tgme_page"><div class="tgme_page_title"><span dir="auto">Город</span></div>
<div class="tgme_page_extra">${extra}</div></div></body></html>`
