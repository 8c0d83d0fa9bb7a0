import type { ByteSource } from '../byte-source.ts'
import { MeshError } from '../mesh-error.ts'
import { BINARY_STL_HEADER, BYTES_PER_TRIANGLE } from './binary-stl.ts'

/** Even, so that every piece begins with an aligned triangle, and small enough to stay in the processor's cache. */
const TRIANGLES = 512
const PIECE = TRIANGLES * BYTES_PER_TRIANGLE

/** Triangles lie 25 floats after each other in each of two copies of the bytes. */
export const STRIDE = 25
/** Where the corners of the first triangle begin, as an index of floats. */
export const EVEN_START = 3
/** Where those of the second begin in the copy that is shifted by two bytes. */
export const ODD_START = (PIECE + BYTES_PER_TRIANGLE + 2 + 12) / 4

export interface AlignedPiece {
  floats: Float32Array
  /** The same bytes. */
  bits: Int32Array
  triangles: number
}

/**
 * A triangle takes fifty bytes, so that every second one lies across the borders of floats. The bytes are kept twice,
 * the second time shifted by two, and every triangle can be read as floats from one of the copies.
 */
export function readAlignedPieces(
  source: ByteSource,
  triangles: number,
  give: (piece: AlignedPiece) => void,
): void {
  const buffer = new ArrayBuffer(2 * PIECE + 4)
  const bytes = new Uint8Array(buffer)
  const floats = new Float32Array(buffer)
  const bits = new Int32Array(buffer)
  for (let done = 0; done < triangles; done += TRIANGLES) {
    const count = Math.min(TRIANGLES, triangles - done)
    const length = count * BYTES_PER_TRIANGLE
    const target = bytes.subarray(0, length)
    if (source.read(target, BINARY_STL_HEADER + done * BYTES_PER_TRIANGLE) < length)
      throw new MeshError('TRUNCATED', 'The file became shorter while it was read.')
    bytes.copyWithin(PIECE + 2, 0, length)
    give({ floats, bits, triangles: count })
  }
}
