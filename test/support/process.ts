import { readdirSync, readFileSync } from 'node:fs'

/** What the system knows of a process, where there is /proc. */

export const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

/** Memory that is in use, in megabytes. */
export const memoryOf = (pid: number): number => {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}

/** Files, sockets and the like that are open. */
export const handlesOf = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length

/** The most memory that was ever in use, in megabytes; nothing once the process is over. */
export const peakMemoryOf = (pid: number): number | undefined => {
  try {
    const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Math.round(Number(kilobytes ?? 0) / 1024)
  } catch {
    return undefined
  }
}
