import { maxLetteredTriangles, uploadLimits } from '#contract/constants.ts'
import type { SolidTools } from './solids/solid-tools.ts'

/** Inflates raw deflate data in chunks. It must throw when the output exceeds `limit` bytes. */
export type Inflate = (deflated: Uint8Array, limit: number, onChunk: (chunk: Uint8Array) => void) => void

/** Limits that a file must not exceed. */
export interface MeshLimits {
  bytes: number
  triangles: number
  inflatedBytes: number
  /** Maximum ratio of uncompressed to compressed size. */
  inflateRatio: number
  zipEntries: number
  xmlDepth: number
}

export const defaultLimits: MeshLimits = {
  bytes: uploadLimits.bytes,
  triangles: 10_000_000,
  inflatedBytes: 1024 ** 3,
  inflateRatio: 200,
  zipEntries: 10_000,
  xmlDepth: 64,
}

/** Limits of print files that get a text or logo. */
export const letteredLimits: MeshLimits = {
  ...defaultLimits,
  bytes: Number.POSITIVE_INFINITY,
  triangles: maxLetteredTriangles,
}

export interface ReadOptions {
  /** Required for 3MF: node:zlib in Node, fflate in the browser. */
  inflate?: Inflate
  /** A faster CRC-32 than ours, if the platform has one. `before` is the checksum so far. */
  crc32?: (bytes: Uint8Array, before: number) => number
  limits?: MeshLimits
  /** Subtracts negative volumes; without it they are only reported. */
  solids?: SolidTools
  /** Called repeatedly with the share of the file that has been read, 0 to 1. */
  onProgress?: (share: number) => void
}
