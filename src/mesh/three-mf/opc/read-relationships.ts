import type { ReadRemarks } from '#mesh/read-remarks.ts'
import { readXml } from '../xml/read-xml.ts'
import { checkPartName, packageError, resolveTarget, withSlashes } from './part-name.ts'

const NAMESPACE = 'http://schemas.openxmlformats.org/package/2006/relationships'
const TYPES = 'http://schemas.microsoft.com/3dmanufacturing/2013/01'

export const MODEL = `${TYPES}/3dmodel`
export const PRINT_TICKET = `${TYPES}/printticket`
export const THUMBNAIL = `${NAMESPACE}/metadata/thumbnail`

export interface Relationship {
  type: string
  /** The target as written. */
  written: string
  /** The resolved part name. */
  target: string
}

/** Reads the relationships of a part or of the package. Throws MeshError. */
export function readRelationships(
  read: (onChunk: (part: Uint8Array) => void) => void,
  depth: number,
  folder: string,
  remarks: ReadRemarks,
): Relationship[] {
  const relationships: Relationship[] = []
  const ids = new Set<string>()
  const pairs = new Set<string>()
  readXml(read, depth, ({ namespace, name, attributes }, level) => {
    if (namespace !== NAMESPACE || name !== (level === 0 ? 'Relationships' : 'Relationship'))
      throw packageError('a list of relationships is malformed')
    if (level === 0) return
    const of = (attribute: string) => attributes.find((one) => one.name === attribute)?.value
    const [id, type, written] = [of('Id'), of('Type'), withSlashes(of('Target'), remarks)]
    if (!id || !type || !written || attributes.some((one) => one.namespace !== ''))
      throw packageError('a relationship is incomplete')
    if (of('TargetMode') === 'External' || /^[a-z][a-z\d+.-]*:/i.test(written))
      throw packageError('a relationship points outside of the package')
    rejectUnknownType(type)
    checkPartName(written.replace(/^(\.{1,2}\/)+/, ''))
    const target = resolveTarget(written, folder)
    const pair = `${type} ${target}`
    if (!/^[\p{L}_]/u.test(id) || ids.has(id) || pairs.has(pair))
      remarks.addDeviation('a relationship is duplicated or has an invalid id')
    if (pairs.has(pair)) return
    ids.add(id)
    pairs.add(pair)
    relationships.push({ type, written, target })
  })
  return relationships
}

/** Rejects types that look like 3MF's own but aren't. Types of other programs are allowed. */
function rejectUnknownType(type: string): void {
  const isStandardType = /^http:\/\/schemas\.(microsoft|openxmlformats)\.(com|org)\//.test(type)
  const isMisspelled =
    (/3dmodel$/i.test(type) && type !== MODEL) || (/thumbnail/i.test(type) && type !== THUMBNAIL)
  if (/[?#]/.test(type) || (isStandardType && isMisspelled))
    throw packageError('a relationship has an unknown type')
}
