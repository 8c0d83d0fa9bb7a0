import { MeshError } from '#mesh/mesh-error.ts'
import type { LeftOutRole, ReadRemarks } from '#mesh/read-remarks.ts'
import { attributeOf } from '../model/read-values.ts'
import { readXml } from '../xml/read-xml.ts'
import type { XmlElement } from '../xml/xml-element.ts'

/** Triangles of one mesh, both ends included. */
export interface TriangleRange {
  first: number
  last: number
  role: LeftOutRole
}

/** What a slicer's project says about parts that aren't solid, by the id of the object in the root model. */
export interface SlicerIntent {
  /** Parts of a mesh that the slicer stores as ranges of its triangles, by the first triangle. */
  ranges: ReadonlyMap<number, ReadonlyMap<number, TriangleRange>>
  /** Components of an object, by the component's object id. */
  parts: ReadonlyMap<number, ReadonlyMap<number, LeftOutRole>>
}

/** Where Slic3r and its descendants describe the volumes of their objects. */
const VOLUME_SETTINGS = [
  'Metadata/Slic3r_PE_model.config',
  'Metadata/Slic3r_model.config',
  'Metadata/Prusa_Slicer_model.config',
  'Metadata/SuperSlicer_model.config',
]
/** Where Bambu Studio and its descendants describe the parts of their objects. */
const PART_SETTINGS = ['Metadata/model_settings.config']

const VOLUME_ROLES: Readonly<Record<string, LeftOutRole>> = {
  NegativeVolume: 'negative volume',
  ParameterModifier: 'modifier',
  SupportEnforcer: 'support enforcer',
  SupportBlocker: 'support blocker',
  SeamPosition: 'helper object',
  BrimPatch: 'helper object',
}
const PART_ROLES: Readonly<Record<string, LeftOutRole>> = {
  negative_part: 'negative volume',
  modifier_part: 'modifier',
  support_enforcer: 'support enforcer',
  support_blocker: 'support blocker',
}
const MAX_INTEGER = 2 ** 31

/** Reads a package part in chunks. */
type Reader = (onChunk: (chunk: Uint8Array) => void) => void

/**
 * Reads which parts of a project the slicer doesn't print. `find` returns null for a missing part. Unreadable settings
 * are a remark, because the geometry is valid without them.
 */
export function readSlicerIntent(
  find: (name: string) => Reader | null,
  depth: number,
  remarks: ReadRemarks,
): SlicerIntent {
  const ranges = new Map<number, Map<number, TriangleRange>>()
  const parts = new Map<number, Map<number, LeftOutRole>>()
  const visitAll = (
    names: readonly string[],
    visitorOf: () => (element: XmlElement, level: number) => void,
  ) => {
    for (const name of names) {
      const read = find(name)
      if (!read) continue
      try {
        readXml(read, depth, visitorOf())
      } catch (error) {
        if (!(error instanceof MeshError) || !isAboutText(error)) throw error
        remarks.addDeviation('the slicer’s settings can’t be read, so modifiers may be part of the model')
      }
    }
  }
  visitAll(VOLUME_SETTINGS, () => volumeVisitor(ranges))
  visitAll(PART_SETTINGS, () => partVisitor(parts))
  return { ranges, parts }
}

function isAboutText({ code }: MeshError): boolean {
  return code === 'MALFORMED' || code === 'TRUNCATED'
}

/** `<object id><volume firstid lastid><metadata key="volume_type" value/></volume></object>` */
function volumeVisitor(ranges: Map<number, Map<number, TriangleRange>>) {
  let ofObject: Map<number, TriangleRange> | null = null
  let volume: { first: number; last: number } | null = null
  return (element: XmlElement, level: number) => {
    if (level === 1) ofObject = entryOf(element, ranges)
    if (level <= 2) volume = level === 2 && element.name === 'volume' ? rangeOf(element) : null
    const role = level === 3 && element.name === 'metadata' ? volumeRole(element) : undefined
    if (role && volume) ofObject?.set(volume.first, { ...volume, role })
  }
}

/** Old versions only write `modifier`; newer ones add the type after it. */
function volumeRole(element: XmlElement): LeftOutRole | undefined {
  const key = attributeOf(element, 'key')
  const value = attributeOf(element, 'value') ?? ''
  if (key === 'volume_type') return VOLUME_ROLES[value]
  return key === 'modifier' && value === '1' ? 'modifier' : undefined
}

/** `<object id><part id subtype/></object>` */
function partVisitor(parts: Map<number, Map<number, LeftOutRole>>) {
  let ofObject: Map<number, LeftOutRole> | null = null
  return (element: XmlElement, level: number) => {
    if (level === 1) ofObject = entryOf(element, parts)
    if (level !== 2 || element.name !== 'part') return
    const id = numberOf(element, 'id')
    const role = PART_ROLES[attributeOf(element, 'subtype') ?? '']
    if (id !== null && role) ofObject?.set(id, role)
  }
}

/** The map of an object's settings, created on demand; null for other elements. */
function entryOf<T>(element: XmlElement, objects: Map<number, Map<number, T>>): Map<number, T> | null {
  const id = element.name === 'object' ? numberOf(element, 'id') : null
  if (id === null) return null
  const entry = objects.get(id) ?? new Map<number, T>()
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
