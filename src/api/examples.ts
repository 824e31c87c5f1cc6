/** Who the examples of the documentation ask about: a channel, a post of it and a bot of the demo messenger. */
export const EXAMPLE_HANDLE = 'tsifry_dnya'
export const EXAMPLE_CHANNEL = -1005248186031
export const EXAMPLE_SEQ = '3794'
export const EXAMPLE_BOT = 1816255053
