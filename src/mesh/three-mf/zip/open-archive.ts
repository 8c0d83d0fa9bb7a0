import type { ByteSource } from '#mesh/byte-source.ts'
import { countOf } from '#mesh/count-text.ts'
import { MeshError } from '#mesh/mesh-error.ts'
import type { Inflate, MeshLimits } from '#mesh/read-options.ts'
import { crc32 } from './crc32.ts'
import { readDirectory } from './read-directory.ts'
import { archiveError, DEFLATED, type ZipEntry } from './zip-entry.ts'

const LOCAL_HEADER = 0x04034b50
const LOCAL_HEADER_BYTES = 30
const HAS_DATA_DESCRIPTOR = 8
const MAX_32 = 0xffffffff
const CHUNK_BYTES = 1 << 20

/** Below this size any ratio is allowed, because short repetitive text compresses well. */
const RATIO_FREE_BYTES = 1 << 20

/** A readable archive. Its files are never written to disk. */
export interface Archive {
  readonly entries: readonly ZipEntry[]
  /** Reads a file in chunks that are only valid during the call, and checks its size and checksum at the end. */
  read(entry: ZipEntry, onChunk: (chunk: Uint8Array) => void): void
}

/** Opens an untrusted ZIP archive. Sizes are counted while reading. Throws MeshError BROKEN_ARCHIVE or TOO_LARGE. */
export function openArchive(
  source: ByteSource,
  { inflate, checksum = crc32 }: { inflate: Inflate; checksum?: typeof crc32 | undefined },
  limits: MeshLimits,
): Archive {
  const directory = readDirectory(source, limits)
  rejectDuplicateNames(directory.entries)
  rejectHugeContent(directory.entries, limits)
  const offsets = contentOffsets(source, directory.entries, directory.at)
  let bytesLeft = limits.inflatedBytes
  return {
    entries: directory.entries.filter(({ name }) => !name.endsWith('/')),
    read(entry, onChunk) {
      const at = offsets.get(entry)!
      let count = 0
      let crc = 0
      const take = (chunk: Uint8Array) => {
        count += chunk.length
        bytesLeft -= chunk.length
        if (bytesLeft < 0) throw tooLarge(limits)
        if (count > entry.bytes) throw archiveError('The archive declares a wrong size for a file.')
        crc = checksum(chunk, crc)
        onChunk(chunk)
      }
      if (entry.isDeflated) inflateEntry(source, entry, at, inflate, take, limits)
      else copyEntry(source, entry, at, take)
      if (count !== entry.bytes)
        throw archiveError('The file is incomplete: a part is shorter than declared.')
      if (crc !== entry.crc) throw archiveError('The file is damaged: a checksum is wrong.')
    },
  }
}

function inflateEntry(
  source: ByteSource,
  entry: ZipEntry,
  at: number,
  inflate: Inflate,
  take: (chunk: Uint8Array) => void,
  limits: MeshLimits,
): void {
  const deflated = new Uint8Array(entry.compressedBytes)
  if (source.read(deflated, at) !== deflated.length) throw archiveError('The file is incomplete.')
  const maxBytes = Math.max(RATIO_FREE_BYTES, limits.inflateRatio * deflated.length)
  try {
    inflate(deflated, Math.min(maxBytes, limits.inflatedBytes), take)
  } catch (error) {
    if (error instanceof MeshError) throw error
    throw archiveError('The file is damaged: a part can’t be decompressed.', { cause: error })
  }
}

function copyEntry(source: ByteSource, entry: ZipEntry, at: number, take: (chunk: Uint8Array) => void): void {
  const buffer = new Uint8Array(Math.min(CHUNK_BYTES, entry.bytes))
  for (let done = 0; done < entry.bytes; done += buffer.length) {
    const chunk = buffer.subarray(0, Math.min(buffer.length, entry.bytes - done))
    if (source.read(chunk, at + done) !== chunk.length) throw archiveError('The file is incomplete.')
    take(chunk)
  }
}

function rejectDuplicateNames(entries: readonly ZipEntry[]): void {
  const names = new Set(entries.map(({ name }) => name.replace(/\/$/, '').toLowerCase()))
  if (names.size !== entries.length) throw archiveError('The archive has two files with the same name.')
}

function rejectHugeContent(entries: readonly ZipEntry[], limits: MeshLimits): void {
  const isBomb = entries.some(
    ({ bytes, compressedBytes }) => bytes > RATIO_FREE_BYTES && bytes > compressedBytes * limits.inflateRatio,
  )
  const total = entries.reduce((sum, { bytes }) => sum + bytes, 0)
  if (isBomb || total > limits.inflatedBytes) throw tooLarge(limits)
}

function tooLarge(limits: MeshLimits): MeshError {
  const maxSize = countOf(Math.round(limits.inflatedBytes / 1024 ** 2), 'megabyte')
  return new MeshError(
    'TOO_LARGE',
    `The uncompressed file is larger than ${maxSize}, or its compression ratio is too high.`,
  )
}

/** The content offset of each entry, from the local headers, which must agree with the directory. */
function contentOffsets(
  source: ByteSource,
  entries: readonly ZipEntry[],
  end: number,
): Map<ZipEntry, number> {
  const offsets = new Map<ZipEntry, number>()
  let previousEnd = 0
  for (const entry of entries.toSorted((a, b) => a.headerAt - b.headerAt)) {
    if (entry.headerAt < previousEnd) throw archiveError('Files in the archive overlap.')
    const at = readLocalHeader(source, entry, end)
    previousEnd = at + entry.compressedBytes
    if (previousEnd > end) throw archiveError('The archive declares a wrong size for a file.')
    offsets.set(entry, at)
  }
  return offsets
}

function readLocalHeader(source: ByteSource, entry: ZipEntry, end: number): number {
  const bytes = new Uint8Array(LOCAL_HEADER_BYTES + entry.nameBytes.length)
  const isComplete =
    entry.headerAt + bytes.length <= end && source.read(bytes, entry.headerAt) === bytes.length
  const header = new DataView(bytes.buffer)
  if (!isComplete || header.getUint32(0, true) !== LOCAL_HEADER)
    throw archiveError('The archive refers to a position without a file.')
  const flags = header.getUint16(6, true)
  const matches =
    header.getUint16(8, true) === (entry.isDeflated ? DEFLATED : 0) &&
    header.getUint16(26, true) === entry.nameBytes.length &&
    entry.nameBytes.every((byte, index) => byte === bytes[LOCAL_HEADER_BYTES + index]) &&
    (flags & 1) === 0 &&
    (flags & HAS_DATA_DESCRIPTOR || haveSameSizes(header, entry))
  if (!matches) throw archiveError('The archive contradicts itself about a file.')
  return entry.headerAt + bytes.length + header.getUint16(28, true)
}

function haveSameSizes(header: DataView, entry: ZipEntry): boolean {
  const compressed = header.getUint32(18, true)
  const bytes = header.getUint32(22, true)
  return (
    (compressed === entry.compressedBytes || compressed === MAX_32) &&
    (bytes === entry.bytes || bytes === MAX_32)
  )
}
