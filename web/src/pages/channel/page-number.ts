/** The page number of the address; 1 if it is missing or not a number. */
export const pageOf = (text: string | undefined): number =>
  text !== undefined && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
