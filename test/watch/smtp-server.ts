import { type AddressInfo, createServer, type Socket } from 'node:net'

/** A mail server on loopback that behaves as a test wants. */

export interface Mail {
  from: string
  to: string[]
  /** The header as it was sent, lines that go on joined. */
  header: string
  headers: Record<string, string>
  text: string
}

export interface SmtpServer {
  url: string
  received: Mail[]
  /** The answer to DATA from now on, such as `451 Later`; without one mails are taken. */
  refuse(answer: string | undefined): void
  close(): Promise<void>
}

export const startSmtpServer = async (): Promise<SmtpServer> => {
  const received: Mail[] = []
  const sockets = new Set<Socket>()
  let refusal: string | undefined
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
    serve(socket, received, () => refusal)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    refuse: (answer) => {
      refusal = answer
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

const END = '\r\n.\r\n'

const serve = (socket: Socket, received: Mail[], refusal: () => string | undefined): void => {
  const say = (line: string): boolean => socket.write(`${line}\r\n`)
  let open = { from: '', to: [] as string[] }
  let [buffer, isData] = ['', false]
  const command = (line: string): void => {
    const [verb = ''] = line.toUpperCase().split(/[ :]/)
    const address = /<(.*)>/.exec(line)?.[1] ?? ''
    if (verb === 'MAIL') open = { from: address, to: [] }
    if (verb === 'RCPT') open.to.push(address)
    if (verb === 'QUIT') return void socket.end('221 Bye\r\n')
    if (verb !== 'DATA') return void say('250 OK')
    const refused = refusal()
    isData = refused === undefined
    say(refused ?? '354 Go on')
  }
  say('220 ready')
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    buffer += chunk
    for (;;) {
      const end = buffer.indexOf(isData ? END : '\r\n')
      if (end < 0) return
      const part = buffer.slice(0, end)
      buffer = buffer.slice(end + (isData ? END.length : 2))
      if (!isData) command(part)
      else {
        received.push({ ...open, ...mailOf(part) })
        isData = false
        say('250 Taken')
      }
    }
  })
}

const mailOf = (data: string): Omit<Mail, 'from' | 'to'> => {
  const end = data.indexOf('\r\n\r\n')
  const header = data.slice(0, end).replaceAll(/\r\n[ \t]/g, ' ')
  const headers = Object.fromEntries(
    header.split('\r\n').map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())]
    }),
  )
  return {
    header,
    headers,
    text: decodeBody(data.slice(end + 4), headers['content-transfer-encoding'] ?? ''),
  }
}

const decodeBody = (body: string, encoding: string): string => {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString().replaceAll('\r\n', '\n')
  const lines = body.replaceAll('\r\n', '\n').replaceAll(/^\.\./gm, '.')
  return encoding === 'quoted-printable' ? decodeQuoted(lines.replaceAll('=\n', '')) : lines
}

const decodeQuoted = (text: string): string =>
  Buffer.from(
    text.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()

const decodeWords = (text: string): string =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([BQ])\?(.*?)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString()
        : decodeQuoted(word.replaceAll('_', ' ')),
    )
