import type { ByteSource } from '../byte-source.ts'
import { defaultLimits, type ReadOptions } from '../read-options.ts'
import type { ReadRemarks } from '../read-remarks.ts'
import { nonFiniteCoordinate, tooManyTriangles } from '../triangle-batch.ts'
import type { TriangleSink } from '../triangle-sink.ts'
import { type AlignedPiece, EVEN_START, ODD_START, readAlignedPieces, STRIDE } from './aligned-pieces.ts'
import { validatedSolids } from './binary-stl.ts'

/** Reads a binary STL; coordinates are passed on unchanged, in file units. Throws MeshError. */
export function readBinaryStl(
  source: ByteSource,
  { onProgress, limits = defaultLimits }: ReadOptions,
  sink: TriangleSink,
  remarks: ReadRemarks,
): void {
  const solids = validatedSolids(source, remarks)
  const triangles = solids.reduce((sum, solid) => sum + solid.triangles, 0)
  if (triangles > limits.triangles) throw tooManyTriangles(limits.triangles)
  let coordinates = new Float64Array()
  let done = 0
  const read = (piece: AlignedPiece) => {
    if (coordinates.length < 9 * piece.triangles) coordinates = new Float64Array(9 * piece.triangles)
    if (!copyCorners(piece, coordinates)) throw nonFiniteCoordinate()
    sink.add(coordinates, piece.triangles)
    done += piece.triangles
    onProgress?.(done / triangles)
  }
  for (const solid of solids) readAlignedPieces(source, solid, read)
}

/** Copies the corners; false if a coordinate isn't finite, as its product with zero is then NaN. */
function copyCorners({ floats, triangles }: AlignedPiece, coordinates: Float64Array): boolean {
  let zero = 0
  for (let index = 0, to = 0; index < triangles; index++, to += 9) {
    const from = (index >> 1) * STRIDE + ((index & 1) === 0 ? EVEN_START : ODD_START)
    const aX = floats[from]!
    const aY = floats[from + 1]!
    const aZ = floats[from + 2]!
    const bX = floats[from + 3]!
    const bY = floats[from + 4]!
    const bZ = floats[from + 5]!
    const cX = floats[from + 6]!
    const cY = floats[from + 7]!
    const cZ = floats[from + 8]!
    coordinates[to] = aX
    coordinates[to + 1] = aY
    coordinates[to + 2] = aZ
    coordinates[to + 3] = bX
    coordinates[to + 4] = bY
    coordinates[to + 5] = bZ
    coordinates[to + 6] = cX
    coordinates[to + 7] = cY
    coordinates[to + 8] = cZ
    zero += (aX + aY + aZ + (bX + bY + bZ) + (cX + cY + cZ)) * 0
  }
  return zero === 0
}
