import type { ReadTransaction } from '../../store/index.js'
import { type ChatChange, chatsThatAppeared, loadVisible } from '../facts/chats.js'
import { newPost, type PostChange } from '../facts/post.js'
import { unchangedPosts } from './unchanged-posts.js'

/**
 * The changes of posts that are counted, in pages: those of visible chats, of which there may be any number where a chat
 * has just appeared.
 */
export async function* countedPosts(
  tx: ReadTransaction,
  chats: readonly ChatChange[],
  posts: readonly PostChange[],
): AsyncGenerator<readonly PostChange[]> {
  const appeared = new Set(chatsThatAppeared(chats))
  const visible = await loadVisible(tx, [...new Set(posts.map(({ after }) => after.chat_id))])
  yield posts
    .filter(({ after }) => visible.has(after.chat_id))
    .map((change) => (appeared.has(change.after.chat_id) ? newPost(change.after) : change))
  for await (const page of unchangedPosts(tx, appeared, posts)) yield page.map(newPost)
}
