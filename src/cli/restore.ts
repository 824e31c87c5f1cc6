import { resolve } from 'node:path'
import type { Command } from 'commander'
import { loadConfig, withoutPassword } from '../config.js'
import { restore } from '../store/index.js'
import { storeCommand } from './options.js'
import { startProgress } from './progress.js'
import { UsageError } from './usage.js'

export const restoreCommand = (): Command =>
  storeCommand('restore')
    .description('Put a backup back, into a folder without a database. Checks first that it is whole.')
    .argument('<file>', 'what "backup" has written')
    .option('--force', 'move a database that is there aside')
    .action(async (file: string, flags: { force?: true } & Record<string, string>) => {
      const { dataDir, databaseUrl } = loadConfig(flags)
      if (databaseUrl !== undefined)
        throw new UsageError(
          `PostgreSQL has backups of its own: pg_restore --clean --if-exists --dbname="${withoutPassword(databaseUrl)}" ${file}`,
        )
      const progress = startProgress('restore', 100)
      const onCopied = (share: number) => progress.update(share * 100, 'copied')
      const aside = await restore(dataDir, resolve(file), {
        replace: flags.force === true,
        onCopied,
      }).finally(progress.finish)
      if (aside !== undefined) console.error(`The database that was there is now ${aside}.`)
      console.log(`restored from ${file}`)
    })
