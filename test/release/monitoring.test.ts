import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parser } from '@prometheus-io/lezer-promql'
import Type, { type Static } from 'typebox'
import Value from 'typebox/value'
import { beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { noteReport } from '../../src/store/index.js'
import { controlFile, databaseFile, openStore } from '../../src/store/open.js'
import { startServer } from '../support/server.js'
import { createPlace, ENGINES } from '../support/stores.js'

const DEPLOY = fileURLToPath(new URL('../../deploy/', import.meta.url))
const read = (name: string): string => readFileSync(join(DEPLOY, name), 'utf8')

const closed = { additionalProperties: false }
const Duration = Type.String({ pattern: '^[0-9]+[smhd]$' })

/** The format of Prometheus' rule files, as its documentation has it. */
const RuleFile = Type.Object(
  {
    groups: Type.Array(
      Type.Object(
        {
          name: Type.String(),
          rules: Type.Array(
            Type.Object(
              {
                alert: Type.String({ pattern: '^[A-Z][A-Za-z]+$' }),
                expr: Type.String(),
                for: Type.Optional(Duration),
                labels: Type.Object({ severity: Type.Enum(['page', 'ticket']) }, closed),
                annotations: Type.Object({ summary: Type.String(), description: Type.String() }, closed),
              },
              closed,
            ),
          ),
        },
        closed,
      ),
    ),
  },
  closed,
)

const Source = Type.Object({ type: Type.Literal('prometheus'), uid: Type.Literal(`\${datasource}`) }, closed)
const Place = Type.Object(
  { x: Type.Integer(), y: Type.Integer(), w: Type.Integer(), h: Type.Integer() },
  closed,
)
const Target = Type.Object({
  refId: Type.String({ pattern: '^[A-Z]$' }),
  datasource: Source,
  expr: Type.String(),
  legendFormat: Type.String(),
})
const Panel = Type.Object({
  id: Type.Integer({ minimum: 1 }),
  type: Type.Enum(['row', 'stat', 'timeseries']),
  title: Type.String(),
  gridPos: Place,
  description: Type.Optional(Type.String()),
  datasource: Type.Optional(Source),
  targets: Type.Optional(Type.Array(Target)),
})
/** What Grafana's dashboards must have; it has no schema of its own for the JSON that is imported. */
const Dashboard = Type.Object({
  title: Type.Literal('Channelscope'),
  uid: Type.Literal('channelscope'),
  schemaVersion: Type.Integer(),
  panels: Type.Array(Panel),
  templating: Type.Object({ list: Type.Array(Type.Object({ name: Type.String(), type: Type.String() })) }),
})

const rules = (): Static<typeof RuleFile> =>
  Value.Parse(RuleFile, parse(read('prometheus-rules.yml'), { strict: true }))
const dashboard = (): Static<typeof Dashboard> =>
  Value.Parse(Dashboard, JSON.parse(read('grafana-dashboard.json')))

interface Expression {
  where: string
  text: string
}

const EXPRESSIONS: Expression[] = [
  ...rules()
    .groups.flatMap((group) => group.rules)
    .map(({ alert, expr }) => ({ where: alert, text: expr })),
  ...dashboard().panels.flatMap(({ title, targets = [] }) =>
    // Grafana puts its own interval there.
    targets.map(({ expr }) => ({ where: title, text: expr.replaceAll('$__rate_interval', '5m') })),
  ),
]

/** The parts of an expression with these names in Prometheus' grammar. */
const partsOf = (text: string, ...names: string[]): string[] => {
  const found: string[] = []
  parser.parse(text).iterate({
    enter: ({ name, from, to }) => {
      if (names.includes(name)) found.push(text.slice(from, to))
    },
  })
  return found
}

test.each(EXPRESSIONS)('$where: $text is PromQL', ({ text }) => {
  expect(partsOf(text, '⚠')).toEqual([])
})

describe('what they ask for', () => {
  /** Prometheus adds these to every target. */
  const metrics = new Set(['up'])
  const labels = new Set(['job', 'instance', 'le'])

  const collect = async (engine: (typeof ENGINES)[number]): Promise<void> => {
    const place = await createPlace(engine)
    const store = openStore(place.options)
    await store.migrate()
    for (const name of ['backup', 'check', 'source:ndjson', 'collect:preview'])
      await noteReport(store, { name, at: 1, value: 0 })
    await store.close()
    const server = await startServer(place.options)
    await fetch(`${server.address}/api/channels`)
    const text = await (await fetch(`${server.address}/metrics`)).text()
    server.process.kill('SIGTERM')
    await server.finished
    await place.remove()
    for (const [, name = '', type] of text.matchAll(/^# TYPE (\S+) (\S+)$/gm))
      for (const ending of type === 'histogram' ? ['_bucket', '_count', '_sum'] : [''])
        metrics.add(name + ending)
    for (const [, label = ''] of text.matchAll(/[{,](\w+)="/g)) labels.add(label)
  }
  beforeAll(async () => {
    for (const engine of ENGINES) await collect(engine)
  })

  test.each(EXPRESSIONS)('$where: $text is in /metrics', ({ text }) => {
    const names = partsOf(text, 'Identifier')
    expect(names.filter((name) => !metrics.has(name))).toEqual([])
    expect(partsOf(text, 'LabelName').filter((label) => !labels.has(label))).toEqual([])
  })
})

describe('the dashboard', () => {
  const { panels, templating } = dashboard()

  test('has panels with different numbers that do not overlap', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, i) => `${x + (i % w)},${y + Math.floor(i / w)}`),
    )
    expect(new Set(cells).size).toBe(cells.length)
    expect(panels.filter(({ gridPos: { x, w } }) => x + w > 24)).toEqual([])
  })

  test('explains every panel, and asks the chosen data source for the chosen job', () => {
    const shown = panels.filter(({ type }) => type !== 'row')
    expect(shown.filter(({ description, targets = [] }) => !description || targets.length === 0)).toEqual([])
    expect(templating.list.map(({ name }) => name)).toEqual(['datasource', 'job'])
    for (const { targets = [] } of shown) for (const { expr } of targets) expect(expr).toContain('job="$job"')
  })
})

test('the alerts are those that the operator’s document names', () => {
  const document = readFileSync(join(DEPLOY, '../docs/operating.md'), 'utf8')
  const documented = [...document.matchAll(/^\| `(Channelscope\w+)` \|/gm)].map(([, name]) => name)
  expect(documented).toEqual(rules().groups.flatMap((group) => group.rules.map(({ alert }) => alert)))
})

test('recorded series try every alert', () => {
  const { tests } = parse(readFileSync(new URL('alerts.yml', import.meta.url), 'utf8')) as {
    tests: { promql_expr_test: { exp_samples: { labels: string }[] }[] }[]
  }
  const samples = tests.flatMap(({ promql_expr_test: [asked] }) => asked?.exp_samples ?? [])
  const tried = samples.map(({ labels }) => /"(.*)"/.exec(labels)?.[1])
  expect(tried).toEqual(rules().groups.flatMap((group) => group.rules.map(({ alert }) => alert)))
})

test('Litestream copies the database files of the service', () => {
  const { dbs } = parse(read('litestream.yml'), { strict: true }) as { dbs: { path: string }[] }
  const [, dataDir = ''] = /^Environment=DATA_DIR=(.*)$/m.exec(read('channelscope.service')) ?? []
  expect(dbs.map(({ path }) => path)).toEqual([databaseFile(dataDir), controlFile(dataDir)])
})
