import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Cost, costOf } from '../command-cost.js'
import type { Finding } from '../finding.js'
import type { Shape, ShapeTask, ShapeWritten } from '../import-shapes.js'
import { runScript } from '../processes.js'
import { tell } from '../progress.js'
import type { Measure } from './measure.js'

const MOST_MEGABYTES = 400

/** Of the posts of the large messenger; of one post that is edited all the time, its versions. */
const PARTS: Readonly<Record<Shape, number>> = {
  'in any order': 1 / 10,
  'of 20,000 chats': 1 / 10,
  'of one chat': 1,
  'of one post': 1 / 100,
}

interface ShapeCost extends Cost {
  lines: number
}

export const importShapes: Measure = {
  name: 'shapes',
  about: 'time and memory of imports that are hard, and whether check finds nothing wrong afterwards',
  run: async (bench) => {
    const figures: Record<string, ShapeCost> = {}
    for (const [shape, part] of Object.entries(PARTS) as [Shape, number][])
      figures[shape] = await costOfShape(shape, Math.round(bench.posts * part))
    return { findings: Object.entries(figures).map(findingOf), figures }
  },
}

/** Fails where check finds something wrong. */
const costOfShape = async (shape: Shape, size: number): Promise<ShapeCost> => {
  const directory = await mkdtemp(join(tmpdir(), 'channelscope-bench-'))
  try {
    const task: ShapeTask = { file: join(directory, 'observations.ndjson'), shape, size }
    const { lines } = await runScript<ShapeWritten>('import-shapes', task)
    tell(`  ${lines} lines ${shape}`)
    const store = ['--data-dir', join(directory, 'store')]
    const cost = await costOf(['import', '--strict', ...store, task.file])
    await costOf(['check', ...store])
    return { lines, ...cost }
  } finally {
    await rm(directory, { recursive: true })
  }
}

const findingOf = ([shape, { peak_megabytes }]: [string, Cost]): Finding => ({
  id: `shapes.${shape.replaceAll(' ', '_')}`,
  what: `Resident memory of an import ${shape} at its peak`,
  target: { atMost: MOST_MEGABYTES },
  unit: 'MB',
  ours: peak_megabytes,
})
