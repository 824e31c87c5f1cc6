/**
 * As much of MySQL's protocol as searchd speaks: one connection, text queries, several results to a query.
 * https://dev.mysql.com/doc/dev/mysql-server/latest/PAGE_PROTOCOL.html
 */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export type SphinxRow = Readonly<Record<string, string | null>>

const COM_QUERY = 0x03
const ERROR = 0xff
const OK = 0x00
const END = 0xfe
const NULL = 0xfb
const HEADER_BYTES = 4
const MAX_END_BYTES = 9
const MORE_RESULTS = 0x0008
/** Long passwords, protocol 4.1, secure connection, several statements and results. */
const CAPABILITIES = 0x0001 | 0x0200 | 0x8000 | 0x00010000 | 0x00020000
const MAX_PACKET_BYTES = 0x00ffffff
const UTF8 = 33

export class SphinxConnection {
  readonly #socket: Socket
  readonly #packets: AsyncGenerator<Buffer>

  private constructor(socket: Socket) {
    this.#socket = socket
    this.#packets = packetsOf(socket)
  }

  static async open(port: number): Promise<SphinxConnection> {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    await once(socket, 'connect')
    const connection = new SphinxConnection(socket)
    await connection.#next()
    connection.#send(1, greeting())
    await connection.#next()
    return connection
  }

  /** The rows of each result; one query at a time. */
  async query(sql: string): Promise<SphinxRow[][]> {
    this.#send(0, Buffer.concat([Buffer.from([COM_QUERY]), Buffer.from(sql)]))
    const results: SphinxRow[][] = []
    for (let hasMore = true; hasMore; ) {
      const result = await this.#result()
      results.push(result.rows)
      hasMore = result.hasMore
    }
    return results
  }

  close(): void {
    this.#socket.destroy()
  }

  #send(sequence: number, payload: Buffer): void {
    const header = Buffer.alloc(HEADER_BYTES)
    header.writeUIntLE(payload.length, 0, 3)
    header[3] = sequence
    this.#socket.write(Buffer.concat([header, payload]))
  }

  async #next(): Promise<Buffer> {
    const { value, done } = await this.#packets.next()
    if (done) throw new Error('searchd closed the connection')
    if (value[0] === ERROR) throw new Error(`searchd: ${value.subarray(9)}`)
    return value
  }

  async #result(): Promise<{ rows: SphinxRow[]; hasMore: boolean }> {
    const first = await this.#next()
    // No rows, as after an insert: rows changed and last number, one byte each where they are small, then the status.
    if (first[0] === OK) return { rows: [], hasMore: false }
    const names: string[] = []
    for (let packet = await this.#next(); !isEnd(packet); packet = await this.#next())
      names.push(strings(packet)[4] ?? '')
    const rows: SphinxRow[] = []
    for (let packet = await this.#next(); ; packet = await this.#next()) {
      if (isEnd(packet)) return { rows, hasMore: (packet.readUInt16LE(3) & MORE_RESULTS) !== 0 }
      const values = strings(packet)
      rows.push(Object.fromEntries(names.map((name, i) => [name, values[i] ?? null])))
    }
  }
}

const isEnd = (packet: Buffer): boolean => packet[0] === END && packet.length < MAX_END_BYTES

/** Nobody in particular, without a password. */
const greeting = (): Buffer => {
  const payload = Buffer.alloc(34)
  payload.writeUInt32LE(CAPABILITIES, 0)
  payload.writeUInt32LE(MAX_PACKET_BYTES, 4)
  payload[8] = UTF8
  return payload
}

async function* packetsOf(socket: Socket): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    let at = 0
    while (rest.length - at >= HEADER_BYTES) {
      const end = at + HEADER_BYTES + rest.readUIntLE(at, 3)
      if (end > rest.length) break
      yield rest.subarray(at + HEADER_BYTES, end)
      at = end
    }
    rest = rest.subarray(at)
  }
}

/** Texts of a packet, each after its length, to where something else begins. */
const strings = (packet: Buffer): (string | null)[] => {
  const texts: (string | null)[] = []
  for (let at = 0; at < packet.length; ) {
    const [length, start] = lengthAt(packet, at)
    texts.push(length === null ? null : packet.toString('utf8', start, start + length))
    at = start + (length ?? 0)
  }
  return texts
}

const LENGTH_BYTES: Readonly<Record<number, number>> = { 252: 2, 253: 3 }

const lengthAt = (packet: Buffer, at: number): [length: number | null, start: number] => {
  const first = packet.readUInt8(at)
  if (first === NULL) return [null, at + 1]
  const bytes = LENGTH_BYTES[first]
  return bytes === undefined ? [first, at + 1] : [packet.readUIntLE(at + 1, bytes), at + 1 + bytes]
}
