import type { Measurement, MeshFormat, Point } from '#mesh/measurement.ts'

/** Where the bytes of a model are. */
export type ModelSource = { url: string } | { bytes: ArrayBuffer } | { file: Blob }

/** Some triangles of a model, as a graphics card takes them. */
export interface ModelPart {
  /** Nine coordinates a triangle: millimetres from the middle of the plate under the model. */
  positions: Float32Array<ArrayBuffer>
  /** Four bytes a corner, of which the first three are the direction that its triangle faces. */
  normals: Int8Array<ArrayBuffer>
  triangles: number
}

/** What is known of a model once it was read. */
export interface ModelFacts {
  format: MeshFormat
  triangles: number
  /** Fewer than `triangles` where a coarser model stands for a very fine one. */
  shownTriangles: number
  /** Width, depth and height in millimetres. */
  size: Point
  /** The place in the file that stands in the middle of the plate. */
  origin: Point
  volumeMm3: number
}

export interface ModelShape {
  facts: ModelFacts
  parts: readonly ModelPart[]
}

export interface MeshRequest {
  source: ModelSource
  /** Millimetres of a unit of the file, where the file does not say. */
  scale: number
  wants: 'shape' | 'measurement'
}

export type LoadStage = 'loading' | 'reading'

export type MeshReply =
  | { kind: 'progress'; stage: LoadStage; share: number }
  | { kind: 'shape'; shape: ModelShape }
  | { kind: 'measurement'; measurement: Measurement }
  | { kind: 'refused'; text: string }
