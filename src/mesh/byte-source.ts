/** A whole file that can be read in pieces, wherever it lies. */
export interface ByteSource {
  readonly size: number
  /** Fills the target from this place of the file on; less than all of it only where the file ends. */
  read(target: Uint8Array, offset: number): number
}

/** A file that is in memory already. */
export function sourceFromBytes(bytes: Uint8Array): ByteSource {
  return {
    size: bytes.length,
    read(target, offset) {
      const part = bytes.subarray(offset, offset + target.length)
      target.set(part)
      return part.length
    },
  }
}
