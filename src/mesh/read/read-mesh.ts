import type { ByteSource } from '../byte-source.ts'
import { countOf } from '../count-text.ts'
import type { LengthUnit, MeshFormat } from '../measurement.ts'
import { MeshError } from '../mesh-error.ts'
import { readObj } from '../obj/read-obj.ts'
import { defaultLimits, type ReadOptions } from '../read-options.ts'
import { readStl } from '../stl/read-stl.ts'
import { readThreeMf } from '../three-mf/read-three-mf.ts'
import type { TriangleSink } from '../triangle-sink.ts'
import { detectFormat } from './detect-format.ts'

export interface ReadResult {
  format: MeshFormat
  /** What the file says; null for formats that do not say. What reaches the sink is in millimeters if it does. */
  unit: LengthUnit | null
}

/** Reads a model of any format that we know, and puts its triangles into the sink. */
export function readMesh(source: ByteSource, options: ReadOptions, sink: TriangleSink): ReadResult {
  const limits = options.limits ?? defaultLimits
  if (source.size > limits.bytes)
    throw new MeshError('TOO_LARGE', `The file is larger than ${countOf(limits.bytes / 1e6, 'megabyte')}.`)
  const format = detectFormat(source)
  if (format === '3mf') return { format, ...readThreeMf(source, { ...options, limits }, sink) }
  const read = format === 'stl' ? readStl : readObj
  read(source, { ...options, limits }, sink)
  return { format, unit: null }
}
