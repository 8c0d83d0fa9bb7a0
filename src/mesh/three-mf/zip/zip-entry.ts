import { MeshError } from '#mesh/mesh-error.ts'

/** One file in an archive, as the directory at its end describes it. */
export interface ZipEntry {
  /** As it is written, for messages. */
  name: string
  isDeflated: boolean
  compressedBytes: number
  bytes: number
  crc: number
  /** Where its local header begins. */
  headerAt: number
  nameBytes: Uint8Array
}

export const STORED = 0
export const DEFLATED = 8
const ENCRYPTED = 0x2041
const UNIX = 3
const MACINTOSH = 19
const SYMBOLIC_LINK = 0xa
const utf8 = new TextDecoder('utf-8', { fatal: true })
const latin1 = new TextDecoder('latin1')

/** Refuses what no part of a 3MF file may be, whether it would be read or not. */
export function checkEntry(entry: {
  name: string
  flags: number
  method: number
  madeBy: number
  attributes: number
}): void {
  if (entry.flags & ENCRYPTED || entry.method === 99)
    throw archiveError('Part of the file is locked with a password. Please export it without one.')
  if (entry.method !== STORED && entry.method !== DEFLATED)
    throw archiveError('The file is packed in a way that 3MF does not know.')
  const isFromUnix = entry.madeBy >>> 8 === UNIX || entry.madeBy >>> 8 === MACINTOSH
  if (isFromUnix && entry.attributes >>> 28 === SYMBOLIC_LINK)
    throw archiveError('The archive has a link to another file in it.')
  checkEntryName(entry.name)
}

/** The name of an entry; where no encoding is said, older programs wrote what their system used. */
export function decodeName(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes)
  } catch {
    return latin1.decode(bytes)
  }
}

function checkEntryName(name: string): void {
  const segments = (name.endsWith('/') ? name.slice(0, -1) : name).split('/')
  const isOdd =
    /[\p{Cc}\\]/u.test(name) ||
    /^[a-z]:/i.test(name) ||
    segments.some((segment) => segment === '' || segment === '.' || segment === '..')
  if (isOdd) throw archiveError('The archive has a file in it whose name leads out of the archive.')
}

export function archiveError(text: string, options?: ErrorOptions): MeshError {
  return new MeshError('BROKEN_ARCHIVE', text, options)
}
