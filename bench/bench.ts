import { buildMessenger, type Messenger, type MessengerSize, POSTS_PER_CHANNEL } from './messengers.js'

const FULL_POSTS = 1_000_000
const QUICK_PART = 10
/** How many times the posts of the small messenger the large one has. */
export const GROWTH = 10
/** Beyond it, channels have more posts instead. */
const MOST_CHANNELS = 20_000
const POSTS_PER_CATALOGUE_CHANNEL = 5

export interface BenchOptions {
  quick: boolean
  /** Posts of the large messenger; everything else is in proportion. */
  posts?: number
}

/** What measures work with: messengers, each built when it is first asked for. */
export interface Bench {
  posts: number
  channels: number
  catalogueChannels: number
  /** The most rounds in which latencies are measured. */
  rounds: number
  /** How long load lasts for one figure. */
  loadSeconds: number
  large(): Promise<Messenger>
  small(): Promise<Messenger>
  /** Has ten times the channels of the large one, with one post each. */
  catalogue(): Promise<Messenger>
}

export const createBench = ({
  quick,
  posts = FULL_POSTS / (quick ? QUICK_PART : 1),
}: BenchOptions): Bench => {
  const channels = channelsFor(posts)
  const catalogueChannels = Math.round(posts / POSTS_PER_CATALOGUE_CHANNEL)
  return {
    posts,
    channels,
    catalogueChannels,
    rounds: quick ? 3 : 5,
    loadSeconds: quick ? 1 : 2,
    large: lazily({ posts, channels }),
    small: lazily({ posts: posts / GROWTH, channels: channelsFor(posts / GROWTH) }),
    catalogue: lazily({ posts: catalogueChannels, channels: catalogueChannels, sparse: true }),
  }
}

const channelsFor = (posts: number): number => Math.min(MOST_CHANNELS, Math.round(posts / POSTS_PER_CHANNEL))

const lazily = (size: MessengerSize): (() => Promise<Messenger>) => {
  let built: Promise<Messenger> | undefined
  return () => {
    built ??= buildMessenger(size)
    return built
  }
}
