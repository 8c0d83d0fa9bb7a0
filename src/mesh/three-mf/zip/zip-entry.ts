import { MeshError } from '#mesh/mesh-error.ts'

/** One file in an archive, as described by the central directory. */
export interface ZipEntry {
  /** The name, with slashes between folders. */
  name: string
  isDeflated: boolean
  compressedBytes: number
  bytes: number
  crc: number
  /** Offset of the local header. */
  headerAt: number
  nameBytes: Uint8Array
}

export const STORED = 0
export const DEFLATED = 8
/** Methods of ZIP that 3MF doesn’t allow, by their number. */
const OTHER_METHODS: Readonly<Record<number, string>> = {
  9: 'Deflate64',
  12: 'bzip2',
  14: 'LZMA',
  93: 'Zstandard',
  95: 'XZ',
  98: 'PPMd',
}
const ENCRYPTED = 0x2041
const UNIX = 3
const MACINTOSH = 19
const SYMBOLIC_LINK = 0xa
const utf8 = new TextDecoder('utf-8', { fatal: true })
const latin1 = new TextDecoder('latin1')

/** Throws MeshError for an entry that a 3MF file must not contain, whether or not it would be read. */
export function checkEntry(entry: {
  name: string
  flags: number
  method: number
  madeBy: number
  attributes: number
}): void {
  if (entry.flags & ENCRYPTED || entry.method === 99)
    throw archiveError('The file is password-protected. Export it without a password.')
  if (entry.method !== STORED && entry.method !== DEFLATED)
    throw archiveError(
      `The file is packed with ${OTHER_METHODS[entry.method] ?? 'an unknown method'}, which 3MF doesn’t allow. Save it again in your slicer, or pack it with Deflate, the usual method of ZIP.`,
    )
  const isFromUnix = entry.madeBy >>> 8 === UNIX || entry.madeBy >>> 8 === MACINTOSH
  if (isFromUnix && entry.attributes >>> 28 === SYMBOLIC_LINK)
    throw archiveError('The archive contains a symbolic link.')
  checkEntryName(entry.name)
}

/** Decodes a name as UTF-8, or as Latin-1 when it isn't valid UTF-8, as written by older programs. */
export function decodeName(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes)
  } catch {
    return latin1.decode(bytes)
  }
}

function checkEntryName(name: string): void {
  const segments = (name.endsWith('/') ? name.slice(0, -1) : name).split('/')
  const isUnsafe =
    /\p{Cc}/u.test(name) ||
    /^[a-z]:/i.test(name) ||
    segments.some((segment) => segment === '' || segment === '.' || segment === '..')
  if (isUnsafe) throw archiveError('The archive contains a file with an unsafe name.')
}

/** The error for an invalid or unsafe archive. */
export function archiveError(text: string, options?: ErrorOptions): MeshError {
  return new MeshError('BROKEN_ARCHIVE', text, options)
}
