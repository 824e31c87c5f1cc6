/** What can be wrong with a page's layout: a closed list, explained in docs/sources.md. */
export const LAYOUT_FAULTS = ['broken', 'channel', 'history', 'post', 'date', 'counter', 'chat_id'] as const
export type LayoutFault = (typeof LAYOUT_FAULTS)[number]

/** A page is not what this reader knows. Nothing of it is taken: half a page would be a silent loss. */
export class LayoutError extends Error {
  readonly fault: LayoutFault

  constructor(fault: LayoutFault, message: string) {
    super(message)
    this.fault = fault
  }
}
