import { readXml } from '../xml/read-xml.ts'
import { packageError, partKey } from './part-name.ts'

const NAMESPACE = 'http://schemas.openxmlformats.org/package/2006/content-types'
const RELATIONSHIPS = 'application/vnd.openxmlformats-package.relationships+xml'
const TEXTURE = 'application/vnd.ms-package.3dmanufacturing-3dmodeltexture'
export const MODEL_TYPE = 'application/vnd.ms-package.3dmanufacturing-3dmodel+xml'

/** What a picture may be called; the consortium's own files call some of them textures. */
const PICTURES: Readonly<Record<string, readonly string[]>> = {
  png: ['image/png', TEXTURE],
  jpg: ['image/jpeg', 'image/jpg', TEXTURE],
  jpeg: ['image/jpeg', 'image/jpg', TEXTURE],
}

/** Says which type a part has: its own, or that of its ending. */
export type ContentTypes = (part: string) => string | undefined

/** Whether a part of this type is a picture. */
export function isPicture(type: string | undefined): boolean {
  return type !== undefined && Object.values(PICTURES).some((types) => types.includes(type.toLowerCase()))
}

export function readContentTypes(
  read: (give: (part: Uint8Array) => void) => void,
  depth: number,
): ContentTypes {
  const defaults = new Map<string, string>()
  const overrides = new Map<string, string>()
  readXml(read, depth, ({ namespace, name, attributes }, level) => {
    if (namespace !== NAMESPACE || (level === 0) !== (name === 'Types'))
      throw packageError('its list of content types is not one')
    if (attributes.some((one) => one.namespace !== ''))
      throw packageError('its list of content types is not one')
    const of = (wanted: string) => attributes.find((one) => one.name === wanted)?.value ?? ''
    if (name === 'Default') add(defaults, of('Extension').toLowerCase(), of('ContentType'))
    if (name === 'Override') add(overrides, partKey(of('PartName')), of('ContentType'))
  })
  if (defaults.get('rels') !== RELATIONSHIPS) throw packageError('it does not say what a relationship is')
  for (const [ending, types] of Object.entries(PICTURES)) {
    const type = defaults.get(ending)
    if (type !== undefined && !types.includes(type.toLowerCase()))
      throw packageError(`${type} is no type of pictures`)
  }
  return (part) => {
    const key = partKey(part)
    return overrides.get(key) ?? defaults.get(key.slice(key.lastIndexOf('.') + 1))
  }
}

function add(types: Map<string, string>, key: string, type: string): void {
  if (key === '' || type === '') throw packageError('a content type in it is for nothing')
  if (types.has(key)) throw packageError('it gives a content type twice')
  types.set(key, type)
}
