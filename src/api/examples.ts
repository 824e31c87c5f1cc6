/** What the examples in the documentation request of the demo messenger. */

/** A channel and one of its posts. */
export const EXAMPLE_HANDLE = 'tsifry_dnya'
export const EXAMPLE_CHANNEL = -1005248186031
export const EXAMPLE_SEQ = '3797'
export const EXAMPLE_BOT = 1816255053
/** A second channel, for comparisons. */
export const EXAMPLE_OTHER_CHANNEL = -1004112515849
/** A channel that publishes advertisements. */
export const EXAMPLE_ADVERTISER = EXAMPLE_OTHER_CHANNEL
