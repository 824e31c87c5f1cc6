import { recall, remember } from './memory.js'

const MEMORY = 'channelscope.columns'

/** The columns of the catalogue that the reader has chosen in this browser, with commas between them; undefined for the usual ones. */
export const rememberedColumns = (): string | undefined => recall(MEMORY)

export const rememberColumns = (columns: string | undefined): void => remember(MEMORY, columns)
