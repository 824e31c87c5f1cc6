import type { Command } from 'commander'
import { loadConfig } from '../config.js'
import { planMemory } from '../ingest/memory.js'
import { check, type TableReport } from '../ingest/upkeep/check.js'
import { boundedCommand } from './bounded-command.js'
import { checkSomeChats } from './check-sample.js'
import { exitOnSignals } from './exit-on-signals.js'
import { startSteps } from './progress.js'
import { report } from './report.js'
import { withStore } from './store.js'
import { wholeNumber } from './usage.js'

export const checkCommand = (): Command =>
  boundedCommand('check')
    .description('Compare the derived tables with the facts. Exits with 1 where they differ.')
    .option('--json', 'print the report as JSON')
    .option(
      '--sample <chats>',
      'check only so many chats, and of these what their own facts decide: quick, and in little memory',
      wholeNumber(1, 100_000),
    )
    .action(async (flags: { json?: true; sample?: number } & Record<string, string>) => {
      const config = loadConfig(flags)
      exitOnSignals()
      if (flags.sample !== undefined) return checkSomeChats(config, flags.sample, flags.json === true)
      const reports = await withStore(config, async (store) => {
        const steps = startSteps('check')
        const found = await check(store, {
          linkBase: config.linkBase,
          memory: planMemory(config.memory),
          ...steps,
        }).finally(steps.finish)
        await report(store, { name: 'check', value: wrongRows(found) })
        return found
      })
      console.log(flags.json ? JSON.stringify(reports) : reports.map(describeReport).join('\n'))
      if (wrongRows(reports) === 0) return
      console.error('"channelscope rebuild" derives everything again, which repairs what is wrong.')
      process.exitCode = 1
    })

const wrongRows = (reports: readonly TableReport[]): number =>
  reports.reduce((sum, { wrong }) => sum + wrong, 0)

const describeReport = ({ table, rows, wrong, example }: TableReport): string =>
  `${table}: ${rows} rows, ${wrong === 0 ? 'all right' : `${wrong} wrong, the first at ${example}`}`
