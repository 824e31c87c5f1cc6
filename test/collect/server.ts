import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type PageSketch, type PostSketch, pageHtml, profileHtml } from '../sources/web-preview/pages.js'

export interface Request {
  path: string
  headers: IncomingMessage['headers']
  /** By the clock of the test, in milliseconds. */
  at: number
}

export interface Reply {
  status?: number
  headers?: Record<string, string>
  body?: string
  /** Never answers. */
  hangs?: true
  /** Breaks the connection in the middle of the body. */
  breaks?: true
}

/** What a server answers; `undefined` is a 404. */
export type Answerer = (path: string, request: IncomingMessage) => Reply | undefined

/** A real server on this machine that remembers what it was asked, and when. */
export class PreviewServer {
  readonly requests: Request[] = []
  /** The most requests that were under way at once. */
  mostAtOnce = 0
  answer: Answerer
  #atOnce = 0
  readonly #now: () => number
  readonly #server = createServer((request, response) => void this.#handle(request, response))

  constructor(answer: Answerer, now: () => number) {
    this.answer = answer
    this.#now = now
  }

  async start(): Promise<URL> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return new URL(`http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`)
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  paths(): string[] {
    return this.requests.map(({ path }) => path)
  }

  #handle(request: IncomingMessage, response: ServerResponse): void {
    const path = request.url ?? ''
    this.requests.push({ path, headers: request.headers, at: this.#now() })
    this.mostAtOnce = Math.max(this.mostAtOnce, ++this.#atOnce)
    response.on('close', () => this.#atOnce--)
    send(response, this.answer(path, request) ?? { status: 404, body: 'not found' })
  }
}

const send = (
  response: ServerResponse,
  { status = 200, headers = {}, body = '', hangs, breaks }: Reply,
): void => {
  if (hangs) return
  if (breaks) {
    response.writeHead(status, { 'content-length': String(body.length + 1_000) })
    response.write(body, () => response.destroy())
    return
  }
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers })
  response.end(body)
}

export interface Preview extends Omit<PageSketch, 'posts'> {
  /** Oldest first. */
  posts: readonly PostSketch[]
  /** What the channel's own page says beside its name. */
  extra?: string
}

const PAGE_POSTS = 20

/** Answers as the messenger's server does, from what `preview` says of a channel at that moment. */
export const previews =
  (preview: (handle: string) => Preview | undefined): Answerer =>
  (path) => {
    const url = new URL(path, 'http://127.0.0.1')
    const [, handle = '', before] =
      /^\/s\/(\w+)(?:\?before=(\d+))?$/.exec(`${url.pathname}${url.search}`) ?? []
    const page = preview(handle || url.pathname.slice(1))
    if (page === undefined) return undefined
    if (handle === '') return { body: profileHtml(page.extra ?? '') }
    const older = page.posts.filter(({ seq }) => before === undefined || seq < Number(before))
    return { body: pageHtml({ handle, ...page, posts: older.slice(-PAGE_POSTS) }) }
  }
