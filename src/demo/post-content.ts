import { withMedia } from './attachments.js'
import type { DemoChat } from './chats/chat.js'
import { titleOf } from './chats/titles.js'
import type { Content } from './content.js'
import {
  citedChatOf,
  composePost,
  composePromotion,
  type DayWords,
  recentBefore,
  themeText,
} from './post-text.js'
import type { Promotion } from './promotion.js'

const ALBUM_CHANCE = 0.2
const MOST_IMAGES = 9
const STRANGER_SHARE = 0.1
const LINKED_SHARE = 0.85
const PROMOTION_IMAGES = 0.5

export function promotionContent(chat: DemoChat, { targets, notice }: Promotion): Content {
  const text = composePromotion(chat, targets)
  return withMedia(chat, {
    // The law, and so the notice, is Russian.
    text: notice === undefined || chat.theme.lang === 'en' ? text : `${text}\n\n${notice}`,
    images: picturesOf(chat, PROMOTION_IMAGES),
  })
}

export function ordinaryContent(
  chat: DemoChat,
  chats: readonly DemoChat[],
  epoch: number,
  words: DayWords,
): Content {
  const { random, theme } = chat
  if (random.chance(chat.repostShare)) {
    const reposted = repost(chat, chats, epoch, words)
    if (reposted) return reposted
  }
  const video = random.chance(theme.video)
  return withMedia(chat, {
    text: composePost(chat, chats, epoch, words),
    images: video ? [] : picturesOf(chat, theme.images),
    ...(video ? { video } : {}),
  })
}

function picturesOf(chat: DemoChat, share: number): string[] {
  const { random } = chat
  if (!random.chance(share)) return []
  const count = random.chance(ALBUM_CHANCE) ? random.int(2, MOST_IMAGES) : 1
  const album = `${chat.index.toString(36)}-${chat.nextSeq.toString(36)}`
  return Array.from({ length: count }, (_, number) => `https://cdn.example.org/p/${album}-${number + 1}.jpg`)
}

/** A repost of a post in the messenger, or of one from outside, of which only the title of its channel is known. */
function repost(
  chat: DemoChat,
  chats: readonly DemoChat[],
  epoch: number,
  words: DayWords,
): Content | undefined {
  const { random } = chat
  const source = citedChatOf(chat, chats)
  if (!source) return undefined
  if (random.chance(STRANGER_SHARE)) return fromOutside(chat, epoch, words)
  const post = recentBefore(source, epoch, random)
  if (!post) return undefined
  return {
    text: post.text,
    images: post.images,
    ...(post.video ? { video: true } : {}),
    media: post.media,
    repost_from: source.title,
    ...(source.handle === null ? {} : { repost_handle: source.handle }),
    ...(random.chance(LINKED_SHARE) ? { repost_chat_id: source.id, repost_seq: post.seq } : {}),
  }
}

function fromOutside(chat: DemoChat, epoch: number, words: DayWords): Content {
  const text = themeText(chat, epoch, words)
  return { text, images: [], media: [], repost_from: titleOf(chat.theme, chat.random, new Map(chat.outer)) }
}
