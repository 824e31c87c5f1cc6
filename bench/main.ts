/**
 * Measures the server beside what people would use instead, and writes down what was found.
 *
 *   npm run bench [-- --quick | --at 10M] [measure …]
 */
import { parseArgs } from 'node:util'
import { createBench } from './bench.js'
import { MEASURES } from './measures/index.js'
import { tell } from './progress.js'
import { describeRun, type MeasureResult, type Results, tableOf, writeResults } from './report.js'

const LEAST_POSTS = 10_000

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false }, at: { type: 'string' } },
})
const unknown = positionals.filter((name) => !MEASURES.some((measure) => measure.name === name))
if (unknown.length > 0) {
  console.error(`There is no measure ${unknown}. There are:`)
  for (const { name, about } of MEASURES) console.error(`  ${name.padEnd(12)}${about}`)
  process.exit(2)
}

/** A number of posts, also as `200k` or `10M`. */
const amountOf = (text: string): number => {
  const [, digits, unit = ''] = /^([\d.]+)([kM]?)$/.exec(text) ?? []
  const posts = Number(digits) * ({ k: 1_000, M: 1_000_000 }[unit] ?? 1)
  if (posts >= LEAST_POSTS) return posts
  console.error(`--at takes a number of posts from ${LEAST_POSTS} on, such as 200k or 10M, not ${text}.`)
  process.exit(2)
}

const bench = createBench({
  quick: values.quick,
  ...(values.at === undefined ? {} : { posts: amountOf(values.at) }),
})
const chosen = MEASURES.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
const measures: Record<string, MeasureResult> = {}
for (const { name, about, run } of chosen) {
  tell(`${name}: ${about}`)
  // A measure that fails must not lose the results of the others.
  measures[name] = await run(bench).catch((error: Error) => {
    tell(`${name} failed: ${error.stack}`)
    return { findings: [], figures: {}, failed: error.message.split('\n')[0] ?? '' }
  })
}
const results: Results = { ...(await describeRun(bench)), measures }
// Only a run of all measures is written to the documents.
if (chosen.length === MEASURES.length) await writeResults(results)
else console.log(JSON.stringify(results, null, 2))
console.log(tableOf(results))
if (Object.values(measures).some(({ failed }) => failed !== undefined)) process.exitCode = 1
process.exit()
