import { MeshError } from '#mesh/mesh-error.ts'
import { programArchiveText } from '#mesh/read/other-programs.ts'
import type { MeshLimits } from '#mesh/read-options.ts'
import type { ReadRemarks } from '#mesh/read-remarks.ts'
import { slicedFileText } from '#mesh/sliced-file-text.ts'
import type { Archive } from '../zip/open-archive.ts'
import type { ZipEntry } from '../zip/zip-entry.ts'
import { isCmykJpeg } from './is-cmyk-jpeg.ts'
import { checkModelName, folderOf, packageError, partKey } from './part-name.ts'
import { type ContentTypes, isImage, MODEL_TYPE, readContentTypes } from './read-content-types.ts'
import { MODEL, PRINT_TICKET, type Relationship, readRelationships, THUMBNAIL } from './read-relationships.ts'

const CONTENT_TYPES = '[Content_Types].xml'
const ROOT_RELATIONSHIPS = '_rels/.rels'
const MAX_IMAGE_HEADER = 1 << 16

/** The parts of a 3MF package that define its shape. */
export interface ThreeMfPackage {
  /** The root model part, which defines the build. */
  root: string
  /** Keys of the other models that the root is related to. */
  others: ReadonlySet<string>
  /** Finds a model part. Throws MeshError for invalid names and wrong content types. */
  find(name: string): ZipEntry
  /** Remarks a referenced image that is missing or not an image. */
  checkImage(name: string): void
  /** Finds a part by name; undefined when it doesn’t exist. */
  part(name: string): ZipEntry | undefined
}

/** Opens an archive by the rules of the Open Packaging Conventions and the 3MF core specification. Throws MeshError. */
export function openPackage(archive: Archive, limits: MeshLimits, remarks: ReadRemarks): ThreeMfPackage {
  rejectOtherArchives(archive)
  const parts = new Map(archive.entries.map((entry) => [partKey(entry.name), entry]))
  if (parts.size !== archive.entries.length) throw packageError('two parts have the same name')
  const read = (entry: ZipEntry) => (onChunk: (part: Uint8Array) => void) => archive.read(entry, onChunk)
  const partOf = (name: string, description: string) => {
    const entry = parts.get(partKey(name))
    if (!entry) throw packageError(`${description} is missing`)
    return entry
  }
  const types = readContentTypes(
    read(partOf(CONTENT_TYPES, 'the list of content types')),
    limits.xmlDepth,
    remarks,
  )
  const relationshipsOf = (file: ZipEntry, folder: string) => {
    const relationships = readRelationships(read(file), limits.xmlDepth, folder, remarks)
    for (const relationship of relationships) checkTarget(relationship, archive, parts, types, remarks)
    return relationships
  }
  const fromPackage = relationshipsOf(partOf(ROOT_RELATIONSHIPS, 'the list of relationships'), '')
  rejectEncrypted(fromPackage)
  rejectOrphanedRelationships(parts)
  const root = rootOf(fromPackage)
  const fromRoot = parts.get(partKey(relationshipsFileOf(root)))
  const related = fromRoot ? relationshipsOf(fromRoot, folderOf(root)) : []
  if (related.filter(({ type }) => type === PRINT_TICKET).length > 1)
    remarks.addDeviation('it has more than one print ticket')
  return {
    root,
    others: new Set(related.filter(({ type }) => type === MODEL).map(({ target }) => partKey(target))),
    find(name) {
      checkModelName(name)
      if (types(name)?.toLowerCase() !== MODEL_TYPE)
        throw packageError('a model part doesn’t have the content type of a model')
      return partOf(name, 'a referenced model')
    },
    checkImage(name) {
      if (!parts.has(partKey(name))) remarks.addDeviation('a referenced image is missing')
      else if (!isImage(types(name)))
        remarks.addDeviation('a referenced image doesn’t have the content type of an image')
    },
    part: (name) => parts.get(partKey(name)),
  }
}

/** Downloads of models are often archives of several files. */
function rejectOtherArchives({ entries }: Archive): void {
  if (entries.some(({ name }) => /\.model$|^\[content_types\]\.xml$/i.test(name))) return
  const names = entries.map(({ name }) => name)
  const ofProgram = programArchiveText(names)
  if (ofProgram) throw new MeshError('UNKNOWN_FORMAT', ofProgram)
  if (names.some(isToolpath) && !names.some((name) => /\.(stl|obj|3mf|ste?p)$/i.test(name)))
    throw new MeshError('UNKNOWN_FORMAT', slicedFileText)
  throw new MeshError(
    'UNKNOWN_FORMAT',
    'This is a ZIP archive, not a 3D model. Unpack it and upload the models in it.',
  )
}

/** Instructions for a printer. Those of MakerBot are JSON. */
const isToolpath = (name: string): boolean => /\.(b?gcode|jsontoolpath)$/i.test(name)

function rootOf(relationships: readonly Relationship[]): string {
  const [start, second] = relationships.filter(({ type }) => type === MODEL)
  if (!start) throw packageError('it has no relationship to a model')
  if (second) throw packageError('it has more than one root model')
  // Unescaped non-ASCII characters are not allowed here; they have been used for look-alike names.
  if (/[^\x20-\x7e]/.test(start.written)) throw packageError('a model has an invalid name')
  return start.target
}

/** Related models must exist. Pictures and print tickets are only remarked, and parts of other programs ignored. */
function checkTarget(
  { type, target }: Relationship,
  archive: Archive,
  parts: ReadonlyMap<string, ZipEntry>,
  types: ContentTypes,
  remarks: ReadRemarks,
): void {
  if (type !== MODEL && type !== THUMBNAIL && type !== PRINT_TICKET) return
  const entry = parts.get(partKey(target))
  if (!entry) {
    if (type === MODEL) throw packageError('a related part is missing')
    remarks.addDeviation(`a ${type === THUMBNAIL ? 'picture' : 'print ticket'} is missing`)
    return
  }
  if (type === MODEL && isImage(types(target))) throw packageError('a model relationship points to an image')
  if (type === THUMBNAIL && !isImage(types(target)))
    remarks.addDeviation('a thumbnail relationship points to a part that isn’t an image')
  if (type === THUMBNAIL && /\.jpe?g$/i.test(target) && isCmykJpeg(readHead(archive, entry)))
    remarks.addDeviation('its thumbnail is a CMYK image')
}

function readHead(archive: Archive, entry: ZipEntry): Uint8Array {
  const head = new Uint8Array(Math.min(MAX_IMAGE_HEADER, entry.bytes))
  let length = 0
  archive.read(entry, (chunk) => {
    const start = chunk.subarray(0, head.length - length)
    head.set(start, length)
    length += start.length
  })
  return head
}

function rejectEncrypted(relationships: readonly Relationship[]): void {
  const isProtected = relationships.some(({ type }) =>
    /\/3dmanufacturing\/\d{4}\/\d\d\/keystore$|\/encryptedfile$/.test(type),
  )
  if (isProtected)
    throw new MeshError('NOT_SUPPORTED', 'The model is encrypted. Export it without protection.')
}

/** Relationships of a missing part mean that parts were lost or renamed. macOS adds files with such names to archives. */
function rejectOrphanedRelationships(parts: ReadonlyMap<string, ZipEntry>): void {
  for (const key of parts.keys()) {
    const match = /^(?!__macosx\/)(.*?)_rels\/([^/]+)\.rels$/.exec(key)
    if (match && !parts.has(`${match[1]}${match[2]}`))
      throw packageError('a part with relationships is missing')
  }
}

function relationshipsFileOf(part: string): string {
  return `${folderOf(part)}/_rels/${part.slice(part.lastIndexOf('/') + 1)}.rels`
}
