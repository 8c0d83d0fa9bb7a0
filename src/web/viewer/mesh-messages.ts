import type { Measurement, MeshFormat, Point } from '#mesh/measurement.ts'
import type { Repair } from '#mesh/repair/repair-mesh.ts'

/** Where the bytes of a model are. */
export type ModelSource = { url: string } | { bytes: ArrayBuffer } | { file: Blob }

/** Some triangles, nine coordinates each: millimeters from the middle of the plate under the model. */
export type ModelPart = Float32Array<ArrayBuffer>

/** What is known of a model once it was read. */
export interface ModelFacts {
  format: MeshFormat
  triangles: number
  /** Fewer than `triangles` where a coarser model stands for a very fine one. */
  shownTriangles: number
  /** Width, depth and height in millimeters. */
  size: Point
  /** The place in the file that stands in the middle of the plate. */
  origin: Point
  volumeMm3: number
}

export interface ModelShape {
  facts: ModelFacts
  parts: readonly ModelPart[]
}

/** A model that was mended, as binary STL in the unit in which it was read. */
export interface RepairedModel {
  bytes: ArrayBuffer
  repair: Repair
  measurement: Measurement
}

export interface MeshRequest {
  source: ModelSource
  /** Millimeters of a unit of the file, where the file does not say. */
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
