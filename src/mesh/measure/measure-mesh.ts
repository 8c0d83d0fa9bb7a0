import type { ByteSource } from '../byte-source.ts'
import type { Measurement } from '../measurement.ts'
import { readMesh } from '../read/read-mesh.ts'
import { defaultLimits, type ReadOptions } from '../read-options.ts'
import { type DescribeOptions, describeMesh } from './describe-mesh.ts'
import { Welder } from './weld.ts'

export type MeasureOptions = ReadOptions & DescribeOptions

/**
 * Measures a model completely: size, volume, edges, bodies, walls and findings, with lengths in millimeters.
 * Throws MeshError when the file is invalid, unsupported or over a limit.
 */
export function measureMesh(source: ByteSource, options: MeasureOptions = {}): Measurement {
  const { bytes } = options.limits ?? defaultLimits
  const welder = new Welder(Math.min(source.size, bytes) / BYTES_PER_TRIANGLE)
  const result = readMesh(source, options, welder)
  return describeMesh(welder.finish(), result, options)
}

/** Exact for binary STL; other formats rarely use fewer. */
const BYTES_PER_TRIANGLE = 50
