/** One mailbox, in letters and signs that every mail server takes; no list, no name, no comment. */
const ADDRESS = /^[A-Za-z0-9._%+-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/
const MOST_ADDRESS_CHARACTERS = 254

export const isMailAddress = (text: string): boolean =>
  text.length <= MOST_ADDRESS_CHARACTERS && ADDRESS.test(text)
