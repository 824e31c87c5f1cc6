/** An error that an operator can do something about: its message is enough, without a stack. */
export class ExpectedError extends Error {
  /** With which a command ends. */
  readonly exitCode: number = 1
}
