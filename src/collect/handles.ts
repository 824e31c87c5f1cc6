/** A name, `@name` or an address that ends with it. */
const PREVIEW_NAME = /^(?:@|(?:https?:\/\/)?[^\s/@]+\/(?:s\/)?)?([A-Za-z]\w{3,31})\/?$/
/** The same with the names of MAX, or the identifier of a chat. */
const MAX_NAME = /^(?:@|(?:https?:\/\/)?[^\s/@]+\/)?([A-Za-z][\w-]{3,59}|-\d{1,16})\/?$/

/** The name of a channel with a public preview, in small letters; undefined if it cannot be one. */
export const previewName = (text: string): string | undefined => nameIn(text, PREVIEW_NAME)

/** The same of MAX. */
export const maxName = (text: string): string | undefined => nameIn(text, MAX_NAME)

const nameIn = (text: string, pattern: RegExp): string | undefined => pattern.exec(text)?.[1]?.toLowerCase()

interface HandleFault {
  line: number
  text: string
}

interface Handles {
  handles: string[]
  faults: HandleFault[]
}

/** Reads one handle a line: `name`, `@name` or an address. Blank lines and lines that begin with `#` are ignored. */
export const readHandles = (text: string): Handles => readNames(text, PREVIEW_NAME)

/** Reads one chat of MAX a line: as above, or its identifier, which is negative. */
export const readMaxChats = (text: string): Handles => readNames(text, MAX_NAME)

const readNames = (text: string, pattern: RegExp): Handles => {
  const handles = new Set<string>()
  const faults: HandleFault[] = []
  for (const [i, line] of text.split('\n').entries()) {
    const trimmed = line.trim()
    if (trimmed === '' || trimmed.startsWith('#')) continue
    const handle = nameIn(trimmed, pattern)
    if (handle === undefined) faults.push({ line: i + 1, text: trimmed })
    else handles.add(handle)
  }
  return { handles: [...handles], faults }
}
