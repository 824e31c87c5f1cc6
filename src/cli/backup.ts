import { resolve } from 'node:path'
import type { Command } from 'commander'
import { loadConfig, withoutPassword } from '../config.js'
import { backUp } from '../store/index.js'
import { storeCommand } from './options.js'
import { startProgress } from './progress.js'
import { reportTo } from './report.js'
import { UsageError } from './usage.js'

export const backupCommand = (): Command =>
  storeCommand('backup')
    .description('Copy the SQLite database to a file, while servers and imports go on.')
    .argument('<file>', 'a new file')
    .action(async (file: string, flags: Record<string, string>) => {
      const { dataDir, databaseUrl } = loadConfig(flags)
      if (databaseUrl !== undefined)
        throw new UsageError(
          `PostgreSQL has backups of its own: pg_dump --format=custom --file=${file} "${withoutPassword(databaseUrl)}"`,
        )
      const progress = startProgress('backup', 100)
      await backUp(dataDir, resolve(file), (share) => progress.update(share * 100, 'copied')).finally(
        progress.finish,
      )
      await reportTo({ dataDir }, { name: 'backup' })
      console.log(`backed up to ${file}`)
    })
