/** A file of a folder: its name there, and what stands for it. */
export interface ExportFile<T> {
  name: string
  file: T
}

/** The messages among the files of a folder that is a Telegram Desktop export, in their order; none if it is no export. */
export const exportFilesOf = <T>(files: readonly ExportFile<T>[]): ExportFile<T>[] => {
  const whole = files.filter(({ name }) => name === 'result.json')
  if (whole.length > 0) return whole
  return files
    .filter(({ name }) => /^messages\d*\.html$/.test(name))
    .toSorted((a, b) => numberIn(a.name) - numberIn(b.name))
}

/** `messages.html` is the first. */
const numberIn = (name: string): number => Number(/\d+/.exec(name)?.[0] ?? 1)
