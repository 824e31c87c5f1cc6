import type { Command } from 'commander'
import { loadConfig } from '../config.js'
import { LABEL_FIELDS } from '../domain/labels.js'
import type { ClassifySummary } from '../ingest/classify/index.js'
import { withDerivedStore } from './derived-store.js'
import { FIELD_NAMES } from './field-names.js'
import { storeCommand } from './options.js'
import { startProgress } from './progress.js'
import { report } from './report.js'
import { wallClock } from './store.js'

interface ClassifyFlags {
  dryRun?: true
  json?: true
}

export const classifyCommand = (): Command =>
  storeCommand('classify')
    .description('Infer what was never observed of chats, such as their language, and write it as labels.')
    .option('--clock <clock>', 'what "now" follows: data or wall (CLOCK, default data)')
    .option('--dry-run', 'only say what would be written')
    .option('--json', 'print as JSON')
    .action(async (flags: ClassifyFlags & Record<string, string>) => {
      const config = loadConfig(flags)
      const isDryRun = flags.dryRun === true
      await withDerivedStore(config, async (store) => {
        // The libraries that tell languages apart are loaded by this command only.
        const { classify } = await import('../ingest/classify/index.js')
        const progress = startProgress('classify', 0)
        const summary = await classify(store, {
          linkBase: config.linkBase,
          followWallClock: config.clock === 'wall',
          wallClock,
          isDryRun,
          onChats: (done) => progress.update(done, `${done} chats`),
        }).finally(progress.finish)
        console.log(flags.json ? JSON.stringify(summary) : describe(summary, isDryRun))
        if (!isDryRun) await report(store, { name: 'classify', value: writtenIn(summary) })
      })
    })

const writtenIn = ({ fields }: ClassifySummary): number =>
  Object.values(fields).reduce((sum, { written }) => sum + written, 0)

const describe = ({ chats, fields, categories }: ClassifySummary, isDryRun: boolean): string =>
  [
    `chats: ${chats}`,
    ...describeLearned(categories),
    ...LABEL_FIELDS.flatMap((field) => {
      const counts = fields[field]
      if (counts === undefined) return []
      const { observed, others, inferred, unknown, written } = counts
      const elsewhere = others === 0 ? '' : `, ${others} labelled by others`
      const wrote = isDryRun ? 'to be written' : 'written'
      return `${FIELD_NAMES[field]}: ${observed} observed, ${inferred} inferred, ${unknown} unknown${elsewhere}; ${wrote}: ${written}`
    }),
  ].join('\n')

/** What cross-validation says of each category. */
const describeLearned = (categories: ClassifySummary['categories']): string[] => {
  if (categories.length === 0)
    return ['no categories learned: there must be two at least, each observed of 20 chats or more']
  return [
    'learned from\tprecision\trecall\tcategory',
    ...categories.map(({ category, chats, precision, recall }) =>
      [`${chats} chats`, precision ?? '–', recall, category].join('\t'),
    ),
  ]
}
