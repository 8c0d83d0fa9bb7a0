import type { LengthUnit } from '#mesh/measurement.ts'

/** The first twelve numbers of an affine matrix, row by row, as 3MF writes them. */
export type Transform = readonly number[]

export interface TriangleMesh {
  /** Three coordinates for each vertex, in the unit of the model. */
  vertices: Float64Array
  /** Three vertices for each triangle. */
  triangles: Uint32Array
}

/** An object that is made somewhere: in this model or in another one of the package. */
export interface Reference {
  objectId: number
  transform: Transform | null
  /** The other model; null for the one that says so. */
  path: string | null
}

export interface ModelObject {
  id: number
  type: 'model' | 'solidsupport' | 'support' | 'surface' | 'other'
  mesh: TriangleMesh | null
  components: readonly Reference[]
  /** Its mesh only stands for slices or for a lattice that we cannot print. */
  isPlaceholder: boolean
}

export interface ThreeMfModel {
  unit: LengthUnit
  objects: ReadonlyMap<number, ModelObject>
  items: readonly Reference[]
  /** Other parts of the package that it names: textures, and pictures of its objects. */
  pictures: readonly string[]
}
