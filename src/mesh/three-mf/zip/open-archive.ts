import type { ByteSource } from '#mesh/byte-source.ts'
import { countOf } from '#mesh/count-text.ts'
import { MeshError } from '#mesh/mesh-error.ts'
import type { Inflate, MeshLimits } from '#mesh/read-options.ts'
import { crc32 } from './crc32.ts'
import { readDirectory } from './read-directory.ts'
import { archiveError, DEFLATED, type ZipEntry } from './zip-entry.ts'

const LOCAL_HEADER = 0x04034b50
const LOCAL_HEADER_BYTES = 30
const SIZES_COME_LATER = 8
const MAX_32 = 0xffffffff
const PIECE = 1 << 20

/** Below this a high ratio is no harm: short texts that repeat themselves are packed well. */
const RATIO_FREE_BYTES = 1 << 20

/** What can be read of an archive. Files in it are found by name and never written anywhere. */
export interface Archive {
  readonly entries: readonly ZipEntry[]
  /** Gives the content in pieces that are valid only during the call; the checksum is compared at the end. */
  read(entry: ZipEntry, give: (part: Uint8Array) => void): void
}

/** Opens an archive of which nothing is believed: every size is counted while it is read. */
export function openArchive(
  source: ByteSource,
  { inflate, checksum = crc32 }: { inflate: Inflate; checksum?: typeof crc32 | undefined },
  limits: MeshLimits,
): Archive {
  const directory = readDirectory(source, limits)
  rejectDuplicateNames(directory.entries)
  rejectHugeContent(directory.entries, limits)
  const places = placesOfContent(source, directory.entries, directory.at)
  let left = limits.inflatedBytes
  return {
    entries: directory.entries.filter(({ name }) => !name.endsWith('/')),
    read(entry, give) {
      const at = places.get(entry)!
      let count = 0
      let crc = 0
      const take = (part: Uint8Array) => {
        count += part.length
        left -= part.length
        if (left < 0) throw tooLarge(limits)
        if (count > entry.bytes) throw archiveError('The archive says a wrong size of a file in it.')
        crc = checksum(part, crc)
        give(part)
      }
      if (entry.isDeflated) inflateEntry(source, entry, at, inflate, take, limits)
      else copyEntry(source, entry, at, take)
      if (count !== entry.bytes)
        throw archiveError('The file is cut off: part of it is shorter than it says.')
      if (crc !== entry.crc) throw archiveError('The file is damaged: a checksum in it does not fit.')
    },
  }
}

function inflateEntry(
  source: ByteSource,
  entry: ZipEntry,
  at: number,
  inflate: Inflate,
  take: (part: Uint8Array) => void,
  limits: MeshLimits,
): void {
  const deflated = new Uint8Array(entry.compressedBytes)
  if (source.read(deflated, at) !== deflated.length) throw archiveError('The file is cut off.')
  const most = Math.max(RATIO_FREE_BYTES, limits.inflateRatio * deflated.length)
  try {
    inflate(deflated, Math.min(most, limits.inflatedBytes), take)
  } catch (error) {
    if (error instanceof MeshError) throw error
    throw archiveError('The file is damaged: part of it cannot be unpacked.', { cause: error })
  }
}

function copyEntry(source: ByteSource, entry: ZipEntry, at: number, take: (part: Uint8Array) => void): void {
  const piece = new Uint8Array(Math.min(PIECE, entry.bytes))
  for (let done = 0; done < entry.bytes; done += piece.length) {
    const part = piece.subarray(0, Math.min(piece.length, entry.bytes - done))
    if (source.read(part, at + done) !== part.length) throw archiveError('The file is cut off.')
    take(part)
  }
}

function rejectDuplicateNames(entries: readonly ZipEntry[]): void {
  const names = new Set(entries.map(({ name }) => name.replace(/\/$/, '').toLowerCase()))
  if (names.size !== entries.length) throw archiveError('The archive holds two files of the same name.')
}

function rejectHugeContent(entries: readonly ZipEntry[], limits: MeshLimits): void {
  const isBomb = entries.some(
    ({ bytes, compressedBytes }) => bytes > RATIO_FREE_BYTES && bytes > compressedBytes * limits.inflateRatio,
  )
  const total = entries.reduce((sum, { bytes }) => sum + bytes, 0)
  if (isBomb || total > limits.inflatedBytes) throw tooLarge(limits)
}

function tooLarge(limits: MeshLimits): MeshError {
  const most = countOf(Math.round(limits.inflatedBytes / 1024 ** 2), 'megabyte')
  return new MeshError(
    'TOO_LARGE',
    `Unpacked, the file is larger than ${most} or far too large for its size.`,
  )
}

/** Where each content begins, by the headers in front of them, which must say what the directory says. */
function placesOfContent(
  source: ByteSource,
  entries: readonly ZipEntry[],
  end: number,
): Map<ZipEntry, number> {
  const places = new Map<ZipEntry, number>()
  let before = 0
  for (const entry of entries.toSorted((a, b) => a.headerAt - b.headerAt)) {
    if (entry.headerAt < before) throw archiveError('Files in the archive lie over one another.')
    const at = readLocalHeader(source, entry, end)
    before = at + entry.compressedBytes
    if (before > end) throw archiveError('The archive says a wrong size of a file in it.')
    places.set(entry, at)
  }
  return places
}

function readLocalHeader(source: ByteSource, entry: ZipEntry, end: number): number {
  const bytes = new Uint8Array(LOCAL_HEADER_BYTES + entry.nameBytes.length)
  const isWhole = entry.headerAt + bytes.length <= end && source.read(bytes, entry.headerAt) === bytes.length
  const header = new DataView(bytes.buffer)
  if (!isWhole || header.getUint32(0, true) !== LOCAL_HEADER)
    throw archiveError('The archive points to a place where no file is.')
  const flags = header.getUint16(6, true)
  const isSame =
    header.getUint16(8, true) === (entry.isDeflated ? DEFLATED : 0) &&
    header.getUint16(26, true) === entry.nameBytes.length &&
    entry.nameBytes.every((byte, index) => byte === bytes[LOCAL_HEADER_BYTES + index]) &&
    (flags & 1) === 0 &&
    (flags & SIZES_COME_LATER || areSameSizes(header, entry))
  if (!isSame) throw archiveError('The archive contradicts itself about a file in it.')
  return entry.headerAt + bytes.length + header.getUint16(28, true)
}

function areSameSizes(header: DataView, entry: ZipEntry): boolean {
  const compressed = header.getUint32(18, true)
  const bytes = header.getUint32(22, true)
  return (
    (compressed === entry.compressedBytes || compressed === MAX_32) &&
    (bytes === entry.bytes || bytes === MAX_32)
  )
}
