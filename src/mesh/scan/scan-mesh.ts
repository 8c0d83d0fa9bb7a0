import type { ByteSource } from '../byte-source.ts'
import type { MeshFormat, Point } from '../measurement.ts'
import { detectFormat } from '../read/detect-format.ts'
import { readMesh } from '../read/read-mesh.ts'
import { defaultLimits, type ReadOptions } from '../read-options.ts'
import { isBinaryStl } from '../stl/read-stl.ts'
import { decodeUtf16 } from '../text/utf16-source.ts'
import { scanBinaryStl } from './scan-binary-stl.ts'
import { ScanTotals } from './scan-totals.ts'
import { scanTriangles } from './scan-triangles.ts'

/** The result of one pass over the triangles, in millimeters if the file has a unit, else in file units. */
export interface Scan {
  format: MeshFormat
  triangles: number
  bounds: { min: Point; max: Point }
  volumeMm3: number
  areaMm2: number
  /** Whether every edge is matched by its reverse. A false positive has a probability of 1 in 2^32. */
  isClosed: boolean
}

/** Measures a model in one pass and constant memory, without storing triangles. Throws MeshError for invalid files. */
export function scanMesh(source: ByteSource, options: ReadOptions = {}): Scan {
  const totals = new ScanTotals()
  const format = scanInto(totals, source, options)
  return { format, ...totals.result() }
}

function scanInto(totals: ScanTotals, source: ByteSource, options: ReadOptions): MeshFormat {
  const { bytes } = options.limits ?? defaultLimits
  if (source.size <= bytes && detectFormat(source) === 'stl' && isBinaryStl(decodeUtf16(source))) {
    scanBinaryStl(source, options, totals)
    return 'stl'
  }
  return readMesh(source, options, {
    add: (coordinates, triangles) => scanTriangles(coordinates, triangles, totals),
  }).format
}
