import { readFile, writeFile } from 'node:fs/promises'
import { type Bench, GROWTH } from './bench.js'
import { type Finding, type Gap, holds, measured, type Outcome } from './finding.js'
import { type Growth, growthChart } from './growth-chart.js'
import { describeCommit, describeMachine, type Machine, versionsOfOurs } from './machine.js'
import { GROWTH_GROUPS } from './measures/growth.js'
import { DOCUMENT, GROWTH_CHART, RESULTS } from './paths.js'
import { REASONS } from './reasons.js'
import { rounded } from './statistics.js'

export type MeasureResult = Outcome & { failed?: string }

export interface Run {
  date: string
  commit: string
  machine: Machine
  versions: Readonly<Record<string, string>>
  posts: number
  channels: number
  catalogue_channels: number
}

export interface Results extends Run {
  measures: Readonly<Record<string, MeasureResult>>
}

export const describeRun = async ({ posts, channels, catalogueChannels }: Bench): Promise<Run> => ({
  date: new Date().toISOString().slice(0, 10),
  commit: describeCommit(),
  machine: describeMachine(),
  versions: versionsOfOurs(),
  posts,
  channels,
  catalogue_channels: catalogueChannels,
})

/** Writes the results as JSON, their table into the document between its marks, and the chart of growth. */
export const writeResults = async (results: Results): Promise<void> => {
  await writeFile(RESULTS, `${JSON.stringify(results, null, 2)}\n`)
  const document = await readFile(DOCUMENT, 'utf8')
  const [start, end] = ['<!-- results -->', '<!-- end of results -->']
  const [before = '', rest = ''] = document.split(start)
  const [, after = ''] = rest.split(end)
  await writeFile(GROWTH_CHART, chartOf(results))
  await writeFile(DOCUMENT, `${before}${start}\n${tableOf(results)}\n${end}${after}`)
}

const chartOf = ({ posts, measures }: Results): string => {
  const titles = Object.fromEntries(Object.entries(GROWTH_GROUPS).map(([name, { title }]) => [name, title]))
  return growthChart((measures.growth?.figures ?? {}) as Readonly<Record<string, Growth>>, titles, {
    small: `${amount(posts / GROWTH)} posts`,
    large: `${amount(posts)} posts`,
  })
}

export const tableOf = (results: Results): string =>
  [
    headOf(results),
    '',
    '| what | target | measured | holds | ours | beside | reason |',
    '|---|---|---|---|---|---|---|',
    ...Object.entries(results.measures).flatMap(([name, { findings, failed }]) => [
      ...(failed === undefined ? [] : [`| ${name} | | failed | no | | | ${failed} |`]),
      ...findings.map((finding) => ('missing' in finding ? rowOfGap(finding) : rowOf(finding))),
    ]),
  ].join('\n')

const headOf = ({ date, commit, machine, measures, ...run }: Results): string => {
  const { processor, architecture, cores, memory_gb } = machine
  const versions = Object.entries({ ...run.versions, ...peerVersions(measures) })
  return [
    `${amount(run.posts)} posts of ${amount(run.channels)} channels, catalogue of ${amount(run.catalogue_channels)} channels`,
    `${date}, commit ${commit}`,
    `${processor}, ${architecture}, ${cores} cores, ${memory_gb} GB`,
    `${versions.map(([name, version]) => `${name} ${version}`).join(', ')}.`,
  ].join(';\n')
}

const peerVersions = (measures: Results['measures']): Record<string, string> =>
  Object.assign({}, ...Object.values(measures).map(({ versions }) => versions))

const rowOf = (finding: Finding): string => {
  const { id, what, unit, ours, beside } = finding
  const isRatio = beside !== undefined
  const doesHold = holds(finding)
  const cells = [
    what,
    targetOf(finding),
    isRatio ? ratio(measured(finding)) : `${rounded(ours)} ${unit}`,
    doesHold ? 'yes' : '**no**',
    `${amount(ours)} ${unit}`,
    isRatio ? `${amount(beside.value)} ${unit} (${beside.name})` : '',
    doesHold ? '' : (REASONS[id] ?? ''),
  ]
  return `| ${cells.join(' | ')} |`
}

const rowOfGap = ({ what, missing }: Gap): string => `| ${what} | | not measured | – | | | ${missing} |`

const targetOf = ({ target, beside, unit }: Finding): string => {
  const [sign, value] = 'atMost' in target ? ['≤', target.atMost] : ['≥', target.atLeast]
  return `${sign} ${beside === undefined ? `${value} ${unit}` : ratio(value)}`
}

const ratio = (value: number): string => Number(value.toPrecision(3)).toString()
const amount = (value: number): string => Number(value.toPrecision(3)).toLocaleString('en')
