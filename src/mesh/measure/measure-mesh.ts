import type { ByteSource } from '../byte-source.ts'
import type { LengthUnit, Measurement } from '../measurement.ts'
import { readMesh } from '../read/read-mesh.ts'
import { defaultLimits, type ReadOptions } from '../read-options.ts'
import { describeMesh } from './describe-mesh.ts'
import { Welder } from './weld.ts'

export interface MeasureOptions extends ReadOptions {
  /** What somebody said the model was drawn in; else it is what the file says, or millimeters. */
  unit?: LengthUnit
}

/** Measures a model in full. */
export function measureMesh(source: ByteSource, options: MeasureOptions = {}): Measurement {
  const { bytes } = options.limits ?? defaultLimits
  const welder = new Welder(Math.min(source.size, bytes) / BYTES_PER_TRIANGLE)
  const result = readMesh(source, options, welder)
  return describeMesh(welder.finish(), result, options.unit)
}

/** A binary STL has so many, and other formats rarely fewer. */
const BYTES_PER_TRIANGLE = 50
