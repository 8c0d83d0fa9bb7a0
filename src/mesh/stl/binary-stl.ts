import type { ByteSource } from '../byte-source.ts'
import { countOf } from '../count-text.ts'
import { MeshError } from '../mesh-error.ts'

/** Eighty bytes of anything and the number of triangles. */
export const BINARY_STL_HEADER = 84
/** A normal, three corners, and two bytes that mean nothing to us. */
export const BYTES_PER_TRIANGLE = 50
/** More than this behind the last triangle is something else than a remark of the program that wrote it. */
const MAX_TRAILING_BYTES = 65_536

/** How many triangles a binary STL says it has, by its first bytes. */
export function declaredTriangleCount(start: Uint8Array): number {
  return new DataView(start.buffer, start.byteOffset).getUint32(80, true)
}

/** How many triangles there are, if the file is as long as it says. */
export function validatedTriangleCount(source: ByteSource): number {
  const head = new Uint8Array(BINARY_STL_HEADER)
  if (source.read(head, 0) < BINARY_STL_HEADER)
    throw new MeshError('TRUNCATED', 'The file ends before its first triangle.')
  const count = declaredTriangleCount(head)
  const rest = source.size - BINARY_STL_HEADER - BYTES_PER_TRIANGLE * count
  const budget = Math.floor((source.size - BINARY_STL_HEADER) / BYTES_PER_TRIANGLE)
  if (rest < 0)
    throw new MeshError(
      'TRUNCATED',
      `The file says that it has ${countOf(count, 'triangle')}, but ends after ${countOf(budget, 'triangle')}. It is damaged, or was not copied whole.`,
    )
  if (rest > 0 && couldBeTriangles(source, rest))
    throw new MeshError(
      'COUNT_LIES',
      `The file says that it has ${countOf(count, 'triangle')}, but is long enough for ${countOf(budget, 'triangle')}. It is damaged.`,
    )
  if (count === 0) throw new MeshError('NO_TRIANGLES', 'There is not a single triangle in the file.')
  return count
}

/** Some programs leave a remark or zeros behind the last triangle; whole triangles there were forgotten. */
function couldBeTriangles(source: ByteSource, rest: number): boolean {
  if (rest > MAX_TRAILING_BYTES) return true
  if (rest % BYTES_PER_TRIANGLE !== 0) return false
  const bytes = new Uint8Array(rest)
  source.read(bytes, source.size - rest)
  return bytes.some((byte) => byte !== 0)
}
