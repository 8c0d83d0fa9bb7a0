import type { Measurement, MeshFormat, Point } from '#mesh/measurement.ts'
import type { Orientations } from '#mesh/orient/find-orientations.ts'
import type { Repair } from '#mesh/repair/repair-mesh.ts'
import type { ModelMaps } from './maps/model-maps.ts'

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
  /** Only of models that are compared. */
  spread?: Spread
}

/** How the corners of a model lie around the middle of its box, to recognize it on another side. */
export interface Spread {
  mean: Point
  /** Of x², y² and z². */
  squares: Point
  /** Of yz, zx and xy. */
  mixed: Point
}

/** Which cells the surface of a model crosses, in millimeters from the center of the plate. */
export interface OccupiedCells {
  min: Point
  cellMm: number
  /** Cells along x, y and z. */
  sizes: readonly [number, number, number]
  /** 255 at and next to the surface, otherwise 0. */
  cells: Uint8Array<ArrayBuffer>
}

export interface ModelShape {
  facts: ModelFacts
  /** For comparing it with another model; null if it is too large for that. */
  cells: OccupiedCells | null
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
  wants: 'shape' | 'measurement' | 'repair' | 'orientations' | 'turned' | 'maps'
  /** The direction that faces down in the turned model. */
  down?: Point
  /** Whether the shape may be compared with another one. */
  isCompared?: boolean
}

export type LoadStage = 'loading' | 'reading'

export type MeshReply =
  | { kind: 'progress'; stage: LoadStage; share: number }
  | { kind: 'shape'; shape: ModelShape }
  | { kind: 'measurement'; measurement: Measurement }
  | { kind: 'repaired'; model: RepairedModel }
  | { kind: 'orientations'; orientations: Orientations }
  | { kind: 'turned'; bytes: ArrayBuffer }
  | { kind: 'maps'; maps: ModelMaps }
  | { kind: 'refused'; text: string }
