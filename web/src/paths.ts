/** Addresses of our own pages. */

interface Named {
  handle: string | null
  title: string
}

/** A chat without a handle is found by its exact title. */
export const channelPath = ({ handle, title }: Named): string =>
  `/channels/${encodeURIComponent(handle ?? title)}`

export const postPath = (chat: Named, seq: string): string => `${channelPath(chat)}/${seq}`
