import { describe, expect, test } from 'vitest'
import { ConfigError, describeConfig, loadConfig, withoutPassword } from '../src/config.js'

describe('an address of a database', () => {
  test.each([
    ['postgres://user:secret@host:5432/data', 'postgres://user:***@host:5432/data'],
    ['postgresql://user@host/data', 'postgresql://user@host/data'],
    ['postgres:///data?host=/run/postgresql', 'postgres:///data?host=/run/postgresql'],
    ['postgres://user:secret@/data?host=/run', 'postgres://user:***@localhost/data?host=/run'],
    ['postgres://user:se@cret@host/data', 'postgres://user:***@host/data'],
    ['postgres://host/data?user=me&password=secret', 'postgres://host/data?user=me&password=***'],
    ['postgres://host/data?sslkey=secret&sslmode=require', 'postgres://host/data?sslkey=***&sslmode=require'],
    // The driver takes what stands before the slash for a port, and the rest of the password for a path.
    ['postgres://user:12/secret@host/data', 'postgres://…'],
    ['postgres://user:12#secret@host/data', 'postgres://…'],
  ])('%s is shown as %s', (address, shown) => {
    expect(withoutPassword(address)).toBe(shown)
    const config = loadConfig({}, { DATABASE_URL: address })
    expect(config.databaseUrl).toBe(address)
    expect(JSON.stringify(describeConfig(config))).not.toContain('cret')
  })

  test.each(['mysql://user:secret@host/data', 'postgres://user:sec/ret@host/data', 'secret'])(
    '%s is refused without being told',
    (address) => {
      const load = () => loadConfig({}, { DATABASE_URL: address })
      expect(load).toThrow(ConfigError)
      expect(load).not.toThrow(/sec/)
    },
  )
})

test('by default a server is for its own machine, and so are its metrics', () => {
  expect(loadConfig({}, {})).toMatchObject({ host: '127.0.0.1', metrics: 'local', databaseUrl: undefined })
  expect(loadConfig({}, { METRICS: 'public' })).toMatchObject({ metrics: 'public' })
  expect(() => loadConfig({}, { METRICS: 'all' })).toThrow(/METRICS must be one of local, public/)
})

test('what is public, and whose pages may ask, is checked', () => {
  expect(loadConfig({}, {})).toMatchObject({ publicProducts: [], corsOrigins: [] })
  const given = { PUBLIC: 'base, search', CORS_ORIGINS: 'https://example.org,http://localhost:3000' }
  expect(loadConfig({}, given)).toMatchObject({
    publicProducts: ['base', 'search'],
    corsOrigins: ['https://example.org', 'http://localhost:3000'],
  })
  expect(loadConfig({ public: 'base', corsOrigins: '*' }, {})).toMatchObject({
    publicProducts: ['base'],
    corsOrigins: ['*'],
  })
  expect(() => loadConfig({}, { PUBLIC: 'base,watch' })).toThrow(/PUBLIC must be .*base,search, not "watch"/)
  for (const origin of ['https://example.org/', 'example.org', 'https://example.org/path', 'null'])
    expect(() => loadConfig({}, { CORS_ORIGINS: origin })).toThrow(/CORS_ORIGINS must be/)
})

test('the secret of pseudonyms is long enough, and never shown', () => {
  const config = loadConfig({}, { PSEUDONYMS: 'sixteen letters.' })
  expect(config.pseudonyms).toBe('sixteen letters.')
  expect(describeConfig(config)).toMatchObject({ PSEUDONYMS: '***' })
  expect(() => loadConfig({}, { PSEUDONYMS: 'too short' })).toThrow(
    /^PSEUDONYMS must have at least 16 characters.$/,
  )
})

test('a mail server needs a sender and an address for links, and its password is never shown', () => {
  const SMTP_URL = 'smtps://me:sesame@mail.example.org'
  const given = { SMTP_URL, MAIL_FROM: 'watch@example.org', PUBLIC_URL: 'https://channels.example.org/' }
  const config = loadConfig({}, given)
  expect(config).toMatchObject({ smtpUrl: SMTP_URL, publicUrl: 'https://channels.example.org' })
  expect(JSON.stringify(describeConfig(config))).not.toContain('sesame')
  expect(() => loadConfig({}, { SMTP_URL })).toThrow(/SMTP_URL needs MAIL_FROM and PUBLIC_URL/)
  expect(() => loadConfig({}, { ...given, SMTP_URL: 'sesame' })).toThrow(
    /^SMTP_URL must be an address such as/,
  )
  expect(() => loadConfig({}, { ...given, MAIL_FROM: 'Me <a@b.cd>' })).toThrow(/MAIL_FROM must be/)
  expect(() => loadConfig({}, { ...given, PUBLIC_URL: 'example.org' })).toThrow(/PUBLIC_URL must be/)
})
