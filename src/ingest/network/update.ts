import { CITING_KINDS } from '../../domain/network/edges.js'
import {
  loadByChat,
  networkEdges,
  type ReadTransaction,
  type Row,
  readState,
  roundsOf,
  type Store,
  type WriteTransaction,
} from '../../store/index.js'
import { areSameForgotten, loadForgotten } from '../forgotten.js'
import { type Measured, measure, type WeightedPair } from './measure.js'
import { type CommunityChat, nameCommunities } from './names.js'
import { clearNetwork, isNetworkOld, storedVersion } from './stored.js'

const CHATS_PER_ROUND = 2_000

export interface NetworkSummary {
  chats: number
  edges: number
  communities: number
}

/**
 * Computes the network of the data as they are now and stores it. What belongs to an older version is not stored over what
 * belongs to a newer one. @returns undefined where the stored one belongs to these data already
 */
export const updateNetwork = async (
  store: Store,
  { onStep = () => {} }: { onStep?: (step: string) => void } = {},
): Promise<NetworkSummary | undefined> => {
  if (!(await isNetworkOld(store))) return undefined
  onStep('edges')
  const read = await store.read(readPairs, { isLong: true })
  onStep('compute')
  const measured = measure(read.pairs)
  onStep('names')
  const communities = nameCommunities(await store.read((tx) => namedChats(tx, measured)))
  onStep('store')
  await store.write((tx) => save(tx, read, measured, communities))
  return { chats: measured.chats.length, edges: read.pairs.length, communities: communities.length }
}

type ReadPairs = Awaited<ReturnType<typeof readPairs>>

const readPairs = async (tx: ReadTransaction) => {
  const { version, clock } = await readState(tx.db)
  const pairs = new Map<string, WeightedPair>()
  for await (const edges of networkEdges(tx, { kinds: CITING_KINDS, minWeight: 1 }))
    for (const { from, to, weight } of edges) {
      const pair = pairs.get(`${from}/${to}`)
      if (pair === undefined) pairs.set(`${from}/${to}`, { from, to, weight })
      else pair.weight += weight
    }
  return { version, clock, forgotten: await loadForgotten(tx), pairs: [...pairs.values()] }
}

const namedChats = async (tx: ReadTransaction, { chats }: Measured): Promise<CommunityChat[]> => {
  const named: CommunityChat[] = []
  for (const round of roundsOf(chats, CHATS_PER_ROUND)) {
    const communities = new Map(round.map(({ node_chat_id, community }) => [node_chat_id, community]))
    const rows = await loadByChat(tx, 'chats', [...communities.keys()])
    for (const { chat_id, title, description, category } of rows)
      named.push({ community: communities.get(chat_id) ?? 0, title, description, category })
  }
  return named
}

/**
 * Answers are cached by the data version, so that storing raises it; the network then belongs to the raised one, unless
 * a batch came in between.
 */
const save = async (
  tx: WriteTransaction,
  { version, clock, forgotten, pairs }: ReadPairs,
  { chats, dangling }: Measured,
  communities: readonly Row<'network_communities'>[],
): Promise<void> => {
  const now = await readState(tx.db)
  if ((await storedVersion(tx)) > version) return
  if (!areSameForgotten(forgotten, await loadForgotten(tx))) return
  const next = now.version + 1
  await clearNetwork(tx)
  await tx.upsert('network_chats', chats)
  await tx.upsert('network_communities', communities)
  await tx.upsert('network', [
    {
      id: 1,
      version: now.version === version ? next : version,
      clock,
      chats: chats.length,
      edges: pairs.length,
      dangling,
    },
  ])
  await tx.db.updateTable('state').set({ version: next }).execute()
}
