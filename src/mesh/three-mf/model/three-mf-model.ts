import type { LengthUnit } from '#mesh/measurement.ts'
import type { LeftOutRole } from '#mesh/read-remarks.ts'

/** Twelve numbers of an affine 4×3 matrix, row by row, as in 3MF. */
export type Transform = readonly number[]

export interface TriangleMesh {
  /** Three coordinates per vertex, in the model's unit. */
  vertices: Float64Array
  /** Three vertex indices per triangle. */
  triangles: Uint32Array
}

/** A reference to an object in this model or another model of the package. */
export interface Reference {
  objectId: number
  transform: Transform | null
  /** The other model's path; null for the referring model. */
  path: string | null
}

/** An entry of the build. */
export interface BuildItem extends Reference {
  /** Whether the slicer prints it. Projects keep objects that are switched off. */
  isPrintable: boolean
}

export interface ModelObject {
  id: number
  type: 'model' | 'solidsupport' | 'support' | 'surface' | 'other'
  mesh: TriangleMesh | null
  components: readonly Reference[]
  /** Whether the mesh only stands in for slices or a lattice, which we can't print. */
  isPlaceholder: boolean
  name: string
  /** What the object is for, if it isn't printed. */
  role: LeftOutRole | null
  /** Distinct colors as `#rrggbb`: its own first, then those of triangles. */
  colors: readonly string[]
  /** Filaments that triangles are painted with, from 1. */
  paintedSlots: ReadonlySet<number>
}

export interface ThreeMfModel {
  unit: LengthUnit
  objects: ReadonlyMap<number, ModelObject>
  items: readonly BuildItem[]
  /** Package parts with textures and thumbnails. */
  images: readonly string[]
}
