import { MeshError } from '#mesh/mesh-error.ts'
import { nameIn, PROJECT_LIMITS } from '#mesh/project.ts'
import type { LeftOutRole, ReadRemarks } from '#mesh/read-remarks.ts'
import { attributeOf } from '../model/read-values.ts'
import { readXml } from '../xml/read-xml.ts'
import type { XmlElement } from '../xml/xml-element.ts'
import { colorsInJson, colorsInLines, FILAMENTS_AS_JSON, FILAMENTS_AS_LINES } from './read-filament-colors.ts'

/** Triangles of one mesh, both ends included. */
export interface TriangleRange {
  first: number
  last: number
  role: LeftOutRole
}

/** How a project names and colors an object. Filaments count from 1. */
interface ObjectNotes {
  name: string
  slot: number | null
  /** Filaments of its parts, by the component's object id or the first triangle of a volume. */
  partSlots: Map<number, number>
}

/** What a slicer's project says about its objects, by the id of the object in the root model. */
export interface SlicerIntent {
  /** Parts of a mesh that the slicer stores as ranges of its triangles, by the first triangle. */
  ranges: ReadonlyMap<number, ReadonlyMap<number, TriangleRange>>
  /** Components of an object, by the component's object id. */
  parts: ReadonlyMap<number, ReadonlyMap<number, LeftOutRole>>
  notes: ReadonlyMap<number, ObjectNotes>
  plates: readonly Plate[]
  /** The colors of its filaments; null for one without. */
  colors: readonly (string | null)[]
}

interface Plate {
  name: string
  /** Which copies of which objects lie on it, from 0; null for what the settings don't say. */
  instances: { objectId: number | null; copy: number | null }[]
}

/** Where Slic3r and its descendants describe the volumes of their objects. */
const VOLUME_SETTINGS = [
  'Metadata/Slic3r_PE_model.config',
  'Metadata/Slic3r_model.config',
  'Metadata/Prusa_Slicer_model.config',
  'Metadata/SuperSlicer_model.config',
]
/** Where Bambu Studio and its descendants describe the parts of their objects. */
const PART_SETTINGS = 'Metadata/model_settings.config'

const VOLUME_ROLES = new Map<string | undefined, LeftOutRole>([
  ['NegativeVolume', 'negative volume'],
  ['ParameterModifier', 'modifier'],
  ['SupportEnforcer', 'support enforcer'],
  ['SupportBlocker', 'support blocker'],
  ['SeamPosition', 'helper object'],
  ['BrimPatch', 'helper object'],
])
const PART_ROLES = new Map<string | undefined, LeftOutRole>([
  ['negative_part', 'negative volume'],
  ['modifier_part', 'modifier'],
  ['support_enforcer', 'support enforcer'],
  ['support_blocker', 'support blocker'],
])
const MAX_INTEGER = 2 ** 31
/** Slicers have at most this many filaments. */
const MAX_SLOT = 64

/** Reads a package part in chunks. */
type Reader = (onChunk: (chunk: Uint8Array) => void) => void
type Find = (name: string) => Reader | null

/**
 * Reads which parts of a project the slicer doesn't print, and how it names and colors the others. `find` returns null for a
 * missing part. Unreadable settings are a remark, because the geometry is valid without them.
 */
export function readSlicerIntent(find: Find, depth: number, remarks: ReadRemarks): SlicerIntent {
  const notes = new Map<number, ObjectNotes>()
  const volumes = new VolumeSettings(notes)
  const parts = new PartSettings(notes)
  const visit = (name: string, visitor: { visit: (element: XmlElement, level: number) => void }) => {
    const read = find(name)
    if (!read) return
    try {
      readXml(read, depth, (element, level) => visitor.visit(element, level))
    } catch (error) {
      if (!(error instanceof MeshError) || !isAboutText(error)) throw error
      remarks.addDeviation('the slicer’s settings can’t be read, so modifiers may be part of the model')
    }
  }
  for (const name of VOLUME_SETTINGS) visit(name, volumes)
  visit(PART_SETTINGS, parts)
  const { ranges } = volumes
  return { ranges, parts: parts.roles, notes, plates: parts.plates, colors: readColors(find) }
}

function isAboutText({ code }: MeshError): boolean {
  return code === 'MALFORMED' || code === 'TRUNCATED'
}

function readColors(find: Find): readonly (string | null)[] {
  const asJson = textOf(find(FILAMENTS_AS_JSON))
  const colors = asJson === null ? [] : colorsInJson(asJson)
  if (colors.length > 0) return colors
  for (const name of FILAMENTS_AS_LINES) {
    const asLines = textOf(find(name))
    if (asLines !== null) return colorsInLines(asLines)
  }
  return []
}

/** The text of settings; null if there are none or they are damaged. */
function textOf(read: Reader | null): string | null {
  if (!read) return null
  const decoder = new TextDecoder()
  const pieces: string[] = []
  try {
    read((chunk) => pieces.push(decoder.decode(chunk, { stream: true })))
  } catch (error) {
    if (!(error instanceof MeshError)) throw error
    return null
  }
  return pieces.join('')
}

/** `<object id><metadata key value/><volume firstid lastid><metadata key="volume_type" value/></volume></object>` */
class VolumeSettings {
  readonly ranges = new Map<number, Map<number, TriangleRange>>()
  readonly #notes: Map<number, ObjectNotes>
  #ofObject: Map<number, TriangleRange> | null = null
  #object: ObjectNotes | null = null
  #volume: { first: number; last: number } | null = null

  constructor(notes: Map<number, ObjectNotes>) {
    this.#notes = notes
  }

  visit(element: XmlElement, level: number): void {
    if (level === 1) {
      this.#ofObject = entryOf(element, this.ranges, () => new Map())
      this.#object = entryOf(element, this.#notes, noNotes)
    }
    if (level <= 2) this.#volume = level === 2 && element.name === 'volume' ? rangeOf(element) : null
    if (element.name !== 'metadata') return
    if (level === 2 && this.#object) addNote(this.#object, element)
    if (level !== 3 || !this.#volume) return
    const role = volumeRole(element)
    if (role) this.#ofObject?.set(this.#volume.first, { ...this.#volume, role })
    const slot = slotOf(element)
    if (slot !== null) this.#object?.partSlots.set(this.#volume.first, slot)
  }
}

/** Old versions only write `modifier`; newer ones add the type after it. */
function volumeRole(element: XmlElement): LeftOutRole | undefined {
  const key = attributeOf(element, 'key')
  const value = attributeOf(element, 'value') ?? ''
  if (key === 'volume_type') return VOLUME_ROLES.get(value)
  return key === 'modifier' && value === '1' ? 'modifier' : undefined
}

/** `<object id><metadata/><part id subtype><metadata/></part></object>` and `<plate><metadata/><model_instance/></plate>` */
class PartSettings {
  readonly roles = new Map<number, Map<number, LeftOutRole>>()
  readonly plates: Plate[] = []
  readonly #notes: Map<number, ObjectNotes>
  #ofObject: Map<number, LeftOutRole> | null = null
  #object: ObjectNotes | null = null
  #part: number | null = null
  #plate: Plate | null = null
  #instance: Plate['instances'][number] | null = null

  constructor(notes: Map<number, ObjectNotes>) {
    this.#notes = notes
  }

  visit(element: XmlElement, level: number): void {
    if (level === 1) this.#enter(element)
    else if (level === 2) this.#enterInside(element)
    else if (level === 3 && element.name === 'metadata') this.#describeInside(element)
  }

  /** A setting, part or copy of an object or plate. */
  #enterInside(element: XmlElement): void {
    this.#part = element.name === 'part' ? numberOf(element, 'id') : null
    this.#instance = element.name === 'model_instance' ? { objectId: null, copy: 0 } : null
    if (this.#instance) this.#plate?.instances.push(this.#instance)
    const role = PART_ROLES.get(attributeOf(element, 'subtype'))
    if (this.#part !== null && role) this.#ofObject?.set(this.#part, role)
    if (element.name !== 'metadata') return
    if (this.#object) addNote(this.#object, element)
    if (this.#plate && attributeOf(element, 'key') === 'plater_name')
      this.#plate.name = nameIn(attributeOf(element, 'value'))
  }

  #describeInside(element: XmlElement): void {
    const key = attributeOf(element, 'key')
    if (this.#instance && key === 'object_id') this.#instance.objectId = numberOf(element, 'value')
    if (this.#instance && key === 'instance_id') this.#instance.copy = numberOf(element, 'value')
    const slot = slotOf(element)
    if (slot !== null && this.#part !== null) this.#object?.partSlots.set(this.#part, slot)
  }

  #enter(element: XmlElement): void {
    this.#ofObject = entryOf(element, this.roles, () => new Map())
    this.#object = entryOf(element, this.#notes, noNotes)
    this.#plate = element.name === 'plate' ? { name: '', instances: [] } : null
    if (this.#plate && this.plates.length < PROJECT_LIMITS.plates) this.plates.push(this.#plate)
  }
}

const noNotes = (): ObjectNotes => ({ name: '', slot: null, partSlots: new Map() })

function addNote(object: ObjectNotes, element: XmlElement): void {
  if (attributeOf(element, 'key') === 'name') object.name = nameIn(attributeOf(element, 'value'))
  object.slot = slotOf(element) ?? object.slot
}

/** The filament that a setting chooses; null if it isn't about that, or leaves it to the object. */
function slotOf(element: XmlElement): number | null {
  if (attributeOf(element, 'key') !== 'extruder') return null
  const slot = numberOf(element, 'value')
  return slot === null || slot === 0 || slot > MAX_SLOT ? null : slot
}

/** The entry of an object's settings, created on demand; null for other elements. */
function entryOf<T>(element: XmlElement, objects: Map<number, T>, create: () => T): T | null {
  const id = element.name === 'object' ? numberOf(element, 'id') : null
  if (id === null) return null
  const entry = objects.get(id) ?? create()
  objects.set(id, entry)
  return entry
}

function rangeOf(element: XmlElement): { first: number; last: number } | null {
  const first = numberOf(element, 'firstid')
  const last = numberOf(element, 'lastid')
  return first === null || last === null || last < first ? null : { first, last }
}

function numberOf(element: XmlElement, name: string): number | null {
  const text = attributeOf(element, name)?.trim() ?? ''
  return /^\d{1,10}$/.test(text) && Number(text) < MAX_INTEGER ? Number(text) : null
}
