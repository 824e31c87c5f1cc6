import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { loadConfig } from '../config.js'
import { CITING_KINDS, EDGE_KINDS, type EdgeKind } from '../domain/network/edges.js'
import { createPieces, GRAPH_FORMATS, type GraphFormat } from '../domain/network/graph-file.js'
import { DAY_SECONDS } from '../domain/time.js'
import { type GraphFile, writeGraph } from '../ingest/network/graph-file.js'
import type { Store } from '../store/index.js'
import { boundedCommand } from './bounded-command.js'
import { withDerivedStore } from './derived-store.js'
import { date, UsageError, wholeNumber } from './usage.js'

interface GraphFlags {
  format?: GraphFormat
  out?: string
  kind: EdgeKind[]
  from?: number
  to?: number
  minWeight: number
  category?: string
}

const MOST_POSTS = 1_000_000

const edgeKinds = (list: string): EdgeKind[] =>
  list.split(',').map((named) => {
    const kind = EDGE_KINDS.find((one) => one === named)
    if (kind === undefined) throw new InvalidArgumentError(`Choose of ${EDGE_KINDS.join(', ')}.`)
    return kind
  })

export const graphCommand = (): Command =>
  boundedCommand('graph')
    .description(
      'Compute the network of chats: PageRank, communities, the map. With --format, write it for Gephi, NetworkX and others.',
    )
    .addOption(new Option('--format <format>', 'what to write').choices(GRAPH_FORMATS))
    .option('--out <file>', 'where to write it (default standard output)')
    .option(
      '--kind <kinds>',
      `which edges, with commas between the kinds: ${EDGE_KINDS.join(', ')}`,
      edgeKinds,
      [...CITING_KINDS],
    )
    .option('--from <day>', 'only posts published from this day on', date)
    .option('--to <day>', 'only posts published up to this day', date)
    .option('--min-weight <posts>', 'only edges that so many posts are', wholeNumber(1, MOST_POSTS), 1)
    .option('--category <category>', 'only chats of this category, and the edges between them')
    .action(async (flags: GraphFlags & Record<string, string>) => {
      if (flags.from !== undefined && flags.to !== undefined && flags.from > flags.to)
        throw new UsageError('--from is later than --to.')
      const config = loadConfig(flags)
      await withDerivedStore(config, async (store) => {
        await update(store)
        if (flags.format === undefined) return
        const { chats, edges } = await writeFile(store, flags.format, flags.out, {
          edges: {
            kinds: flags.kind,
            from: flags.from,
            before: flags.to === undefined ? undefined : flags.to + DAY_SECONDS,
            minWeight: flags.minWeight,
          },
          category: flags.category,
          linkBase: config.linkBase,
        })
        console.error(`graph: ${chats} chats, ${edges} edges`)
      })
    })

const update = async (store: Store): Promise<void> => {
  // Only this command needs the libraries for graphs.
  const { updateNetwork } = await import('../ingest/network/update.js')
  const summary = await updateNetwork(store)
  if (summary === undefined) return
  const { chats, edges, communities } = summary
  console.error(`network: ${chats} chats, ${edges} pairs that cite, ${communities} communities`)
}

const writeFile = async (store: Store, format: GraphFormat, out: string | undefined, file: GraphFile) => {
  const stream = out === undefined ? process.stdout : createWriteStream(out)
  const write = async (text: string): Promise<void> => {
    if (text !== '' && !stream.write(text)) await once(stream, 'drain')
  }
  const counts = await writeGraph(store, file, createPieces(format), write)
  if (stream !== process.stdout) {
    stream.end()
    await finished(stream)
  }
  return counts
}
