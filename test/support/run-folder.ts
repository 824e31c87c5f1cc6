import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Holds what is made once and copied by tests; it is removed when the run ends. */
    runFolder: string
  }
}

/** The first project that needs the folder makes it for all. */
// biome-ignore lint/style/noDefaultExport: Vitest calls a global setup by its default export
export default async function setup({ vitest }: TestProject): Promise<(() => Promise<void>) | undefined> {
  const run = vitest.getRootProject()
  if ('runFolder' in run.getProvidedContext()) return undefined
  const runFolder = await mkdtemp(join(tmpdir(), 'channelscope-run-'))
  run.provide('runFolder', runFolder)
  return () => rm(runFolder, { recursive: true, force: true })
}
