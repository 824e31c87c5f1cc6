/** Texts are rarely compressed to less than a fiftieth; what unpacks to more than this is made to do harm. */
export const MAX_GROWTH = 250
/** Up to here the growth does not matter. */
export const SMALL_BYTES = 64 * 1024 * 1024

/** Inputs unpack to more than they may. */
export class GrowthError extends Error {
  constructor() {
    super(
      `it unpacks to more than ${MAX_GROWTH} times its size, which data does not; if you trust it, unpack it first`,
    )
  }
}

/** Counts what all inputs of an import unpack to, through all layers, such as gzip within a zip archive. */
export class Growth {
  #packed = 0
  #unpacked = 0

  /** Bytes as they lie on the disk, or come in. */
  read(bytes: number): void {
    this.#packed += bytes
  }

  /** Bytes that a layer of packing gives. @throws GrowthError where that is too much */
  unpack(bytes: number): void {
    this.#unpacked += bytes
    if (this.#unpacked > SMALL_BYTES && this.#unpacked > this.#packed * MAX_GROWTH) throw new GrowthError()
  }
}
