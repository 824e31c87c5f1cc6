import { createHmac } from 'node:crypto'
import { referencePattern } from '../../domain/reference-pattern.js'
import { foldHandle } from '../../domain/references.js'
import type { FileRow, Table, TableColumn, Value } from './table.js'

/** Rows without names: the same chat, post, handle and title always get the same token, which says nothing without the secret. */

/** Anybody can compute the tokens of all known handles by a secret that can be guessed. */
export const SECRET_CHARACTERS_LEAST = 16

const TOKEN_BYTES = 12
const MOST_TOKENS_REMEMBERED = 100_000

type HideRow = (row: FileRow) => FileRow

export class Pseudonyms {
  readonly #secret: string
  readonly #ownLinks: RegExp
  /** Tokens of chats, handles and titles, which come again and again. */
  readonly #tokens = new Map<string, string>()

  /** `linkBase` is an address such as `https://t.me`. */
  constructor(secret: string, linkBase: string) {
    this.#secret = secret
    this.#ownLinks = referencePattern(linkBase)
  }

  /** Returns the function that hides the rows of a table. */
  of({ columns }: Table): HideRow {
    const hidden = Object.entries(columns).filter(([, { hiding }]) => hiding !== undefined)
    return (row) => {
      const copy: Record<string, Value> = { ...row }
      for (const [name, column] of hidden) copy[name] = this.#hide(column, row[name] ?? null, row)
      return copy
    }
  }

  #hide({ hiding }: TableColumn, value: Value, row: FileRow): Value {
    if (value === null || hiding === 'nothing') return null
    if (hiding === 'text') return this.withoutLinks(String(value))
    if (hiding === 'handle') return this.#remembered('handle', foldHandle(String(value)))
    if (hiding === 'chat' || hiding === 'title') return this.#remembered(hiding, value)
    const chat = hiding === undefined ? undefined : row[hiding.postOf]
    return chat === null || chat === undefined ? null : this.#token('post', `${chat}/${value}`)
  }

  /** A text with a space in place of each link, e-mail address and mention. */
  withoutLinks(text: string): string {
    const rest = SIGN_OF_LINK.test(text) ? text.replace(LINK_OR_MENTION, ' ') : text
    const shorter = SIGN_OF_HOST.test(rest) ? rest.replace(HOST_AND_PATH, ' ') : rest
    return shorter.includes('/') ? shorter.replace(this.#ownLinks, ' ') : shorter
  }

  #remembered(kind: string, value: Value): string {
    const key = `${kind}/${value}`
    const known = this.#tokens.get(key)
    if (known !== undefined) return known
    if (this.#tokens.size === MOST_TOKENS_REMEMBERED) this.#tokens.clear()
    const token = this.#token(kind, String(value))
    this.#tokens.set(key, token)
    return token
  }

  #token(kind: string, value: string): string {
    const hash = createHmac('sha256', this.#secret).update(`${kind}\0${value}`).digest()
    return `${kind}_${hash.toString('hex', 0, TOKEN_BYTES)}`
  }
}

/** Most texts have none of these, and looking for them is quicker than the patterns. */
const SIGN_OF_LINK = /[@＠]|:\/\//
const SIGN_OF_HOST = /\.[\p{L}]/u

/** The rest of a link: Markdown and quotes go on without a space, and a sign at its end belongs to the sentence. */
const REST = '(?:[^\\s()\\[\\]<>"«»|]*[^\\s()\\[\\]<>"«»|.,;:!?…])?'

/** Everything is bounded, so that no text takes long. */
const LABELS = '(?:[\\p{L}\\p{N}_-]{1,63}\\.){1,10}'
const TOP_DOMAIN = '(?:[a-z]{2,63}|рф|рус|москва|дети|онлайн|сайт|бел|укр|қаз)(?![\\p{L}\\p{N}_])'

/** Addresses with `https://` and the like, e-mail addresses, and everything behind an `@`. */
const LINK_OR_MENTION = new RegExp(
  `(?:[a-z][a-z0-9+.-]{0,30})?://${REST}|(?:[\\p{L}\\p{N}.+_-]{0,64}[@＠]){1,10}[\\p{L}\\p{N}_.-]+`,
  'giu',
)

/** Addresses without `https://`. Rather too much than too little: "Node.js" is taken for a host. */
const HOST_AND_PATH = new RegExp(`${LABELS}${TOP_DOMAIN}(?:[:/?#]${REST})?`, 'giu')

/** The columns of a table whose rows were hidden: tokens are texts, and what is removed is null. */
export const hiddenColumns = ({ columns }: Table): Table['columns'] =>
  Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, hiddenColumn(column)]))

const hiddenColumn = (column: TableColumn): TableColumn => {
  const { hiding, unknown, about } = column
  if (hiding === undefined) return column
  if (hiding === 'nothing') return { ...column, unknown: 'always: it would tell who it is' }
  if (hiding === 'text') return { ...column, about: `${about}; without links and mentions` }
  const isPost = typeof hiding === 'object' && unknown !== undefined
  return {
    type: 'text',
    about: `${about}; a token in place of it`,
    ...(unknown && { unknown: isPost ? `${unknown}, or its chat is` : unknown }),
  }
}
