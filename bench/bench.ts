import { buildMessenger, type Messenger, type MessengerSize, POSTS_PER_CHANNEL } from './messengers.js'

const FULL_POSTS = 1_000_000
const QUICK_PART = 10
const GROWTH = 10
const POSTS_PER_CATALOGUE_CHANNEL = 5

export interface BenchOptions {
  quick: boolean
  /** Posts of the large messenger; everything else is in proportion. */
  posts?: number
}

/** What measures work with: messengers, each built when it is first asked for. */
export interface Bench {
  posts: number
  /** 1 for the full size. */
  part: number
  large(): Promise<Messenger>
  small(): Promise<Messenger>
  /** Ten channels for each of the large one, with a post each. */
  catalogue(): Promise<Messenger>
}

export const createBench = ({
  quick,
  posts = FULL_POSTS / (quick ? QUICK_PART : 1),
}: BenchOptions): Bench => {
  const channels = Math.round(posts / POSTS_PER_CATALOGUE_CHANNEL)
  return {
    posts,
    part: posts / FULL_POSTS,
    large: lazily({ posts, channels: Math.round(posts / POSTS_PER_CHANNEL) }),
    small: lazily({ posts: posts / GROWTH, channels: Math.round(posts / GROWTH / POSTS_PER_CHANNEL) }),
    catalogue: lazily({ posts: channels, channels, sparse: true }),
  }
}

const lazily = (size: MessengerSize): (() => Promise<Messenger>) => {
  let built: Promise<Messenger> | undefined
  return () => {
    built ??= buildMessenger(size)
    return built
  }
}
