import type { ByteSource } from '../byte-source.ts'
import { countOf } from '../count-text.ts'
import { MeshError } from '../mesh-error.ts'
import type { ReadRemarks } from '../read-remarks.ts'

/** 80 arbitrary bytes, then the triangle count as uint32. */
export const BINARY_STL_HEADER = 84
/** A normal and three corners of three floats each, and two attribute bytes that we ignore. */
export const BYTES_PER_TRIANGLE = 50
/** More trailing bytes than this can't be a comment by the program that wrote the file. */
const MAX_TRAILING_BYTES = 65_536
/** Far more than anyone joins by hand. */
const MAX_JOINED = 1_000
/** No model is as large, whatever its unit. Texts read as numbers are. */
const MAX_COORDINATE = 1e7
const CHECKED_TRIANGLES = 1_024
/** Any other bytes would hardly be so small a number. */
const MAX_JOINED_TRIANGLES = 10_000_000

/** The triangle count declared in a binary STL's header. */
export function declaredTriangleCount(start: Uint8Array): number {
  return new DataView(start.buffer, start.byteOffset).getUint32(80, true)
}

/** The triangles of a solid: where they start, and how many there are. */
export interface StlSolid {
  at: number
  triangles: number
}

/** The solids of a binary STL: one, or several whose files were joined. Throws as `validatedTriangleCount`. */
export function validatedSolids(source: ByteSource, remarks?: ReadRemarks): StlSolid[] {
  const joined = joinedSolids(source)
  return joined ?? [{ at: BINARY_STL_HEADER, triangles: validatedTriangleCount(source, remarks) }]
}

/** Null unless the file consists of complete solids, of more than one. */
function joinedSolids(source: ByteSource): StlSolid[] | null {
  const head = new Uint8Array(BINARY_STL_HEADER)
  const solids: StlSolid[] = []
  for (let from = 0; from < source.size; ) {
    if (solids.length === MAX_JOINED || source.read(head, from) < BINARY_STL_HEADER) return null
    const triangles = declaredTriangleCount(head)
    const at = from + BINARY_STL_HEADER
    from = at + BYTES_PER_TRIANGLE * triangles
    if (triangles === 0 || from > source.size) return null
    solids.push({ at, triangles })
  }
  return solids.length > 1 ? solids : null
}

/**
 * The declared triangle count, checked against the file size. Programs that never fill it in leave it too small; if all
 * other bytes are triangles, they count. Throws MeshError TRUNCATED, COUNT_LIES or NO_TRIANGLES.
 */
function validatedTriangleCount(source: ByteSource, remarks?: ReadRemarks): number {
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
  if (rest > 0 && couldBeTriangles(source, rest)) {
    if (areTriangles(source, rest)) {
      remarks?.addDeviation(
        `its header declares ${countOf(count, 'triangle')} but the file has ${countOf(capacity, 'triangle')}`,
      )
      return capacity
    }
    throw new MeshError(
      'COUNT_LIES',
      `The file should have ${countOf(count, 'triangle')} but contains data for ${countOf(capacity, 'triangle')}. It is damaged.`,
    )
  }
  if (count === 0) throw new MeshError('NO_TRIANGLES', 'The file has no triangles.')
  return count
}

/** Whether trailing bytes start like a solid that was joined and cut off. Zeros and texts don’t. */
function startsSolid(source: ByteSource, rest: number): boolean {
  if (rest < BINARY_STL_HEADER + BYTES_PER_TRIANGLE) return false
  const head = new Uint8Array(BINARY_STL_HEADER)
  source.read(head, source.size - rest)
  const count = declaredTriangleCount(head)
  return count > 0 && count <= MAX_JOINED_TRIANGLES
}

/** Whether trailing bytes could be triangles missing from the count, rather than a comment or zeros. */
function couldBeTriangles(source: ByteSource, rest: number): boolean {
  if (rest > MAX_TRAILING_BYTES || startsSolid(source, rest)) return true
  if (rest % BYTES_PER_TRIANGLE !== 0) return false
  const bytes = new Uint8Array(rest)
  source.read(bytes, source.size - rest)
  return bytes.some((byte) => byte !== 0)
}

/** Whether trailing bytes are whole triangles of a size that models have. */
function areTriangles(source: ByteSource, rest: number): boolean {
  if (rest % BYTES_PER_TRIANGLE !== 0) return false
  const bytes = new Uint8Array(CHECKED_TRIANGLES * BYTES_PER_TRIANGLE)
  const view = new DataView(bytes.buffer)
  for (let at = source.size - rest; at < source.size; at += bytes.length) {
    const length = source.read(bytes, at)
    for (let triangle = 0; triangle < length; triangle += BYTES_PER_TRIANGLE)
      for (let place = triangle + 12; place < triangle + 48; place += 4)
        if (!(Math.abs(view.getFloat32(place, true)) <= MAX_COORDINATE)) return false
  }
  return true
}
