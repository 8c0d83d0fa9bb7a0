/** A file with random access, in memory or on disk. */
export interface ByteSource {
  /** Size in bytes. */
  readonly size: number
  /** Reads bytes from `offset` into `target` and returns their count; it is short only at end of file. */
  read(target: Uint8Array, offset: number): number
}

/** Wraps bytes in memory as a ByteSource. */
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
