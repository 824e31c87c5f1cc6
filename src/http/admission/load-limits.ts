/** How much one server process takes on at once. Requests beyond it are refused, so that the others are answered in time. */
export interface LoadLimits {
  /** Open connections; idle ones are closed when there are nearly as many. */
  connections: number
  /** The same for one client's address, unless it is that of a trusted proxy. */
  addressConnections: number
  /** Requests that have come in and are not answered yet. */
  requests: number
  /** Of these, how many of all visitors, who have no API key where the operator admits that. */
  visitorRequests: number
  /** How many of one API key, or of one address without a key, are worked on at once; the others wait. */
  keyRequests: number
  /** How long a request may wait for its turn. */
  waitMilliseconds: number
  /** How long a client may take to send the header of a request. */
  headerMilliseconds: number
  /** How long a client may take to send a whole request. */
  requestMilliseconds: number
  /** From the first byte of a request to the last byte of its answer. */
  answerMilliseconds: number
  /** How long a connection may be idle: longer than reverse proxies allow, so that they never use a closed one. */
  idleMilliseconds: number
  /** The address and the header of a request together. */
  headerBytes: number
}

export const LOAD_LIMITS: LoadLimits = {
  connections: 1_000,
  addressConnections: 250,
  requests: 200,
  visitorRequests: 50,
  keyRequests: 10,
  waitMilliseconds: 3_000,
  headerMilliseconds: 10_000,
  requestMilliseconds: 15_000,
  answerMilliseconds: 60_000,
  idleMilliseconds: 72_000,
  headerBytes: 16_384,
}

/** When a client that was refused may try again. */
export const RETRY_SECONDS = 1
