import type { Format } from '../../sources/recognise.js'
import type { ReadTransaction, Store } from '../../store/index.js'

/** What an operator can do in formats whose messages do not contain the title of their chat. */
const HINTS: Readonly<Partial<Record<Format, string>>> = {
  telethon:
    ' Give the title with --title (and what the chat is with --type), or write the Channel object into the dump.',
}

/** A warning where chats were imported that nobody can see yet, as their type or title was never observed. */
export const hiddenChatsWarning = (store: Store, format: Format): Promise<string | undefined> =>
  store.read(async (tx) => {
    const hidden = await countHidden(tx)
    if (hidden > 0)
      return `Warning: ${hidden} ${hidden === 1 ? 'chat is' : 'chats are'} not shown until "chat_type" and "title" are known.${HINTS[format] ?? ''}`
    return (await hasOnlyPosts(tx))
      ? 'Warning: the posts are not shown until their chats are known: import "channel" observations with "chat_type" and "title".'
      : undefined
  })

const countHidden = async ({ db }: ReadTransaction): Promise<number> => {
  const { hidden } = await db
    .selectFrom('chat_facts')
    .select((is) => is.fn.countAll<number>().as('hidden'))
    .where('visible', '=', 0)
    .executeTakeFirstOrThrow()
  return Number(hidden)
}

const hasOnlyPosts = async ({ db }: ReadTransaction): Promise<boolean> => {
  const chat = await db.selectFrom('chat_facts').select('chat_id').limit(1).executeTakeFirst()
  if (chat !== undefined) return false
  const post = await db.selectFrom('posts').select('chat_id').limit(1).executeTakeFirst()
  return post !== undefined
}
