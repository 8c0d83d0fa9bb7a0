import type { ByteSource } from '../byte-source.ts'
import { countOf } from '../count-text.ts'
import { MeshError } from '../mesh-error.ts'

/** 80 arbitrary bytes, then the triangle count as uint32. */
export const BINARY_STL_HEADER = 84
/** A normal and three corners of three floats each, and two attribute bytes that we ignore. */
export const BYTES_PER_TRIANGLE = 50
/** More trailing bytes than this can't be a comment by the program that wrote the file. */
const MAX_TRAILING_BYTES = 65_536

/** The triangle count declared in a binary STL's header. */
export function declaredTriangleCount(start: Uint8Array): number {
  return new DataView(start.buffer, start.byteOffset).getUint32(80, true)
}

/** The declared triangle count, checked against the file size. Throws MeshError TRUNCATED, COUNT_LIES or NO_TRIANGLES. */
export function validatedTriangleCount(source: ByteSource): number {
  const head = new Uint8Array(BINARY_STL_HEADER)
  if (source.read(head, 0) < BINARY_STL_HEADER)
    throw new MeshError('TRUNCATED', 'The file ends before its first triangle.')
  const count = declaredTriangleCount(head)
  const rest = source.size - BINARY_STL_HEADER - BYTES_PER_TRIANGLE * count
  const capacity = Math.floor((source.size - BINARY_STL_HEADER) / BYTES_PER_TRIANGLE)
  if (rest < 0)
    throw new MeshError(
      'TRUNCATED',
      `The file should have ${countOf(count, 'triangle')} but ends after ${countOf(capacity, 'triangle')}. It is damaged or incomplete.`,
    )
  if (rest > 0 && couldBeTriangles(source, rest))
    throw new MeshError(
      'COUNT_LIES',
      `The file should have ${countOf(count, 'triangle')} but contains data for ${countOf(capacity, 'triangle')}. It is damaged.`,
    )
  if (count === 0) throw new MeshError('NO_TRIANGLES', 'The file has no triangles.')
  return count
}

/** Whether trailing bytes could be triangles missing from the count, rather than a comment or zeros. */
function couldBeTriangles(source: ByteSource, rest: number): boolean {
  if (rest > MAX_TRAILING_BYTES) return true
  if (rest % BYTES_PER_TRIANGLE !== 0) return false
  const bytes = new Uint8Array(rest)
  source.read(bytes, source.size - rest)
  return bytes.some((byte) => byte !== 0)
}
