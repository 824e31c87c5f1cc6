/** The parts of Markdown that the project's documents use. */
export type Part =
  | { kind: 'heading'; level: number; text: string; anchor: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'table'; head: string[]; rows: string[][] }

const FENCE = '```'

/** Reads a document part by part. */
export const readMarkdown = (document: string): Part[] => {
  const lines = document.split('\n')
  const parts: Part[] = []
  while (lines.length > 0) {
    const part = takePart(lines)
    if (part) parts.push(part)
  }
  return parts
}

const takePart = (lines: string[]): Part | undefined => {
  const [line = ''] = lines
  if (line.startsWith(FENCE)) return takeFence(lines)
  if (line.startsWith('    ')) return { kind: 'code', text: take(lines, isIndented).map(outdent).join('\n') }
  if (line.startsWith('#')) return headingOf(lines.shift() ?? '')
  if (line.startsWith('|')) return tableOf(take(lines, (one) => one.startsWith('|')))
  if (line.startsWith('- ')) return { kind: 'list', items: itemsOf(take(lines, isText)) }
  if (line.trim() === '') return void lines.shift()
  return { kind: 'paragraph', text: take(lines, isText).join(' ') }
}

/** Removes the first lines, as long as they are of a kind, and returns them. */
const take = (lines: string[], isWanted: (line: string) => boolean): string[] => {
  const end = lines.findIndex((line) => !isWanted(line))
  return lines.splice(0, end === -1 ? lines.length : end)
}

const isIndented = (line: string): boolean => line.startsWith('    ')
const outdent = (line: string): string => line.slice(4)
const isText = (line: string): boolean => line.trim() !== '' && !line.startsWith(FENCE)

const takeFence = (lines: string[]): Part => {
  lines.shift()
  const text = take(lines, (line) => !line.startsWith(FENCE)).join('\n')
  lines.shift()
  return { kind: 'code', text }
}

const headingOf = (line: string): Part => {
  const [, marks = '', text = ''] = /^(#+)\s*(.*)$/.exec(line) ?? []
  return { kind: 'heading', level: marks.length, text, anchor: anchorOf(text) }
}

/** The name by which links reach a heading, as the usual viewers of Markdown make it. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(' ', '-')

const tableOf = (lines: readonly string[]): Part => {
  const [head = [], , ...rows] = lines.map((line) =>
    line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('\\|', '|')),
  )
  return { kind: 'table', head, rows }
}

const itemsOf = (lines: readonly string[]): string[] =>
  lines
    .join('\n')
    .split(/^- /m)
    .slice(1)
    .map((item) => item.replace(/\s*\n\s*/g, ' ').trim())
