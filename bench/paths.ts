import { fileURLToPath } from 'node:url'

/** Compiled files stand in dist-bench/bench, two folders below the project. */
const inProject = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))

export const PROJECT = inProject('')
export const PROGRAM = inProject('bin/channelscope.js')
export const PACKAGE = inProject('package.json')
export const CACHE = inProject('bench/cache')
export const RESULTS = inProject('bench/results.json')
export const GROWTH_CHART = inProject('docs/pictures/growth.svg')
export const DOCUMENT = inProject('docs/benchmarks.md')

/** A compiled script of the bench, to be run as a process of its own. */
export const script = (name: string): string => inProject(`dist-bench/bench/${name}.js`)
