import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findKey, hashKey, issueKey, revokeKeys } from '../http/admission/keys.js'
import type { Store } from '../store/index.js'
import { wallClock } from './store.js'

const KEY_NAME = 'demo'
const KEY_FILE = 'demo-key'

/**
 * The secret of the demo's API key. It is the same at every start, so that open pages go on working, until the key is
 * revoked or its file is gone; then a new key is issued.
 */
export const demoKey = async (store: Store, dataDir: string): Promise<string> => {
  const file = join(dataDir, KEY_FILE)
  const known = await readFile(file, 'utf8').catch(() => undefined)
  if (known !== undefined && (await isValid(store, known))) return known
  const secret = await issueDemoKey(store)
  await mkdir(dataDir, { recursive: true })
  await writeForOwner(file, secret)
  return secret
}

const isValid = async (store: Store, secret: string): Promise<boolean> => {
  const key = await store.control.read((db) => findKey(db, hashKey(secret)))
  return key !== undefined && key.revokedAt === null
}

const issueDemoKey = async (store: Store): Promise<string> => {
  const now = wallClock()
  await revokeKeys(store, KEY_NAME, now)
  const products = ['base', 'search', 'personal', 'manage'] as const
  const { secret } = await issueKey(store, { name: KEY_NAME, products, rate: 0, expiresAt: null, now })
  return secret
}

/** A file that was there keeps its mode when it is written to, so it is removed first. */
const writeForOwner = async (file: string, text: string): Promise<void> => {
  await rm(file, { force: true })
  await writeFile(file, text, { mode: 0o600, flag: 'wx' })
}
