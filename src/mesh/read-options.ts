/** Inflates a deflated part and gives it on in pieces. It has to stop with an error beyond the limit, in bytes. */
export type Inflate = (deflated: Uint8Array, limit: number, give: (part: Uint8Array) => void) => void

/** How much a file may ask of us before it is refused. */
export interface MeshLimits {
  bytes: number
  triangles: number
  inflatedBytes: number
  /** How many times larger than the archive its content may become. */
  inflateRatio: number
  zipEntries: number
  xmlDepth: number
}

export const defaultLimits: MeshLimits = {
  bytes: 250_000_000,
  triangles: 10_000_000,
  inflatedBytes: 1024 ** 3,
  inflateRatio: 200,
  zipEntries: 1_000,
  xmlDepth: 64,
}

export interface ReadOptions {
  /** Needed for 3MF only: node:zlib in Node, a library in the browser. */
  inflate?: Inflate
  /** The checksum of ZIP where something faster than ours is at hand, going on from the one before. */
  crc32?: (bytes: Uint8Array, before: number) => number
  limits?: MeshLimits
  /** Called now and then with the part of the file that was read, from 0 to 1. */
  onProgress?: (share: number) => void
}
