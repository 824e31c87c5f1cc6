import { maxName, previewName } from '../domain/channel-names.js'

interface HandleFault {
  line: number
  text: string
}

interface Handles {
  handles: string[]
  faults: HandleFault[]
}

/** Reads one handle a line: `name`, `@name` or an address. Blank lines and lines that begin with `#` are ignored. */
export const readHandles = (text: string): Handles => readNames(text, previewName)

/** Reads one chat of MAX a line: as above, or its identifier, which is negative. */
export const readMaxChats = (text: string): Handles => readNames(text, maxName)

const readNames = (text: string, nameIn: (text: string) => string | undefined): Handles => {
  const handles = new Set<string>()
  const faults: HandleFault[] = []
  for (const [i, line] of text.split('\n').entries()) {
    const trimmed = line.trim()
    if (trimmed === '' || trimmed.startsWith('#')) continue
    const handle = nameIn(trimmed)
    if (handle === undefined) faults.push({ line: i + 1, text: trimmed })
    else handles.add(handle)
  }
  return { handles: [...handles], faults }
}
