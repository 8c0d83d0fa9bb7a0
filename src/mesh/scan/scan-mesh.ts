import type { ByteSource } from '../byte-source.ts'
import type { MeshFormat, Point } from '../measurement.ts'
import { detectFormat } from '../read/detect-format.ts'
import { readMesh } from '../read/read-mesh.ts'
import { defaultLimits, type ReadOptions } from '../read-options.ts'
import { isBinaryStl } from '../stl/read-stl.ts'
import { scanBinaryStl } from './scan-binary-stl.ts'
import { ScanTotals } from './scan-totals.ts'
import { scanTriangles } from './scan-triangles.ts'

/** What one look at every triangle tells, in the units of the file unless it says which they are. */
export interface Scan {
  format: MeshFormat
  triangles: number
  bounds: { min: Point; max: Point }
  volumeMm3: number
  areaMm2: number
  /** Every edge is met by its reverse; that it is not so and looks so has a chance of one in four billion. */
  isClosed: boolean
}

/** Measures what can be measured without keeping a single triangle, in memory that does not depend on the file. */
export function scanMesh(source: ByteSource, options: ReadOptions = {}): Scan {
  const totals = new ScanTotals()
  const format = scanInto(totals, source, options)
  return { format, ...totals.result() }
}

function scanInto(totals: ScanTotals, source: ByteSource, options: ReadOptions): MeshFormat {
  const { bytes } = options.limits ?? defaultLimits
  if (source.size <= bytes && detectFormat(source) === 'stl' && isBinaryStl(source)) {
    scanBinaryStl(source, options, totals)
    return 'stl'
  }
  return readMesh(source, options, {
    add: (coordinates, triangles) => scanTriangles(coordinates, triangles, totals),
  }).format
}
