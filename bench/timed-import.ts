/** Imports a file in a process of its own, as an operator's import does, and tells how long it took. */
import { importFile } from './observation-file.js'
import { takeTasks } from './processes.js'

export interface TimedImportTask {
  dataDir: string
  file: string
}

export interface TimedImport {
  posts: number
  seconds: number
}

takeTasks(async ({ dataDir, file }: TimedImportTask): Promise<TimedImport> => {
  const started = performance.now()
  const { byKind } = await importFile(dataDir, file)
  return { posts: byKind.post, seconds: (performance.now() - started) / 1000 }
})
