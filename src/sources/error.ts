/** An input that cannot be read on: told in a sentence. What was committed before stays. */
export class SourceError extends Error {}
