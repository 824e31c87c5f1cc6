/**
 * `node scripts/derivation-fixture.mjs [CHECKOUT]`: keeps the stores that the program of a checkout, after `npm run build`
 * there, makes of test/store/released/observations.ndjson, so that every later version is tested to derive them again. It
 * writes to test/store/released/derivation-N, where N is the DERIVATION of that program:
 * - `observations.ndjson.br`: the observations,
 * - `*.db.br`: the data folder of SQLite,
 * - `postgres.ndjson.br`: the tables of PostgreSQL, each a line with its name and its rows,
 * - `keys.json`: an API key for each of the two.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import Database from 'better-sqlite3'
import pg from 'pg'
import { runnerImport } from 'vite'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const RELEASED = join(ROOT, 'test/store/released')
const PROGRAM = join(resolve(process.argv[2] ?? ROOT), 'bin/channelscope.js')
const OBSERVATIONS = readFileSync(join(RELEASED, 'observations.ndjson'))

/** Fills a store and returns its key. */
const fill = (store) => {
  const run = (args, input = '') =>
    execFileSync(process.execPath, [PROGRAM, ...args], { env: { PATH: process.env.PATH, ...store }, input })
  run(['import', '--strict', '-'], OBSERVATIONS)
  run(['check'])
  return run(['keys', 'issue', '--name', 'fixture', '--products', 'base,search', '--rate', '0'])
    .toString()
    .trim()
}

const readDerivation = (dataDir) => {
  const database = new Database(join(dataDir, 'channelscope.db'), { readonly: true })
  try {
    return database.prepare('select derivation from state').pluck().get()
  } finally {
    database.close()
  }
}

/** Views have no rows of their own. */
const TABLES = `select table_name as name from information_schema.tables
  where table_schema = 'public' and table_type = 'BASE TABLE' order by name`

const dumpPostgres = async (connectionString) => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const lines = []
    for (const { name } of (await client.query(TABLES)).rows) {
      const { rows } = await client.query(`select to_json(t)::text as text from "${name}" as t`)
      if (rows.length > 0) lines.push(`["${name}",[${rows.map(({ text }) => text)}]]\n`)
    }
    return lines.join('')
  } finally {
    await client.end()
  }
}

const keepPostgres = async () => {
  const { createPostgres } = (await runnerImport(join(ROOT, 'test/support/postgres.ts'))).module
  const server = await createPostgres()
  try {
    const url = `${server.url}/postgres`
    const key = fill({ DATABASE_URL: url })
    return { key, tables: await dumpPostgres(url) }
  } finally {
    await server.remove()
  }
}

const dataDir = mkdtempSync(join(tmpdir(), 'channelscope-fixture-'))
try {
  const key = fill({ DATA_DIR: dataDir })
  const postgres = await keepPostgres()
  const folder = join(RELEASED, `derivation-${readDerivation(dataDir)}`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  const write = (name, content) => {
    writeFileSync(join(folder, name), content)
    console.log(`${join(folder, name)}: ${content.length} bytes`)
  }
  write('observations.ndjson.br', brotliCompressSync(OBSERVATIONS))
  for (const name of readdirSync(dataDir).filter((file) => file.endsWith('.db')))
    write(`${name}.br`, brotliCompressSync(readFileSync(join(dataDir, name))))
  write('postgres.ndjson.br', brotliCompressSync(postgres.tables))
  write('keys.json', `{ "sqlite": "${key}", "postgres": "${postgres.key}" }\n`)
} finally {
  rmSync(dataDir, { recursive: true })
}
