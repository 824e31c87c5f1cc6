import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

interface LockedPackage {
  version?: string
  optionalDependencies?: Record<string, string>
}

const readLock = async (): Promise<Record<string, LockedPackage>> =>
  JSON.parse(await readFile('package-lock.json', 'utf8')).packages

// Where one is missing, `npm ci` refuses the lock file and `npm install` changes it, depending on the machine.
test('the lock file names the binaries of every platform', async () => {
  const packages = await readLock()
  const missing = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies).filter((name) => packages[`node_modules/${name}`] === undefined),
  )
  expect(missing).toEqual([])
})
