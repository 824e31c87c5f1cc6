// Fails where a package that users install has a known hole of high or critical severity. Not every registry can tell:
// where it does not, this says so and passes.
import { spawnSync } from 'node:child_process'

const { stdout, stderr } = spawnSync('npm', ['audit', '--omit=dev', '--json', ...process.argv.slice(2)], {
  encoding: 'utf8',
})

const read = (text) => {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

const counts = read(stdout).metadata?.vulnerabilities
if (counts === undefined) {
  console.error(`audit: not done, as the registry does not answer: ${read(stdout).message ?? stderr.trim()}`)
} else {
  console.error(`audit: ${JSON.stringify(counts)}`)
  if (counts.high + counts.critical > 0) {
    console.error(stdout)
    process.exitCode = 1
  }
}
