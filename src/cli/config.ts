import type { Command } from 'commander'
import { describeConfig, loadConfig } from '../config.js'
import { serverCommand } from './options.js'

export const configCommand = (): Command =>
  serverCommand('config')
    .description('Print the settings in effect, without passwords.')
    .option('--json', 'print as JSON')
    .action((flags: { json?: true } & Record<string, string>) => {
      const settings = describeConfig(loadConfig(flags))
      const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}`)
      console.log(flags.json ? JSON.stringify(settings) : lines.join('\n'))
    })
