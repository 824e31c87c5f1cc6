import type { Config } from '../config.js'
import { checkSample, type WrongChat } from '../ingest/upkeep/check-sample.js'
import { report } from './report.js'
import { withStore } from './store.js'

/** Small enough for a process beside a server. */
const CACHE_MEGABYTES = { read: 4, write: 16 }

/** Checks so many chats and prints what is wrong. */
export const checkSomeChats = (config: Config, chats: number, asJson: boolean): Promise<void> =>
  withStore(config, async (store) => {
    const { linkBase } = config
    const found = await checkSample(store, { linkBase, chats, cacheMegabytes: CACHE_MEGABYTES })
    const wrong = found.wrong.reduce((sum, one) => sum + one.wrong, 0)
    await report(store, { name: 'check', value: wrong })
    const result = wrong === 0 ? 'all right' : `${wrong} wrong`
    const lines = [`${found.chats} chats: ${found.rows} rows, ${result}`, ...found.wrong.map(describeWrong)]
    console.log(asJson ? JSON.stringify(found) : lines.join('\n'))
    if (wrong > 0) process.exitCode = 1
  })

const describeWrong = ({ chatId, table, wrong, example }: WrongChat): string =>
  `${table}: ${wrong} wrong, the first at ${example}; "channelscope rebuild --chat ${chatId}" repairs it`
