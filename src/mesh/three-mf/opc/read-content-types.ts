import type { ReadRemarks } from '#mesh/read-remarks.ts'
import { readXml } from '../xml/read-xml.ts'
import { packageError, partKey } from './part-name.ts'

const NAMESPACE = 'http://schemas.openxmlformats.org/package/2006/content-types'
const RELATIONSHIPS = 'application/vnd.openxmlformats-package.relationships+xml'
const TEXTURE = 'application/vnd.ms-package.3dmanufacturing-3dmodeltexture'
export const MODEL_TYPE = 'application/vnd.ms-package.3dmanufacturing-3dmodel+xml'

/** Content types of images by extension. Some files of the 3MF Consortium use the texture type. */
const IMAGE_TYPES: Readonly<Record<string, readonly string[]>> = {
  png: ['image/png', TEXTURE],
  jpg: ['image/jpeg', 'image/jpg', TEXTURE],
  jpeg: ['image/jpeg', 'image/jpg', TEXTURE],
}

/** Looks up a part's content type: its override, or the default of its extension. */
export type ContentTypes = (part: string) => string | undefined

/** Whether a content type is an image type. */
export function isImage(type: string | undefined): boolean {
  return type !== undefined && Object.values(IMAGE_TYPES).some((types) => types.includes(type.toLowerCase()))
}

/** Reads and validates the list of content types. Throws MeshError. */
export function readContentTypes(
  read: (onChunk: (part: Uint8Array) => void) => void,
  depth: number,
  remarks: ReadRemarks,
): ContentTypes {
  const defaults = new Map<string, string>()
  const overrides = new Map<string, string>()
  readXml(read, depth, ({ namespace, name, attributes }, level) => {
    if (namespace !== NAMESPACE || (level === 0) !== (name === 'Types'))
      throw packageError('its list of content types is malformed')
    if (attributes.some((one) => one.namespace !== ''))
      throw packageError('its list of content types is malformed')
    const of = (attribute: string) => attributes.find((one) => one.name === attribute)?.value ?? ''
    if (name === 'Default') add(defaults, of('Extension').toLowerCase(), of('ContentType'), remarks)
    if (name === 'Override') add(overrides, partKey(of('PartName')), of('ContentType'), remarks)
  })
  // Relationships are found by name, so their type may be missing, but not another one.
  if ((defaults.get('rels') ?? RELATIONSHIPS) !== RELATIONSHIPS)
    throw packageError('it has another content type for relationships')
  if (!defaults.has('rels')) remarks.addDeviation('relationships have no content type')
  for (const [ending, types] of Object.entries(IMAGE_TYPES)) {
    const type = defaults.get(ending)
    if (type !== undefined && !types.includes(type.toLowerCase()))
      remarks.addDeviation(`${type} isn’t an image type`)
  }
  return (part) => {
    const key = partKey(part)
    return overrides.get(key) ?? defaults.get(key.slice(key.lastIndexOf('.') + 1))
  }
}

/** Adds a type. Some programs write the same one once per file; two different ones could hide a part from other readers. */
function add(types: Map<string, string>, key: string, type: string, remarks: ReadRemarks): void {
  if (key === '' || type === '') throw packageError('a content type is incomplete')
  const known = types.get(key)
  if (known !== undefined && known !== type) throw packageError('a content type is defined twice')
  if (known !== undefined) remarks.addDeviation('a content type is defined twice')
  types.set(key, type)
}
