const HANDLE = /^(?:@|(?:https?:\/\/)?[^\s/@]+\/(?:s\/)?)?([A-Za-z]\w{3,31})\/?$/

interface HandleFault {
  line: number
  text: string
}

/** Reads one handle a line: `name`, `@name` or an address. Blank lines and lines that begin with `#` are ignored. */
export const readHandles = (text: string): { handles: string[]; faults: HandleFault[] } => {
  const handles = new Set<string>()
  const faults: HandleFault[] = []
  for (const [i, line] of text.split('\n').entries()) {
    const trimmed = line.trim()
    if (trimmed === '' || trimmed.startsWith('#')) continue
    const handle = HANDLE.exec(trimmed)?.[1]
    if (handle === undefined) faults.push({ line: i + 1, text: trimmed })
    else handles.add(handle.toLowerCase())
  }
  return { handles: [...handles], faults }
}
