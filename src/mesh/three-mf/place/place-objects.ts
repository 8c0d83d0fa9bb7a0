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

/** The models of a package, found by the path in a reference. */
export interface ModelSet {
  root: ThreeMfModel
  others: readonly ThreeMfModel[]
  find(path: string): ThreeMfModel
}

interface Contents {
  /** Triangles of printable bodies, and of all objects including supports and surfaces. */
  bodyTriangles: number
  allTriangles: number
  /** Number of placed objects including itself, and depth of component nesting. */
  instances: number
  levels: number
  hasOther: boolean
  hasPlaceholder: boolean
}

const MAX_DEPTH = 64
/** Far more than one print has. Each instance takes time, even a support that is left out. */
const MAX_INSTANCES = 1_000_000
const BATCH_SIZE = 8192

/** Writes the build to the sink, in millimeters. Objects that no build item refers to are skipped. Throws MeshError. */
export function placeObjects(models: ModelSet, limits: MeshLimits, sink: TriangleSink): void {
  const contents = new ObjectContents(models)
  for (const model of [models.root, ...models.others])
    for (const object of model.objects.values()) contents.of(object, model)
  const items = models.root.items.map((item) => {
    const { object, model } = resolve(item, models.root, models)
    const content = contents.of(object, model)
    if (object.type === 'other' || content.hasOther)
      throw modelError('a build item refers to an object of type other')
    if (content.hasPlaceholder)
      throw new MeshError(
        'NOT_SUPPORTED',
        'The model consists of slices or beams instead of triangles. Export it as a plain mesh.',
      )
    return content
  })
  const bodyTriangles = items.reduce((sum, item) => sum + item.bodyTriangles, 0)
  const allTriangles = items.reduce((sum, item) => sum + item.allTriangles, 0)
  // Supports and open surfaces aren't printed, unless the file has nothing else.
  const objectPlacer = new ObjectPlacer(models, bodyTriangles > 0, sink)
  if ((bodyTriangles || allTriangles) > limits.triangles) throw tooManyTriangles(limits.triangles)
  if (items.reduce((sum, item) => sum + item.instances, 0) > MAX_INSTANCES)
    throw modelError('objects are used more than a million times')
  if (allTriangles === 0) throw new MeshError('NO_TRIANGLES', 'The file has nothing to build.')
  const toMillimeters = scaling(millimetersPer[models.root.unit])
  for (const item of models.root.items) objectPlacer.place(item, models.root, toMillimeters)
}

class ObjectContents {
  readonly #models: ModelSet
  readonly #cache = new Map<ModelObject, Contents>()
  readonly #open = new Set<ModelObject>()

  constructor(models: ModelSet) {
    this.#models = models
  }

  of(object: ModelObject, model: ThreeMfModel): Contents {
    const cached = this.#cache.get(object)
    if (cached) return cached
    if (this.#open.has(object)) throw modelError('an object is part of itself')
    if (this.#open.size > MAX_DEPTH) throw nestedTooDeep()
    this.#open.add(object)
    const ownTriangles = (object.mesh?.triangles.length ?? 0) / 3
    const contents: Contents = {
      bodyTriangles: object.type === 'model' ? ownTriangles : 0,
      allTriangles: ownTriangles,
      instances: 1,
      levels: 0,
      hasOther: object.type === 'other' && object.mesh !== null,
      hasPlaceholder: object.isPlaceholder,
    }
    for (const component of object.components) {
      const part = resolve(component, model, this.#models)
      const inside = this.of(part.object, part.model)
      contents.bodyTriangles += inside.bodyTriangles
      contents.allTriangles += inside.allTriangles
      contents.instances += inside.instances
      contents.levels = Math.max(contents.levels, inside.levels + 1)
      contents.hasOther ||= inside.hasOther
      contents.hasPlaceholder ||= inside.hasPlaceholder
    }
    if (contents.levels > MAX_DEPTH) throw nestedTooDeep()
    this.#open.delete(object)
    this.#cache.set(object, contents)
    return contents
  }
}

class ObjectPlacer {
  readonly #models: ModelSet
  readonly #isBodiesOnly: boolean
  readonly #sink: TriangleSink
  readonly #batch = new Float64Array(9 * BATCH_SIZE)
  #points = new Float64Array(0)

  constructor(models: ModelSet, isBodiesOnly: boolean, sink: TriangleSink) {
    this.#models = models
    this.#isBodiesOnly = isBodiesOnly
    this.#sink = sink
  }

  place(reference: Reference, from: ThreeMfModel, parentTransform: Transform | null): void {
    const { object, model } = resolve(reference, from, this.#models)
    const ownUnit = scaling(millimetersPer[model.unit] / millimetersPer[from.unit])
    const transform = combine(ownUnit, combine(reference.transform, parentTransform))
    if (object.mesh && (object.type === 'model' || !this.#isBodiesOnly)) this.#write(object.mesh, transform)
    for (const component of object.components) this.place(component, model, transform)
  }

  #write({ vertices, triangles }: TriangleMesh, transform: Transform | null): void {
    const points = transform ? this.#transformed(vertices, transform) : vertices
    const [second, third] = isMirroring(transform) ? [2, 1] : [1, 2]
    const batch = this.#batch
    let at = 0
    for (let corner = 0; corner < triangles.length; corner += 3) {
      copyPoint(points, triangles[corner]!, batch, at)
      copyPoint(points, triangles[corner + second]!, batch, at + 3)
      copyPoint(points, triangles[corner + third]!, batch, at + 6)
      at += 9
      if (at === batch.length) {
        this.#sink.add(batch, BATCH_SIZE)
        at = 0
      }
    }
    if (at > 0) this.#sink.add(batch, at / 9)
  }

  #transformed(vertices: Float64Array, transform: Transform): Float64Array {
    if (this.#points.length < vertices.length) this.#points = new Float64Array(vertices.length)
    transformPoints(vertices, transform, this.#points)
    return this.#points
  }
}

function nestedTooDeep(): MeshError {
  return modelError(`components are nested more than ${MAX_DEPTH} deep`)
}

function resolve(reference: Reference, from: ThreeMfModel, models: ModelSet) {
  const model = reference.path === null ? from : models.find(reference.path)
  const object = model.objects.get(reference.objectId)
  if (!object) throw modelError('it refers to an object that doesn’t exist')
  return { object, model }
}

function copyPoint(from: Float64Array, index: number, to: Float64Array, at: number): void {
  const start = 3 * index
  to[at] = from[start]!
  to[at + 1] = from[start + 1]!
  to[at + 2] = from[start + 2]!
}
