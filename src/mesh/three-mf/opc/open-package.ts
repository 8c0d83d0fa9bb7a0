import { MeshError } from '#mesh/mesh-error.ts'
import type { MeshLimits } from '#mesh/read-options.ts'
import type { Archive } from '../zip/open-archive.ts'
import type { ZipEntry } from '../zip/zip-entry.ts'
import { isCmykJpeg } from './is-cmyk-jpeg.ts'
import { checkModelName, folderOf, packageError, partKey } from './part-name.ts'
import { type ContentTypes, isPicture, MODEL_TYPE, readContentTypes } from './read-content-types.ts'
import { MODEL, PRINT_TICKET, type Relationship, readRelationships, THUMBNAIL } from './read-relationships.ts'

const CONTENT_TYPES = '[Content_Types].xml'
const ROOT_RELATIONSHIPS = '_rels/.rels'
const MAX_IMAGE_HEADER = 1 << 16

/** The parts of a 3MF document that matter to its shape. */
export interface ThreeMfPackage {
  /** The model that says what is built. */
  root: string
  /** Other models that the root may take objects from, as the package says, by their keys. */
  others: ReadonlySet<string>
  /** Whether there is a model of this name; refuses names and types that no model may have. */
  find(name: string): ZipEntry
  /** Refuses a picture that is named and not there. */
  requirePicture(name: string): void
}

/** Opens an archive as the Open Packaging Conventions and the core specification of 3MF ask for. */
export function openPackage(archive: Archive, limits: MeshLimits): ThreeMfPackage {
  const parts = new Map(archive.entries.map((entry) => [partKey(entry.name), entry]))
  if (parts.size !== archive.entries.length) throw packageError('two parts of it have the same name')
  const read = (entry: ZipEntry) => (give: (part: Uint8Array) => void) => archive.read(entry, give)
  const partOf = (name: string, what: string) => {
    const entry = parts.get(partKey(name))
    if (!entry) throw packageError(`${what} is missing`)
    return entry
  }
  const types = readContentTypes(
    read(partOf(CONTENT_TYPES, 'the list of its content types')),
    limits.xmlDepth,
  )
  const relationshipsOf = (file: ZipEntry, folder: string) => {
    const relationships = readRelationships(read(file), limits.xmlDepth, folder)
    for (const relationship of relationships) checkTarget(relationship, archive, parts, types)
    return relationships
  }
  const fromPackage = relationshipsOf(partOf(ROOT_RELATIONSHIPS, 'what it relates to'), '')
  rejectEncrypted(fromPackage)
  rejectOrphanedRelationships(parts)
  const root = rootOf(fromPackage)
  const fromRoot = parts.get(partKey(relationshipsFileOf(root)))
  const related = fromRoot ? relationshipsOf(fromRoot, folderOf(root)) : []
  if (related.filter(({ type }) => type === PRINT_TICKET).length > 1)
    throw packageError('it has more than one print ticket')
  return {
    root,
    others: new Set(related.filter(({ type }) => type === MODEL).map(({ target }) => partKey(target))),
    find(name) {
      checkModelName(name)
      if (types(name) !== MODEL_TYPE) throw packageError('a model in it is not said to be one')
      return partOf(name, 'a model that it refers to')
    },
    requirePicture(name) {
      partOf(name, 'a picture that it refers to')
      if (!isPicture(types(name))) throw packageError('a picture in it is not said to be one')
    },
  }
}

function rootOf(relationships: readonly Relationship[]): string {
  const [start, second] = relationships.filter(({ type }) => type === MODEL)
  if (!start) throw packageError('it does not say which part is the model')
  if (second) throw packageError('it has more than one model to begin with')
  // Raw characters beyond ASCII are not allowed here, and look-alikes of the usual name were made of them.
  if (/[^\x20-\x7e]/.test(start.written)) throw packageError('it names a model in a way that is not allowed')
  return start.target
}

/** What the format's own relationships lead to has to be there; other tools' are theirs. */
function checkTarget(
  { type, target }: Relationship,
  archive: Archive,
  parts: ReadonlyMap<string, ZipEntry>,
  types: ContentTypes,
): void {
  if (type !== MODEL && type !== THUMBNAIL && type !== PRINT_TICKET) return
  const entry = parts.get(partKey(target))
  if (!entry) throw packageError('a part that it refers to is missing')
  if (type === MODEL && isPicture(types(target)))
    throw packageError('it says of a picture that it is a model')
  if (type === THUMBNAIL && !isPicture(types(target)))
    throw packageError('it says of something else that it is a picture')
  if (type === THUMBNAIL && /\.jpe?g$/i.test(target) && isCmykJpeg(readHead(archive, entry)))
    throw packageError('its picture has four colors')
}

function readHead(archive: Archive, entry: ZipEntry): Uint8Array {
  const head = new Uint8Array(Math.min(MAX_IMAGE_HEADER, entry.bytes))
  let length = 0
  archive.read(entry, (part) => {
    const wanted = part.subarray(0, head.length - length)
    head.set(wanted, length)
    length += wanted.length
  })
  return head
}

function rejectEncrypted(relationships: readonly Relationship[]): void {
  const isProtected = relationships.some(({ type }) =>
    /\/3dmanufacturing\/\d{4}\/\d\d\/keystore$|\/encryptedfile$/.test(type),
  )
  if (isProtected)
    throw new MeshError('NOT_SUPPORTED', 'The model is encrypted. Please export it without protection.')
}

/** Relationships of a part that is not there are a sign that parts were lost or renamed. */
function rejectOrphanedRelationships(parts: ReadonlyMap<string, ZipEntry>): void {
  for (const key of parts.keys()) {
    const match = /^(.*?)_rels\/([^/]+)\.rels$/.exec(key)
    if (match && !parts.has(`${match[1]}${match[2]}`))
      throw packageError('a part that has relationships is missing')
  }
}

function relationshipsFileOf(part: string): string {
  return `${folderOf(part)}/_rels/${part.slice(part.lastIndexOf('/') + 1)}.rels`
}
