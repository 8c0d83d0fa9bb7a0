import { MeshRefused } from '#mesh/mesh-refused.ts'

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
const LOCKED = 0x2041
const UNIX = 3
const MACINTOSH = 19
const SYMBOLIC_LINK = 0xa
const utf8 = new TextDecoder('utf-8', { fatal: true })
const latin1 = new TextDecoder('latin1')

/** Refuses what no part of a 3MF file may be, whether it would be read or not. */
export function refuseOddEntry(entry: {
  name: string
  flags: number
  method: number
  madeBy: number
  attributes: number
}): void {
  if (entry.flags & LOCKED || entry.method === 99)
    throw broken('Part of the file is locked with a password. Please export it without one.')
  if (entry.method !== STORED && entry.method !== DEFLATED)
    throw broken('The file is packed in a way that 3MF does not know.')
  const isFromUnix = entry.madeBy >>> 8 === UNIX || entry.madeBy >>> 8 === MACINTOSH
  if (isFromUnix && entry.attributes >>> 28 === SYMBOLIC_LINK)
    throw broken('The archive has a link to another file in it.')
  refuseOddName(entry.name)
}

/** The name of an entry; where no encoding is said, older programs wrote what their system used. */
export function decodeName(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes)
  } catch {
    return latin1.decode(bytes)
  }
}

function refuseOddName(name: string): void {
  const segments = (name.endsWith('/') ? name.slice(0, -1) : name).split('/')
  const isOdd =
    /[\p{Cc}\\]/u.test(name) ||
    /^[a-z]:/i.test(name) ||
    segments.some((segment) => segment === '' || segment === '.' || segment === '..')
  if (isOdd) throw broken('The archive has a file in it whose name leads out of the archive.')
}

export function broken(text: string, options?: ErrorOptions): MeshRefused {
  return new MeshRefused('BROKEN_ARCHIVE', text, options)
}
