/** Which part of a page was not understood: a closed list, explained in docs/sources.md. */
export const LAYOUT_FAULTS = ['broken', 'channel', 'history', 'post', 'date', 'counter', 'chat_id'] as const
export type LayoutFault = (typeof LAYOUT_FAULTS)[number]

/** This reader does not understand a page. Nothing of the page is used: half of it would be a silent loss. */
export class LayoutError extends Error {
  readonly fault: LayoutFault

  constructor(fault: LayoutFault, message: string) {
    super(message)
    this.fault = fault
  }
}
