import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const POLL_MILLISECONDS = 50

/**
 * Makes something once in a test run: the first process that needs it makes it in a folder of its own, the others wait.
 * Where making it failed, it fails for all of them.
 *
 * @param runFolder a folder that all processes of the run know, and that is removed when the run ends
 * @returns the folder
 */
export const madeOnce = async (
  runFolder: string,
  name: string,
  make: (folder: string) => Promise<void>,
): Promise<string> => {
  const folder = join(runFolder, name)
  const outcome = `${folder}.outcome`
  if (await claimed(folder)) {
    const failure = await make(folder).then(
      () => '',
      (error: unknown) => String(error),
    )
    await writeFile(outcome, `${failure}\n`)
  }
  while (!existsSync(outcome) || (await readFile(outcome, 'utf8')) === '') await sleep(POLL_MILLISECONDS)
  const failure = (await readFile(outcome, 'utf8')).trim()
  if (failure !== '') throw new Error(`${name} could not be made: ${failure}`)
  return folder
}

/** Only one process can create a folder. */
const claimed = async (folder: string): Promise<boolean> => {
  try {
    await mkdir(folder)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}
