import { millimetersPer } from '#mesh/measure/guess-unit.ts'
import { MeshError } from '#mesh/mesh-error.ts'
import type { MeshLimits } from '#mesh/read-options.ts'
import type { LeftOutRole, ReadRemarks } from '#mesh/read-remarks.ts'
import type { SolidTools } from '#mesh/solids/solid-tools.ts'
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
import { type Cut, CutParts } from './cut-parts.ts'
import { MeshStream } from './mesh-stream.ts'
import { combine, scaling } from './transform.ts'

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

interface Given {
  limits: MeshLimits
  intent: SlicerIntent
  remarks: ReadRemarks
  /** Subtracts negative volumes. */
  solids?: SolidTools | undefined
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
const MAX_INSTANCES = 250_000

/**
 * Writes the build to the sink, in millimeters. Objects that no build item refers to are skipped, and parts that the
 * slicer doesn't print as solids are remarked. Returns the items in the order in which they were written. Throws
 * MeshError.
 */
export function placeObjects(
  models: ModelSet,
  { limits, intent, remarks, solids }: Given,
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
  const objectPlacer = new ObjectPlacer(models, bodyTriangles > 0, { intent, remarks, solids, sink })
  if ((bodyTriangles || allTriangles) > limits.triangles) throw tooManyTriangles(limits.triangles)
  if (items.reduce((sum, item) => sum + item.instances, 0) > MAX_INSTANCES)
    throw modelError('objects are used more than 250,000 times')
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
  if (remarks.subtracted > 0)
    return new MeshError(
      'NO_TRIANGLES',
      'The negative volumes of this project cut everything away. Change them in your slicer and save it again.',
    )
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

/** Where the parts of an item go. */
interface Output {
  write(mesh: TriangleMesh, transform: Transform | null): void
  /** Null if negative volumes are left out like others that aren’t solid. */
  cut: ((mesh: TriangleMesh, transform: Transform | null) => void) | null
  leaveOut(role: LeftOutRole): void
}

class ObjectPlacer {
  /** How many triangles were written. */
  triangles = 0
  readonly #models: ModelSet
  readonly #isBodiesOnly: boolean
  readonly #intent: SlicerIntent
  readonly #remarks: ReadRemarks
  readonly #solids: SolidTools | undefined
  readonly #sink: TriangleSink
  readonly #stream = new MeshStream()
  readonly #solid = new Map<ModelObject, SolidParts>()
  readonly #cuts = new Map<ModelObject, Cut | null>()
  /** The roles of the current item's parts, by object id. */
  #roles: ReadonlyMap<number, LeftOutRole> | undefined
  readonly #output: Output = {
    write: (mesh, transform) => this.#write(mesh, transform),
    cut: null,
    leaveOut: (role) => this.#remarks.addLeftOut(role),
  }

  constructor(
    models: ModelSet,
    isBodiesOnly: boolean,
    { intent, remarks, solids, sink }: Omit<Given, 'limits'> & { sink: TriangleSink },
  ) {
    this.#models = models
    this.#isBodiesOnly = isBodiesOnly
    this.#intent = intent
    this.#remarks = remarks
    this.#solids = solids
    this.#sink = sink
  }

  placeItem(item: BuildItem, toMillimeters: Transform | null): void {
    this.#roles = this.#intent.parts.get(item.objectId)
    const cut = this.#solids ? this.#cutOf(item, this.#solids) : null
    if (!cut) {
      this.#place(item, this.#models.root, toMillimeters, this.#output)
      return
    }
    this.#remarks.subtracted += cut.cutters
    for (const role of cut.leftOut) this.#remarks.addLeftOut(role)
    const place = combine(item.transform, toMillimeters)
    for (const { mesh, transform } of cut.pieces) this.#write(mesh, combine(transform, place))
  }

  /** An object without its negative volumes, in its own coordinates; null if it has none or they can’t be subtracted. */
  #cutOf(item: BuildItem, solids: SolidTools): Cut | null {
    const { object } = resolve(item, this.#models.root, this.#models)
    const known = this.#cuts.get(object)
    if (known !== undefined) return known
    const parts = new CutParts()
    if (hasNegatives(this.#intent)) this.#place({ ...item, transform: null }, this.#models.root, null, parts)
    const cut = parts.cutters === 0 ? null : parts.finish(solids)
    if (!cut && parts.cutters > 0) this.#remarks.isSubtractingRefused = true
    this.#cuts.set(object, cut)
    return cut
  }

  #place(reference: Reference, from: ThreeMfModel, parentTransform: Transform | null, output: Output): void {
    const { object, model } = resolve(reference, from, this.#models)
    // A part in another model may have the id of the item's own object.
    const role =
      ('isPrintable' in reference ? undefined : this.#roles?.get(object.id)) ??
      object.role ??
      (object.type === 'other' ? 'helper object' : undefined)
    const isCutter = role === 'negative volume' && output.cut !== null
    if (role && !isCutter) {
      output.leaveOut(role)
      return
    }
    const ownUnit = scaling(millimetersPer[model.unit] / millimetersPer[from.unit])
    const transform = combine(ownUnit, combine(reference.transform, parentTransform))
    if (isCutter) {
      this.#cutWith(object, model, transform, output)
      return
    }
    if (object.mesh && (object.type === 'model' || !this.#isBodiesOnly)) {
      const { parts, cutters, leftOut } = this.#solidOf(object, object.mesh, model)
      for (const part of parts) output.write(part, transform)
      for (const cutter of cutters)
        if (output.cut) output.cut(cutter, transform)
        else output.leaveOut('negative volume')
      for (const left of leftOut) output.leaveOut(left)
    }
    for (const component of object.components) this.#place(component, model, transform, output)
  }

  /** All meshes of a negative volume. */
  #cutWith(object: ModelObject, model: ThreeMfModel, transform: Transform | null, output: Output): void {
    if (object.mesh) output.cut?.(object.mesh, transform)
    for (const component of object.components) {
      const part = resolve(component, model, this.#models)
      this.#cutWith(part.object, part.model, combine(component.transform, transform), output)
    }
  }

  /** The parts of a mesh that are solid; computed once, because an object may be placed many times. */
  #solidOf(object: ModelObject, mesh: TriangleMesh, model: ThreeMfModel): SolidParts {
    const known = this.#solid.get(object)
    if (known) return known
    const ranges = model === this.#models.root ? this.#intent.ranges.get(object.id) : undefined
    const solid = ranges ? solidParts(mesh, ranges) : { parts: [mesh], cutters: [], leftOut: [] }
    this.#solid.set(object, solid)
    return solid
  }

  #write(mesh: TriangleMesh, transform: Transform | null): void {
    this.triangles += mesh.triangles.length / 3
    this.#stream.send({ mesh, transform }, this.#sink)
  }
}

interface SolidParts {
  parts: readonly TriangleMesh[]
  /** Negative volumes. */
  cutters: readonly TriangleMesh[]
  leftOut: readonly LeftOutRole[]
}

/** The mesh without the ranges that aren't solid. */
function solidParts(mesh: TriangleMesh, ranges: ReadonlyMap<number, TriangleRange>): SolidParts {
  const count = mesh.triangles.length / 3
  const parts: TriangleMesh[] = []
  const cutters: TriangleMesh[] = []
  const leftOut: LeftOutRole[] = []
  let from = 0
  for (const { first, last, role } of [...ranges.values()].sort((one, other) => one.first - other.first)) {
    if (first >= count) break
    if (role === 'negative volume')
      cutters.push({ ...mesh, triangles: mesh.triangles.subarray(3 * first, 3 * (last + 1)) })
    else leftOut.push(role)
    if (first > from) parts.push({ ...mesh, triangles: mesh.triangles.subarray(3 * from, 3 * first) })
    from = Math.max(from, last + 1)
  }
  if (from < count) parts.push({ ...mesh, triangles: mesh.triangles.subarray(3 * from) })
  return { parts, cutters, leftOut }
}

function hasNegatives({ parts, ranges }: SlicerIntent): boolean {
  return (
    [...parts.values()].some((roles) => [...roles.values()].includes('negative volume')) ||
    [...ranges.values()].some((each) => [...each.values()].some(({ role }) => role === 'negative volume'))
  )
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
