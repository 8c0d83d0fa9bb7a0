import type { ByteSource } from '../byte-source.ts'
import { MeshError } from '../mesh-error.ts'
import { BYTES_PER_TRIANGLE, type StlSolid } from './binary-stl.ts'

/** Even, so that every piece starts with an aligned triangle, and small enough for the CPU cache. */
const TRIANGLES = 512
const PIECE = TRIANGLES * BYTES_PER_TRIANGLE

/** Distance between triangles in each of the two copies, in floats. */
export const STRIDE = 25
/** Float index of the first triangle's corners. */
export const EVEN_START = 3
/** Float index of the second triangle's corners in the copy shifted by two bytes. */
export const ODD_START = (PIECE + BYTES_PER_TRIANGLE + 2 + 12) / 4

export interface AlignedPiece {
  floats: Float32Array
  /** The same memory as integers. */
  bits: Int32Array
  triangles: number
}

/**
 * Reads triangles as aligned floats. A triangle has 50 bytes, so every second one is misaligned. The bytes are stored
 * twice, the second time shifted by two, so that each triangle is aligned in one of the copies.
 * Throws MeshError TRUNCATED.
 */
export function readAlignedPieces(
  source: ByteSource,
  { at, triangles }: StlSolid,
  onPiece: (piece: AlignedPiece) => void,
): void {
  const buffer = new ArrayBuffer(2 * PIECE + 4)
  const bytes = new Uint8Array(buffer)
  const floats = new Float32Array(buffer)
  const bits = new Int32Array(buffer)
  for (let done = 0; done < triangles; done += TRIANGLES) {
    const count = Math.min(TRIANGLES, triangles - done)
    const length = count * BYTES_PER_TRIANGLE
    const target = bytes.subarray(0, length)
    if (source.read(target, at + done * BYTES_PER_TRIANGLE) < length)
      throw new MeshError('TRUNCATED', 'The file was shortened while it was being read.')
    bytes.copyWithin(PIECE + 2, 0, length)
    onPiece({ floats, bits, triangles: count })
  }
}
