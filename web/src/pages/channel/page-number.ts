/** A page of the address; whatever is none is the first. */
export const pageOf = (text: string | undefined): number =>
  text !== undefined && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
