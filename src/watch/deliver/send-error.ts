/** Why a receiver did not take a message. */
export class SendError extends Error {}
