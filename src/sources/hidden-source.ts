/** Stands for the name of a repost's source that may be a person. */
export const HIDDEN_SOURCE = 'Hidden source'
