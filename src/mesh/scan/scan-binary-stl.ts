import type { ByteSource } from '../byte-source.ts'
import type { ReadOptions } from '../read-options.ts'
import { type AlignedPiece, EVEN_START, ODD_START, readAlignedPieces, STRIDE } from '../stl/aligned-pieces.ts'
import { validatedSolids } from '../stl/binary-stl.ts'
import { addShapes } from './add-shapes.ts'
import type { ScanTotals } from './scan-totals.ts'
import { sumFloatEdges } from './sum-edges.ts'

/** Scans a binary STL in place, without copying its coordinates. Throws MeshError. */
export function scanBinaryStl(source: ByteSource, { onProgress }: ReadOptions, totals: ScanTotals): void {
  const solids = validatedSolids(source)
  const triangles = solids.reduce((sum, solid) => sum + solid.triangles, 0)
  const scan = (piece: AlignedPiece) => {
    const { floats, bits } = piece
    if (totals.triangles === 0)
      totals.startAt(floats[EVEN_START]!, floats[EVEN_START + 1]!, floats[EVEN_START + 2]!)
    const even = (piece.triangles + 1) >> 1
    const odd = piece.triangles - even
    addShapes(floats, EVEN_START, STRIDE, even, totals)
    addShapes(floats, ODD_START, STRIDE, odd, totals)
    totals.edges += sumFloatEdges(bits, EVEN_START, STRIDE, even)
    totals.edges += sumFloatEdges(bits, ODD_START, STRIDE, odd)
    totals.edges |= 0
    onProgress?.(totals.triangles / triangles)
  }
  for (const solid of solids) readAlignedPieces(source, solid, scan)
}
