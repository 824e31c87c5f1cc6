import { createInterface } from 'node:readline'
import { Command } from 'commander'
import { analyzeLines } from '../text/morphology/analyze.js'

export const analyzeCommand = (): Command =>
  new Command('analyze')
    .description(
      'Show the keys under which words are searched: reads words, one a line; words that share a key find each other.',
    )
    .action(async () => {
      const lines = createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })
      for await (const analysis of analyzeLines(lines)) process.stdout.write(`${JSON.stringify(analysis)}\n`)
    })
