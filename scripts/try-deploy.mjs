// Starts what is in deploy with the programs that it is for, on loopback, and asks: nginx, Caddy, Prometheus, promtool and
// systemd-analyze, as Debian packages them. What is not installed is skipped, and said so. Needs a build and openssl.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request as askHttp } from 'node:http'
import { request as askHttps } from 'node:https'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const PROGRAM = join(ROOT, 'bin/channelscope.js')
const SITE = 'channelscope.example.org'
const PATIENCE_MILLISECONDS = 30_000
const deployed = (name) => readFileSync(join(ROOT, 'deploy', name), 'utf8')

const place = mkdtempSync(join(tmpdir(), 'channelscope-deploy-'))
const write = (name, text) => {
  writeFileSync(join(place, name), text)
  return join(place, name)
}

const find = (name) =>
  [...process.env.PATH.split(delimiter), '/usr/sbin'].map((folder) => join(folder, name)).find(isProgram)
const isProgram = (file) => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const replaced = (text, changes) => {
  let changed = text
  for (const [from, to] of Object.entries(changes)) {
    if (!changed.includes(from)) throw new Error(`There is no "${from}" to replace.`)
    changed = changed.replaceAll(from, to)
  }
  return changed
}

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  return port
}

const running = []
const start = (program, args, env = {}) => {
  const child = spawn(program, args, {
    cwd: place,
    env: { PATH: process.env.PATH, HOME: place, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const output of [child.stdout, child.stderr])
    output.on('data', (data) => {
      said += data
    })
  running.push(child)
  return () => `${program} ended (${child.exitCode}) or said:\n${said}`
}

const ask = (url, headers = {}) =>
  new Promise((resolve, reject) => {
    const send = url.startsWith('https:') ? askHttps : askHttp
    const options = { headers: { host: SITE, ...headers }, servername: SITE, rejectUnauthorized: false }
    const asked = send(url, options, async (response) => {
      let body = ''
      for await (const part of response) body += part
      resolve({ status: response.statusCode, headers: response.headers, body })
    })
    asked.on('error', reject).end()
  })

const until = async (isSo, explain) => {
  for (const end = Date.now() + PATIENCE_MILLISECONDS; Date.now() < end; await sleep(100))
    if (await isSo().catch(() => false)) return
  throw new Error(explain())
}

const expectEqual = (what, found, wanted) => {
  if (JSON.stringify(found) !== JSON.stringify(wanted))
    throw new Error(`${what}: ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`)
}

const startProgram = async () => {
  const port = await freePort()
  const env = { DATA_DIR: place, PORT: String(port), TRUST_PROXY: '127.0.0.1' }
  const explain = start(process.execPath, [PROGRAM, 'serve'], env)
  await until(async () => (await ask(`http://127.0.0.1:${port}/readyz`)).status === 200, explain)
  return port
}

/** What users of a proxy see. */
const askThroughProxy = async (base, explain) => {
  await until(async () => (await ask(`${base}/healthz`)).status === 200, explain)
  const page = await ask(`${base}/`)
  expectEqual('the page', [page.status, page.headers['strict-transport-security']], [200, 'max-age=31536000'])
  expectEqual('the API without a key', (await ask(`${base}/api/channels`)).status, 401)
  expectEqual('/metrics', (await ask(`${base}/metrics`)).status, 404)
  const verbose = await ask(`${base}/readyz?verbose`, { 'x-forwarded-for': '127.0.0.1' })
  expectEqual('/readyz?verbose', JSON.parse(verbose.body), { status: 'ready' })
}

const tryNginx = async (nginx, port) => {
  const [https, http] = [await freePort(), await freePort()]
  const key = join(place, 'key.pem')
  const certificate = join(place, 'certificate.pem')
  const request = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-days',
    '1',
  ]
  execFileSync('openssl', [...request, '-subj', `/CN=${SITE}`, '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  })
  const site = replaced(deployed('nginx.conf'), {
    '127.0.0.1:8080': `127.0.0.1:${port}`,
    'listen 443': `listen 127.0.0.1:${https}`,
    'listen 80;': `listen 127.0.0.1:${http};`,
    'listen [::]:443 ssl http2;': '',
    'listen [::]:80;': '',
    [`/etc/letsencrypt/live/${SITE}/fullchain.pem`]: certificate,
    [`/etc/letsencrypt/live/${SITE}/privkey.pem`]: key,
  })
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${place}/${name};`,
  )
  const main = write(
    'nginx-main.conf',
    `daemon off; master_process off; pid ${place}/nginx.pid; error_log stderr; events {}
     http { access_log off; ${folders.join(' ')} include ${write('nginx-site.conf', site)}; }`,
  )
  const explain = start(nginx, ['-p', place, '-e', 'stderr', '-c', main])
  await askThroughProxy(`https://127.0.0.1:${https}`, explain)
  const plain = await ask(`http://127.0.0.1:${http}/x?y=1`)
  expectEqual('plain HTTP', [plain.status, plain.headers.location], [301, `https://${SITE}/x?y=1`])
}

const tryCaddy = async (caddy, port) => {
  const https = await freePort()
  const file = write(
    'Caddyfile',
    `{\n\tadmin off\n\tauto_https disable_redirects\n\tlocal_certs\n\tskip_install_trust\n\tdefault_bind 127.0.0.1\n}\n${replaced(
      deployed('Caddyfile'),
      { '127.0.0.1:8080': `127.0.0.1:${port}`, [`${SITE} {`]: `https://${SITE}:${https} {` },
    )}`,
  )
  const explain = start(caddy, ['run', '--config', file, '--adapter', 'caddyfile'])
  await askThroughProxy(`https://127.0.0.1:${https}`, explain)
}

const tryRules = (promtool) => {
  execFileSync(promtool, ['check', 'rules', join(ROOT, 'deploy/prometheus-rules.yml')], { stdio: 'pipe' })
  execFileSync(promtool, ['test', 'rules', join(ROOT, 'test/release/alerts.yml')], { stdio: 'pipe' })
}

/** The configuration that the handbook has. */
const tryPrometheus = async (prometheus, port) => {
  const own = await freePort()
  const [, documented] = /# prometheus.yml\n((?: {4}.*\n)+)/.exec(
    readFileSync(join(ROOT, 'docs/operating.md'), 'utf8'),
  )
  const configuration = replaced(documented.replace(/^ {4}/gm, ''), { '127.0.0.1:8080': `127.0.0.1:${port}` })
  write('prometheus-rules.yml', deployed('prometheus-rules.yml'))
  const file = write('prometheus.yml', `global: { scrape_interval: 1s }\n${configuration}`)
  const explain = start(prometheus, [
    `--config.file=${file}`,
    `--web.listen-address=127.0.0.1:${own}`,
    `--storage.tsdb.path=${place}/series`,
  ])
  const query = async (path) => JSON.parse((await ask(`http://127.0.0.1:${own}/api/v1/${path}`)).body).data
  await until(async () => (await query('query?query=channelscope_ready')).result[0].value[1] === '1', explain)
  const [{ rules }] = (await query('rules')).groups
  expectEqual(
    'rules that fail',
    rules.filter(({ health }) => health === 'err').map(({ name }) => name),
    [],
  )
}

const tryUnits = (analyze) => {
  const units = ['channelscope.service', 'channelscope-backup.service', 'channelscope-backup.timer'].map(
    (name) =>
      // The programs of the units need not be installed here.
      write(
        name,
        deployed(name).replaceAll(
          '/usr/bin/node /opt/channelscope/bin/channelscope',
          `${process.execPath} ${PROGRAM}`,
        ),
      ),
  )
  execFileSync(analyze, ['verify', '--man=no', ...units], { stdio: 'pipe' })
}

const TRIES = {
  nginx: tryNginx,
  caddy: tryCaddy,
  promtool: tryRules,
  prometheus: tryPrometheus,
  'systemd-analyze': tryUnits,
}

try {
  const port = await startProgram()
  for (const [name, attempt] of Object.entries(TRIES)) {
    const program = find(name)
    if (program === undefined) {
      console.log(`SKIPPED ${name}: it is not installed, so nothing is known about its file in deploy.`)
      continue
    }
    await attempt(program, port)
    console.log(`${name}: works`)
  }
} finally {
  for (const child of running) child.kill('SIGKILL')
  await Promise.all(running.map((child) => child.exitCode ?? child.signalCode ?? once(child, 'exit')))
  rmSync(place, { recursive: true, force: true })
}
