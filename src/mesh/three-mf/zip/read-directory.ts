import type { ByteSource } from '#mesh/byte-source.ts'
import { countOf } from '#mesh/count-text.ts'
import type { MeshLimits } from '#mesh/read-options.ts'
import { archiveError, checkEntry, DEFLATED, decodeName, STORED, type ZipEntry } from './zip-entry.ts'

const END = 0x06054b50
const END_BYTES = 22
const LOCATOR = 0x07064b50
const LOCATOR_BYTES = 20
const LARGE_END = 0x06064b50
const LARGE_END_BYTES = 56
const RECORD = 0x02014b50
const RECORD_BYTES = 46
const MAX_COMMENT_BYTES = 0xffff
const MAX_DIRECTORY_BYTES = 1 << 24
const MAX_16 = 0xffff
const MAX_32 = 0xffffffff
const LARGE_FIELD = 1
const PADDING = new Set([0x00, 0x0a, 0x0d, 0x20])

/** The central directory of an archive and its offset. Its contents are untrusted and validated. */
export interface ZipDirectory {
  entries: ZipEntry[]
  at: number
}

/** Reads and validates the central directory, including Zip64. Throws MeshError BROKEN_ARCHIVE. */
export function readDirectory(source: ByteSource, limits: MeshLimits): ZipDirectory {
  const { count, bytes, at, endsBefore } = findEnd(source)
  if (count > limits.zipEntries) throw tooManyEntries(limits)
  if (bytes > MAX_DIRECTORY_BYTES || at + bytes > endsBefore)
    throw archiveError('The archive directory isn’t at the declared position.')
  const directory = view(source, at, bytes)
  const entries: ZipEntry[] = []
  let offset = 0
  while (offset < bytes) {
    if (entries.length >= limits.zipEntries) throw tooManyEntries(limits)
    const { entry, next } = readRecord(directory, offset)
    entries.push(entry)
    offset = next
  }
  if (entries.length !== count)
    throw archiveError('The archive has a different number of files than declared.')
  return { entries, at }
}

function tooManyEntries(limits: MeshLimits): Error {
  return archiveError(`The archive has more than ${countOf(limits.zipEntries, 'file')}.`)
}

function findEnd(source: ByteSource): { count: number; bytes: number; at: number; endsBefore: number } {
  const tail = Math.min(source.size, END_BYTES + MAX_COMMENT_BYTES)
  const start = source.size - tail
  const bytes = view(source, start, tail)
  const paddingAt = findPadding(bytes)
  for (let offset = tail - END_BYTES; offset >= 0; offset--) {
    if (bytes.getUint32(offset, true) !== END) continue
    const end = offset + END_BYTES + bytes.getUint16(offset + 20, true)
    const isEnd = end <= tail && end >= paddingAt
    if (isEnd) return readEnd(source, bytes, offset, start + offset)
  }
  throw archiveError('The file is incomplete or not a ZIP archive: its directory is missing.')
}

/** Where the line breaks, spaces and zeros begin that some transfers add to a file. Those of the directory may be among them. */
function findPadding(bytes: DataView): number {
  let at = bytes.byteLength
  while (at > 0 && PADDING.has(bytes.getUint8(at - 1))) at--
  return at
}

function readEnd(source: ByteSource, bytes: DataView, offset: number, at: number) {
  const disks = [bytes.getUint16(offset + 4, true), bytes.getUint16(offset + 6, true)]
  const counts = [bytes.getUint16(offset + 8, true), bytes.getUint16(offset + 10, true)]
  const end = {
    count: counts[1]!,
    bytes: bytes.getUint32(offset + 12, true),
    at: bytes.getUint32(offset + 16, true),
    endsBefore: at,
  }
  const isLarge = end.count === MAX_16 || end.bytes === MAX_32 || end.at === MAX_32 || disks[0] === MAX_16
  if (isLarge && at >= LOCATOR_BYTES) {
    const locator = view(source, at - LOCATOR_BYTES, LOCATOR_BYTES)
    if (locator.getUint32(0, true) === LOCATOR) return readLargeEnd(source, locator, at - LOCATOR_BYTES)
  }
  if (disks[0] !== 0 || disks[1] !== 0 || counts[0] !== counts[1]) throw severalDisks()
  return end
}

function readLargeEnd(source: ByteSource, locator: DataView, locatorAt: number) {
  const at = large(locator, 8)
  if (at + LARGE_END_BYTES > locatorAt)
    throw archiveError('The archive directory isn’t at the declared position.')
  const end = view(source, at, LARGE_END_BYTES)
  if (end.getUint32(0, true) !== LARGE_END)
    throw archiveError('The archive directory isn’t at the declared position.')
  if (end.getUint32(16, true) !== 0 || end.getUint32(20, true) !== 0) throw severalDisks()
  if (locator.getUint32(4, true) !== 0 || locator.getUint32(16, true) > 1) throw severalDisks()
  return { count: large(end, 32), bytes: large(end, 40), at: large(end, 48), endsBefore: at }
}

function severalDisks(): Error {
  return archiveError('The archive is split into several files.')
}

function readRecord(directory: DataView, at: number): { entry: ZipEntry; next: number } {
  const lengths =
    at + RECORD_BYTES <= directory.byteLength && directory.getUint32(at, true) === RECORD
      ? [28, 30, 32].map((offset) => directory.getUint16(at + offset, true))
      : null
  const [name = 0, extra = 0, comment = 0] = lengths ?? []
  const next = at + RECORD_BYTES + name + extra + comment
  if (!lengths || next > directory.byteLength) throw archiveError('The archive directory is damaged.')
  const nameBytes = new Uint8Array(directory.buffer, directory.byteOffset + at + RECORD_BYTES, name)
  const method = directory.getUint16(at + 10, true)
  // Some Windows programs write folders so. Names are checked after that.
  const text = decodeName(nameBytes).replaceAll('\\', '/')
  checkEntry({
    name: text,
    flags: directory.getUint16(at + 8, true),
    method,
    madeBy: directory.getUint16(at + 4, true),
    attributes: directory.getUint32(at + 38, true),
  })
  const disk = directory.getUint16(at + 34, true)
  if (disk !== 0 && disk !== MAX_16) throw severalDisks()
  const sizes = readLargeSizes(directory, at, at + RECORD_BYTES + name, extra)
  if (method === STORED && sizes.bytes !== sizes.compressedBytes)
    throw archiveError('The archive declares a wrong size for a file.')
  const crc = directory.getUint32(at + 16, true)
  return { entry: { name: text, isDeflated: method === DEFLATED, crc, nameBytes, ...sizes }, next }
}

/** Reads sizes and offset. Values that don't fit into 32 bits are in the Zip64 extra field, in this order. */
function readLargeSizes(directory: DataView, at: number, extraAt: number, extraBytes: number) {
  const sizes = [24, 20, 42].map((offset) => directory.getUint32(at + offset, true))
  if (sizes.includes(MAX_32)) {
    let offset = findLargeField(directory, extraAt, extraBytes)
    for (const [index, size] of sizes.entries()) {
      if (size !== MAX_32) continue
      if (offset === null || offset.at + 8 > offset.end)
        throw archiveError('The archive directory is damaged.')
      sizes[index] = large(directory, offset.at)
      offset = { ...offset, at: offset.at + 8 }
    }
  }
  const [bytes = 0, compressedBytes = 0, headerAt = 0] = sizes
  return { bytes, compressedBytes, headerAt }
}

function findLargeField(
  directory: DataView,
  from: number,
  bytes: number,
): { at: number; end: number } | null {
  const end = from + bytes
  for (let at = from; at + 4 <= end; ) {
    const size = directory.getUint16(at + 2, true)
    if (at + 4 + size > end) return null
    if (directory.getUint16(at, true) === LARGE_FIELD) return { at: at + 4, end: at + 4 + size }
    at += 4 + size
  }
  return null
}

/** Reads a 64-bit number. Values that a double can't represent are larger than any file. */
function large(bytes: DataView, at: number): number {
  return bytes.getUint32(at + 4, true) * 2 ** 32 + bytes.getUint32(at, true)
}

function view(source: ByteSource, at: number, length: number): DataView {
  const bytes = new Uint8Array(length)
  if (source.read(bytes, at) !== length) throw archiveError('The file is incomplete.')
  return new DataView(bytes.buffer)
}
