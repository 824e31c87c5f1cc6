/** What words side by side are together, counted from the word that it is noted on. */
export interface Joined {
  readonly word: string
  readonly parts: number
}

/** A word of a text. Offsets are UTF-16 units: `foldWord(text.slice(start, end))` is `word`. */
export interface Word {
  readonly word: string
  readonly start: number
  readonly end: number
  /**
   * On the first of several words: the hyphenated word (кое-что), the name with a number (Су-35) or the number (10 000)
   * that they are. Its parts are words of their own, so that positions stay consecutive and a phrase is found with
   * hyphens or without; each of these is one more thing to index at the position of the first part.
   */
  readonly joined?: readonly Joined[]
  /** Digits of a number in groups: by itself it is no number, so it is found only where something is asked as written. */
  readonly isGroup?: true
}

/** What is looked up for a written word: at least its folded form. */
export interface Known {
  readonly word: string
}

/** A word of a text, with what was looked up for it. */
export interface KnownWord<K extends Known> extends Omit<Word, 'word'> {
  readonly known: K
}
