import { readXml } from '../xml/read-xml.ts'
import { checkPartName, packageError, resolveTarget } from './part-name.ts'

const NAMESPACE = 'http://schemas.openxmlformats.org/package/2006/relationships'
const TYPES = 'http://schemas.microsoft.com/3dmanufacturing/2013/01'

export const MODEL = `${TYPES}/3dmodel`
export const PRINT_TICKET = `${TYPES}/printticket`
export const THUMBNAIL = `${NAMESPACE}/metadata/thumbnail`

export interface Relationship {
  type: string
  /** As it is written. */
  written: string
  /** The name of the part that it leads to. */
  target: string
}

/** Reads what a part, or the package itself, is related to. */
export function readRelationships(
  read: (give: (part: Uint8Array) => void) => void,
  depth: number,
  folder: string,
): Relationship[] {
  const relationships: Relationship[] = []
  const ids = new Set<string>()
  const pairs = new Set<string>()
  readXml(read, depth, ({ namespace, name, attributes }, level) => {
    if (namespace !== NAMESPACE || name !== (level === 0 ? 'Relationships' : 'Relationship'))
      throw packageError('a list of relationships in it is not one')
    if (level === 0) return
    const of = (wanted: string) => attributes.find((one) => one.name === wanted)?.value
    const [id, type, written] = [of('Id'), of('Type'), of('Target')]
    if (!id || !type || !written || attributes.some((one) => one.namespace !== ''))
      throw packageError('a relationship in it is incomplete')
    if (of('TargetMode') === 'External' || /^[a-z][a-z\d+.-]*:/i.test(written))
      throw packageError('it refers to something outside of it')
    rejectUnknownType(type)
    checkPartName(written)
    const target = resolveTarget(written, folder)
    const pair = `${type} ${target}`
    if (!/^[\p{L}_]/u.test(id) || ids.has(id) || pairs.has(pair))
      throw packageError('a relationship in it stands there twice or has a wrong id')
    ids.add(id)
    pairs.add(pair)
    relationships.push({ type, written, target })
  })
  return relationships
}

/** Types of others are theirs; what looks like one of the format's own and is none is a mistake. */
function rejectUnknownType(type: string): void {
  const isOfTheFormat = /^http:\/\/schemas\.(microsoft|openxmlformats)\.(com|org)\//.test(type)
  const isMistaken =
    (/3dmodel$/i.test(type) && type !== MODEL) || (/thumbnail/i.test(type) && type !== THUMBNAIL)
  if (/[?#]/.test(type) || (isOfTheFormat && isMistaken))
    throw packageError('it has a relationship of a type that does not exist')
}
