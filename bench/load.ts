/** The process that the load comes from. */
import autocannon from 'autocannon'
import type { Load, LoadResult } from './http.js'
import { takeTasks } from './processes.js'

takeTasks(async ({ origin, headers, paths, connections, seconds }: Load): Promise<LoadResult> => {
  let asked = 0
  // All connections take their paths from one list: none is asked for twice before all were.
  const setupRequest = (request: autocannon.Request): autocannon.Request => ({
    ...request,
    path: paths[asked++ % paths.length] ?? '/',
  })
  const started = performance.now()
  let lastAnswer = started
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const options: autocannon.Options = {
      url: origin,
      headers: { ...headers },
      connections,
      requests: [{ setupRequest }],
      ...(seconds === undefined ? { amount: paths.length } : { duration: seconds }),
    }
    autocannon(options, (error, ended) => (error ? reject(error) : resolve(ended))).on('response', () => {
      lastAnswer = performance.now()
    })
  })
  return {
    requests: result.requests.total,
    seconds: (lastAnswer - started) / 1000,
    failed: result.non2xx + result.errors + result.timeouts,
  }
})
