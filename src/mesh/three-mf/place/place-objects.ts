import { millimetersPer } from '#mesh/measure/guess-unit.ts'
import { MeshError } from '#mesh/mesh-error.ts'
import type { MeshLimits } from '#mesh/read-options.ts'
import type { LeftOutRole, ReadRemarks } from '#mesh/read-remarks.ts'
import type { TriangleSink } from '#mesh/triangle-sink.ts'
import { tooManyTriangles } from '../model/mesh-collector.ts'
import { modelError } from '../model/read-values.ts'
import type {
  BuildItem,
  ModelObject,
  Reference,
  ThreeMfModel,
  Transform,
  TriangleMesh,
} from '../model/three-mf-model.ts'
import type { SlicerIntent, TriangleRange } from '../slicer/slicer-intent.ts'
import { combine, isMirroring, scaling, transformPoints } from './transform.ts'

/** The models of a package, found by the path in a reference. */
export interface ModelSet {
  root: ThreeMfModel
  others: readonly ThreeMfModel[]
  find(path: string): ThreeMfModel
}

/** An item of the build that is printed. */
export interface PlacedItem {
  item: BuildItem
  triangles: number
}

interface Contents {
  /** Triangles of printable bodies, and of all objects including supports and surfaces, but not helper objects. */
  bodyTriangles: number
  allTriangles: number
  /** Number of placed objects including itself, and depth of component nesting. */
  instances: number
  levels: number
  hasPlaceholder: boolean
}

const MAX_DEPTH = 64
/** Far more than one print has. Each instance takes time, even a support that is left out. */
const MAX_INSTANCES = 1_000_000
const BATCH_SIZE = 8192

/**
 * Writes the build to the sink, in millimeters. Objects that no build item refers to are skipped, and parts that the
 * slicer doesn't print as solids are remarked. Returns the items in the order in which they were written. Throws
 * MeshError.
 */
export function placeObjects(
  models: ModelSet,
  { limits, intent, remarks }: { limits: MeshLimits; intent: SlicerIntent; remarks: ReadRemarks },
  sink: TriangleSink,
): PlacedItem[] {
  const contents = new ObjectContents(models)
  for (const model of [models.root, ...models.others])
    for (const object of model.objects.values()) contents.of(object, model)
  const printed = models.root.items.filter((item) => isPrinted(item, models, remarks))
  const items = printed.map((item) => {
    const { object, model } = resolve(item, models.root, models)
    const content = contents.of(object, model)
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
  const objectPlacer = new ObjectPlacer(models, bodyTriangles > 0, { intent, remarks, sink })
  if ((bodyTriangles || allTriangles) > limits.triangles) throw tooManyTriangles(limits.triangles)
  if (items.reduce((sum, item) => sum + item.instances, 0) > MAX_INSTANCES)
    throw modelError('objects are used more than a million times')
  const toMillimeters = scaling(millimetersPer[models.root.unit])
  const placed = printed.map((item) => {
    const before = objectPlacer.triangles
    objectPlacer.placeItem(item, toMillimeters)
    return { item, triangles: objectPlacer.triangles - before }
  })
  if (objectPlacer.triangles === 0) throw nothingToPrint(models, remarks)
  return placed
}

/** Whether the slicer prints an item. Objects of type other are parts of the slicer's project, not of the print. */
function isPrinted(item: BuildItem, models: ModelSet, remarks: ReadRemarks): boolean {
  const isHelper = resolve(item, models.root, models).object.type === 'other'
  if (item.isPrintable && !isHelper) return true
  remarks.addLeftOut(item.isPrintable ? 'helper object' : 'switched-off object')
  return false
}

function nothingToPrint({ root }: ModelSet, remarks: ReadRemarks): MeshError {
  if (root.items.some(({ isPrintable }) => !isPrintable))
    return new MeshError(
      'NO_TRIANGLES',
      'All objects in this project are switched off. Set them to printable in your slicer and save it again.',
    )
  if (remarks.leftOutRoles.length > 0)
    return new MeshError(
      'NO_TRIANGLES',
      'The file has no solid part to build, only modifiers, supports or a build item that refers to an object of type other.',
    )
  return new MeshError('NO_TRIANGLES', 'The file has nothing to build.')
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
      allTriangles: object.type === 'other' ? 0 : ownTriangles,
      instances: 1,
      levels: 0,
      hasPlaceholder: object.isPlaceholder,
    }
    for (const component of object.components) {
      const part = resolve(component, model, this.#models)
      const inside = this.of(part.object, part.model)
      contents.bodyTriangles += inside.bodyTriangles
      contents.allTriangles += inside.allTriangles
      contents.instances += inside.instances
      contents.levels = Math.max(contents.levels, inside.levels + 1)
      contents.hasPlaceholder ||= inside.hasPlaceholder
    }
    if (contents.levels > MAX_DEPTH) throw nestedTooDeep()
    this.#open.delete(object)
    this.#cache.set(object, contents)
    return contents
  }
}

class ObjectPlacer {
  /** How many triangles were written. */
  triangles = 0
  readonly #models: ModelSet
  readonly #isBodiesOnly: boolean
  readonly #intent: SlicerIntent
  readonly #remarks: ReadRemarks
  readonly #sink: TriangleSink
  readonly #batch = new Float64Array(9 * BATCH_SIZE)
  readonly #solid = new Map<ModelObject, SolidParts>()
  /** The roles of the current item's parts, by object id. */
  #roles: ReadonlyMap<number, LeftOutRole> | undefined
  #points = new Float64Array(0)

  constructor(
    models: ModelSet,
    isBodiesOnly: boolean,
    { intent, remarks, sink }: { intent: SlicerIntent; remarks: ReadRemarks; sink: TriangleSink },
  ) {
    this.#models = models
    this.#isBodiesOnly = isBodiesOnly
    this.#intent = intent
    this.#remarks = remarks
    this.#sink = sink
  }

  placeItem(item: BuildItem, toMillimeters: Transform | null): void {
    this.#roles = this.#intent.parts.get(item.objectId)
    this.#place(item, this.#models.root, toMillimeters)
  }

  #place(reference: Reference, from: ThreeMfModel, parentTransform: Transform | null): void {
    const { object, model } = resolve(reference, from, this.#models)
    const role =
      this.#roles?.get(object.id) ?? object.role ?? (object.type === 'other' ? 'helper object' : undefined)
    if (role) {
      this.#remarks.addLeftOut(role)
      return
    }
    const ownUnit = scaling(millimetersPer[model.unit] / millimetersPer[from.unit])
    const transform = combine(ownUnit, combine(reference.transform, parentTransform))
    if (object.mesh && (object.type === 'model' || !this.#isBodiesOnly)) {
      const { parts, leftOut } = this.#solidOf(object, object.mesh, model)
      for (const part of parts) this.#write(part, transform)
      for (const left of leftOut) this.#remarks.addLeftOut(left)
    }
    for (const component of object.components) this.#place(component, model, transform)
  }

  /** The parts of a mesh that are solid; computed once, because an object may be placed many times. */
  #solidOf(object: ModelObject, mesh: TriangleMesh, model: ThreeMfModel): SolidParts {
    const known = this.#solid.get(object)
    if (known) return known
    const ranges = model === this.#models.root ? this.#intent.ranges.get(object.id) : undefined
    const solid = ranges ? solidParts(mesh, ranges) : { parts: [mesh], leftOut: [] }
    this.#solid.set(object, solid)
    return solid
  }

  #write({ vertices, triangles }: TriangleMesh, transform: Transform | null): void {
    const points = transform ? this.#transformed(vertices, transform) : vertices
    const [second, third] = isMirroring(transform) ? [2, 1] : [1, 2]
    const batch = this.#batch
    this.triangles += triangles.length / 3
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

interface SolidParts {
  parts: readonly TriangleMesh[]
  leftOut: readonly LeftOutRole[]
}

/** The mesh without the ranges that aren't solid. */
function solidParts(mesh: TriangleMesh, ranges: ReadonlyMap<number, TriangleRange>): SolidParts {
  const count = mesh.triangles.length / 3
  const parts: TriangleMesh[] = []
  const leftOut: LeftOutRole[] = []
  let from = 0
  for (const { first, last, role } of [...ranges.values()].sort((one, other) => one.first - other.first)) {
    if (first >= count) break
    leftOut.push(role)
    if (first > from) parts.push({ ...mesh, triangles: mesh.triangles.subarray(3 * from, 3 * first) })
    from = Math.max(from, last + 1)
  }
  if (from < count) parts.push({ ...mesh, triangles: mesh.triangles.subarray(3 * from) })
  return { parts, leftOut }
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
