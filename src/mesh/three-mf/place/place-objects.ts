import { millimetersPer } from '#mesh/measure/guess-unit.ts'
import { MeshError } from '#mesh/mesh-error.ts'
import type { MeshLimits } from '#mesh/read-options.ts'
import type { TriangleSink } from '#mesh/triangle-sink.ts'
import { tooManyTriangles } from '../model/mesh-collector.ts'
import { modelError } from '../model/read-values.ts'
import type {
  ModelObject,
  Reference,
  ThreeMfModel,
  Transform,
  TriangleMesh,
} from '../model/three-mf-model.ts'
import { combine, isMirroring, scaling, transformPoints } from './transform.ts'

/** All models of a package that matter, found by the path that a reference names. */
export interface ModelSet {
  root: ThreeMfModel
  others: readonly ThreeMfModel[]
  find(path: string): ThreeMfModel
}

interface Contents {
  /** Triangles of bodies, and those of everything that could be made. */
  bodies: number
  all: number
  /** How many objects are put somewhere, itself included, and how many times over it is made of others. */
  instances: number
  levels: number
  hasOther: boolean
  hasPlaceholder: boolean
}

const MAX_DEPTH = 64
/** Far more than anybody prints at once; each takes time, also where it is a support and left out. */
const MAX_INSTANCES = 1_000_000
const PIECE = 8192

/** Puts what is built into the sink, in millimeters. Objects that no item refers to are not made. */
export function placeObjects(models: ModelSet, limits: MeshLimits, sink: TriangleSink): void {
  const contents = new ObjectContents(models)
  for (const model of [models.root, ...models.others])
    for (const object of model.objects.values()) contents.of(object, model)
  const items = models.root.items.map((item) => {
    const { object, model } = resolve(item, models.root, models)
    const content = contents.of(object, model)
    if (object.type === 'other' || content.hasOther)
      throw modelError('an object is built that may not be built')
    if (content.hasPlaceholder)
      throw new MeshError(
        'NOT_SUPPORTED',
        'The shape of the model is not in its triangles but in slices or beams. Please export it as a plain mesh.',
      )
    return content
  })
  const bodies = items.reduce((sum, item) => sum + item.bodies, 0)
  const all = items.reduce((sum, item) => sum + item.all, 0)
  // Supports and open surfaces are printed by nobody; where there is nothing else they are what the file is about.
  const placer = new Placer(models, bodies > 0, sink)
  if ((bodies || all) > limits.triangles) throw tooManyTriangles(limits.triangles)
  if (items.reduce((sum, item) => sum + item.instances, 0) > MAX_INSTANCES)
    throw modelError('objects are used more than a million times')
  if (all === 0) throw new MeshError('NO_TRIANGLES', 'The file says of nothing in it that it is to be built.')
  const toMillimeters = scaling(millimetersPer[models.root.unit])
  for (const item of models.root.items) placer.place(item, models.root, toMillimeters)
}

class ObjectContents {
  readonly #models: ModelSet
  readonly #known = new Map<ModelObject, Contents>()
  readonly #open = new Set<ModelObject>()

  constructor(models: ModelSet) {
    this.#models = models
  }

  of(object: ModelObject, model: ThreeMfModel): Contents {
    const known = this.#known.get(object)
    if (known) return known
    if (this.#open.has(object)) throw modelError('an object is a part of itself')
    if (this.#open.size > MAX_DEPTH) throw nestedTooDeep()
    this.#open.add(object)
    const own = (object.mesh?.triangles.length ?? 0) / 3
    const contents: Contents = {
      bodies: object.type === 'model' ? own : 0,
      all: own,
      instances: 1,
      levels: 0,
      hasOther: object.type === 'other' && object.mesh !== null,
      hasPlaceholder: object.isPlaceholder,
    }
    for (const component of object.components) {
      const part = resolve(component, model, this.#models)
      const inside = this.of(part.object, part.model)
      contents.bodies += inside.bodies
      contents.all += inside.all
      contents.instances += inside.instances
      contents.levels = Math.max(contents.levels, inside.levels + 1)
      contents.hasOther ||= inside.hasOther
      contents.hasPlaceholder ||= inside.hasPlaceholder
    }
    if (contents.levels > MAX_DEPTH) throw nestedTooDeep()
    this.#open.delete(object)
    this.#known.set(object, contents)
    return contents
  }
}

class Placer {
  readonly #models: ModelSet
  readonly #isBodiesOnly: boolean
  readonly #sink: TriangleSink
  readonly #piece = new Float64Array(9 * PIECE)
  #points = new Float64Array(0)

  constructor(models: ModelSet, isBodiesOnly: boolean, sink: TriangleSink) {
    this.#models = models
    this.#isBodiesOnly = isBodiesOnly
    this.#sink = sink
  }

  place(reference: Reference, from: ThreeMfModel, around: Transform | null): void {
    const { object, model } = resolve(reference, from, this.#models)
    const ownUnit = scaling(millimetersPer[model.unit] / millimetersPer[from.unit])
    const transform = combine(ownUnit, combine(reference.transform, around))
    if (object.mesh && (object.type === 'model' || !this.#isBodiesOnly)) this.#give(object.mesh, transform)
    for (const component of object.components) this.place(component, model, transform)
  }

  #give({ vertices, triangles }: TriangleMesh, transform: Transform | null): void {
    const points = transform ? this.#transformed(vertices, transform) : vertices
    const [second, third] = isMirroring(transform) ? [2, 1] : [1, 2]
    const piece = this.#piece
    let at = 0
    for (let corner = 0; corner < triangles.length; corner += 3) {
      copyPoint(points, triangles[corner]!, piece, at)
      copyPoint(points, triangles[corner + second]!, piece, at + 3)
      copyPoint(points, triangles[corner + third]!, piece, at + 6)
      at += 9
      if (at === piece.length) {
        this.#sink.add(piece, PIECE)
        at = 0
      }
    }
    if (at > 0) this.#sink.add(piece, at / 9)
  }

  #transformed(vertices: Float64Array, transform: Transform): Float64Array {
    if (this.#points.length < vertices.length) this.#points = new Float64Array(vertices.length)
    transformPoints(vertices, transform, this.#points)
    return this.#points
  }
}

function nestedTooDeep(): MeshError {
  return modelError(`objects are made of others more than ${MAX_DEPTH} times over`)
}

function resolve(reference: Reference, from: ThreeMfModel, models: ModelSet) {
  const model = reference.path === null ? from : models.find(reference.path)
  const object = model.objects.get(reference.objectId)
  if (!object) throw modelError('it refers to an object that does not exist')
  return { object, model }
}

function copyPoint(from: Float64Array, index: number, to: Float64Array, at: number): void {
  const start = 3 * index
  to[at] = from[start]!
  to[at + 1] = from[start + 1]!
  to[at + 2] = from[start + 2]!
}
