import { type Coloring, PROJECT_LIMITS, type Project, type ProjectObject } from '#mesh/project.ts'
import type { BuildItem, ModelObject, ThreeMfModel } from '../model/three-mf-model.ts'
import type { ModelSet, PlacedItem } from '../place/place-objects.ts'
import type { SlicerIntent } from '../slicer/slicer-intent.ts'

/** More aren't counted. */
const MAX_UNLISTED = 1_000
/** An object may have far more parts; their colors are those of the first. */
const MAX_PARTS = 1_000

interface Entry {
  object: Omit<ProjectObject, 'copies' | 'starts'>
  copies: number
  starts: number[]
}

/** Lists what a project places, copies together. Null for a file with a single object without a color or paint. */
export function describeProject(
  models: ModelSet,
  placed: readonly PlacedItem[],
  intent: SlicerIntent,
): Project | null {
  const plateOf = plateFinder(models.root, intent)
  const entries = new Map<string, Entry>()
  const unlisted = new Set<string>()
  let start = 0
  for (const { item, triangles } of placed) {
    if (triangles === 0) continue
    const plate = plateOf.get(item) ?? null
    const key = [item.path ?? '', item.objectId, plate, ...(item.transform ?? []).slice(0, 9)].join(' ')
    const entry = entries.get(key)
    if (entry) {
      entry.copies++
      if (entry.starts.length < PROJECT_LIMITS.copies) entry.starts.push(start)
    } else if (entries.size < PROJECT_LIMITS.objects) {
      const object = { ...describeObject(models, item, intent), plate, triangles }
      entries.set(key, { object, copies: 1, starts: [start] })
    } else if (unlisted.size < MAX_UNLISTED) unlisted.add(key)
    start += triangles
  }
  const objects = [...entries.values()].map(({ object, copies, starts }) => ({ ...object, copies, starts }))
  const [first] = objects
  const isColored = first !== undefined && (first.colors.length > 0 || first.coloring !== null)
  if (!first || (objects.length === 1 && first.copies === 1 && !isColored)) return null
  return { plates: intent.plates.map(({ name }) => name), objects, unlisted: unlisted.size }
}

/** The plate of each item: projects name the copies of an object by their order. */
function plateFinder({ items }: ThreeMfModel, { plates }: SlicerIntent): Map<BuildItem, number> {
  const found = new Map<BuildItem, number>()
  if (plates.length === 0) return found
  const plateOf = new Map<string, number>()
  for (const [plate, { instances }] of plates.entries())
    for (const { objectId, copy } of instances) plateOf.set(`${objectId} ${copy}`, plate)
  const seen = new Map<number, number>()
  for (const item of items) {
    const number = seen.get(item.objectId) ?? 0
    seen.set(item.objectId, number + 1)
    const plate = plateOf.get(`${item.objectId} ${number}`)
    if (plate !== undefined) found.set(item, plate)
  }
  return found
}

function describeObject(models: ModelSet, item: BuildItem, intent: SlicerIntent) {
  const notes = item.path === null ? intent.notes.get(item.objectId) : undefined
  const parts = partsOf(models, item)
  const name = notes?.name || parts.find(({ name }) => name !== '')?.name || ''
  const isPainted = parts.some(({ paintedSlots }) => paintedSlots.size > 0)
  const bySlot = isPainted || intent.colors.length > 0 || intent.notes.size > 0
  return { name, ...(bySlot ? colorsBySlot(item, parts, intent) : colorsOfFaces(parts)) }
}

/** An object and its components, at any depth. */
function partsOf(models: ModelSet, item: BuildItem): ModelObject[] {
  const parts: ModelObject[] = []
  const seen = new Set<ModelObject>()
  const visit = (model: ThreeMfModel, id: number) => {
    const object = model.objects.get(id)
    if (!object || seen.has(object) || parts.length >= MAX_PARTS) return
    seen.add(object)
    parts.push(object)
    for (const { path, objectId } of object.components)
      visit(path === null ? model : models.find(path), objectId)
  }
  visit(item.path === null ? models.root : models.find(item.path), item.objectId)
  return parts
}

/** Colors as a slicer has them: an object and its parts use filaments, and may be painted with others. */
function colorsBySlot(item: BuildItem, parts: readonly ModelObject[], intent: SlicerIntent) {
  const notes = intent.notes.get(item.objectId)
  const roles = intent.parts.get(item.objectId)
  const ranges = intent.ranges.get(item.objectId)
  const own = notes?.slot ?? 1
  const solids = parts.filter(({ id, mesh, role }) => mesh !== null && role === null && !roles?.has(id))
  const slots = new Set<number>()
  for (const { id } of solids) {
    const isWhole = id === item.objectId
    if (!isWhole) slots.add(notes?.partSlots.get(id) ?? own)
    else for (const slot of volumeSlots(notes?.partSlots, ranges, own)) slots.add(slot)
  }
  const painted = new Set(solids.flatMap(({ paintedSlots }) => [...paintedSlots]))
  const coloring: Coloring | null =
    union(slots, painted).size === 1 || slots.size + painted.size === 0
      ? null
      : painted.size > 0
        ? 'PAINTED'
        : slots.size > 1
          ? 'PARTS'
          : null
  return { colors: colorsOf([...union(slots, painted)], intent), coloring }
}

/** Solid volumes of a mesh; those without a filament have that of their object. */
function volumeSlots(
  partSlots: ReadonlyMap<number, number> | undefined,
  ranges: ReadonlyMap<number, unknown> | undefined,
  own: number,
): number[] {
  const slots = [...(partSlots ?? [])].filter(([first]) => !ranges?.has(first)).map(([, slot]) => slot)
  return slots.length === 0 ? [own] : slots
}

const union = (one: ReadonlySet<number>, other: ReadonlySet<number>) => new Set([...one, ...other])

function colorsOf(slots: readonly number[], { colors }: SlicerIntent): string[] {
  const found = slots.flatMap((slot) => colors[slot - 1] ?? [])
  return [...new Set(found)].slice(0, PROJECT_LIMITS.colors)
}

/** Colors as the specification has them: of objects and of their triangles. */
function colorsOfFaces(parts: readonly ModelObject[]) {
  const colors = [...new Set(parts.flatMap((part) => part.colors))].slice(0, PROJECT_LIMITS.colors)
  const coloring: Coloring | null = colors.length > 1 ? 'FACES' : null
  return { colors, coloring }
}
