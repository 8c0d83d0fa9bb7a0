import type { Measurement, MeshFormat, Point } from '#mesh/measurement.ts'
import type { Repair } from '#mesh/repair/repair-mesh.ts'

/** Where to load a model's bytes from. */
export type ModelSource = { url: string } | { bytes: ArrayBuffer } | { file: Blob }

/** Triangles, nine coordinates each, in millimeters from the center of the plate. */
export type ModelPart = Float32Array<ArrayBuffer>

/** Facts about a model after reading it. */
export interface ModelFacts {
  format: MeshFormat
  triangles: number
  /** Fewer than `triangles` if a simplified model is shown. */
  shownTriangles: number
  /** Width, depth and height in millimeters. */
  size: Point
  /** The file position placed at the center of the plate. */
  origin: Point
  volumeMm3: number
}

export interface ModelShape {
  facts: ModelFacts
  parts: readonly ModelPart[]
}

/** A repaired model, as binary STL in the unit it was read in. */
export interface RepairedModel {
  bytes: ArrayBuffer
  repair: Repair
  measurement: Measurement
}

export interface MeshRequest {
  source: ModelSource
  /** Millimeters per file unit, if the file doesn't declare one. */
  scale: number
  wants: 'shape' | 'measurement' | 'repair'
}

export type LoadStage = 'loading' | 'reading'

export type MeshReply =
  | { kind: 'progress'; stage: LoadStage; share: number }
  | { kind: 'shape'; shape: ModelShape }
  | { kind: 'measurement'; measurement: Measurement }
  | { kind: 'repaired'; model: RepairedModel }
  | { kind: 'refused'; text: string }
