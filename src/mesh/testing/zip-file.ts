import { crc32, deflateRawSync } from 'node:zlib'

/** One file of an archive. Fields default to correct values and may be overridden with false ones. */
export type ZipPart = {
  name: string | Uint8Array
  data: string | Uint8Array
  isStored?: boolean
  /** Overrides of the correct values. */
  packed?: Uint8Array
  bytes?: number
  localBytes?: number
  localName?: string
  crc?: number
  flags?: number
  method?: number
  attributes?: number
  headerAt?: number
  /** Whether sizes and checksum follow the content, as when a program streams its output. */
  isStreamed?: boolean
}

export type ZipOptions = { count?: number; disk?: number; isLarge?: boolean; comment?: string }

/** Builds a ZIP archive byte by byte, so that tests can build invalid ones. */
export function zipFile(parts: readonly ZipPart[], options: ZipOptions = {}): Uint8Array {
  const pieces: Uint8Array[] = []
  let at = 0
  const push = (piece: Uint8Array) => {
    pieces.push(piece)
    at += piece.length
  }
  const records = parts.map((part) => {
    const data = toBytes(part.data)
    const packed = part.packed ?? (part.isStored ? data : deflateRawSync(data))
    const header = {
      name: toBytes(part.name),
      packed: packed.length,
      bytes: part.bytes ?? data.length,
      crc: part.crc ?? crc32(data),
      flags: (part.flags ?? 0x800) | (part.isStreamed ? 8 : 0),
      method: part.method ?? (part.isStored ? 0 : 8),
      headerAt: part.headerAt ?? at,
      attributes: part.attributes ?? 0,
    }
    push(localHeader(header, part))
    push(packed)
    if (part.isStreamed)
      push(numbers([4, 0x08074b50], [4, header.crc], [4, header.packed], [4, header.bytes]))
    return record(header, options.isLarge ?? false)
  })
  const directoryAt = at
  for (const piece of records) push(piece)
  const end = { count: options.count ?? parts.length, bytes: at - directoryAt, at: directoryAt }
  if (options.isLarge) push(largeEnd(end, at))
  const comment = toBytes(options.comment ?? '')
  const [count, bytes, place] = options.isLarge ? [0xffff, MAX, MAX] : [end.count & 0xffff, end.bytes, end.at]
  const disk = options.disk ?? 0
  push(
    numbers(
      [4, 0x06054b50],
      [2, disk],
      [2, disk],
      [2, count],
      [2, count],
      [4, bytes],
      [4, place],
      [2, comment.length],
    ),
  )
  push(comment)
  return Buffer.concat(pieces)
}

const MAX = 0xffffffff

type FindingInput = {
  name: Uint8Array
  packed: number
  bytes: number
  crc: number
  flags: number
  method: number
  headerAt: number
  attributes: number
}

function localHeader(header: FindingInput, part: ZipPart): Uint8Array {
  const name = toBytes(part.localName ?? header.name)
  const sizes = part.isStreamed ? [0, 0, 0] : [header.crc, header.packed, part.localBytes ?? header.bytes]
  return Buffer.concat([
    numbers([4, 0x04034b50], [2, 20], [2, header.flags], [2, header.method], [4, 0]),
    numbers([4, sizes[0]!], [4, sizes[1]!], [4, sizes[2]!], [2, name.length], [2, 0]),
    name,
  ])
}

function record(header: FindingInput, isLarge: boolean): Uint8Array {
  const extra = isLarge
    ? numbers([2, 1], [2, 24], [8, header.bytes], [8, header.packed], [8, header.headerAt])
    : new Uint8Array()
  const sizes = isLarge ? [MAX, MAX, MAX] : [header.packed, header.bytes, header.headerAt]
  return Buffer.concat([
    numbers([4, 0x02014b50], [2, 0x031e], [2, 20], [2, header.flags], [2, header.method], [4, 0]),
    numbers([4, header.crc], [4, sizes[0]!], [4, sizes[1]!], [2, header.name.length], [2, extra.length]),
    numbers([2, 0], [2, 0], [2, 0], [4, header.attributes], [4, sizes[2]!]),
    header.name,
    extra,
  ])
}

function largeEnd(end: { count: number; bytes: number; at: number }, at: number): Uint8Array {
  return Buffer.concat([
    numbers([4, 0x06064b50], [8, 44], [2, 45], [2, 45], [4, 0], [4, 0]),
    numbers([8, end.count], [8, end.count], [8, end.bytes], [8, end.at]),
    numbers([4, 0x07064b50], [4, 0], [8, at], [4, 1]),
  ])
}

function numbers(...fields: [size: 2 | 4 | 8, value: number][]): Uint8Array {
  const bytes = Buffer.alloc(fields.reduce((sum, [size]) => sum + size, 0))
  let at = 0
  for (const [size, value] of fields) {
    if (size === 8) bytes.writeBigUInt64LE(BigInt(value), at)
    else bytes.writeUIntLE(value, at, size)
    at += size
  }
  return bytes
}

function toBytes(data: string | Uint8Array): Uint8Array {
  return typeof data === 'string' ? Buffer.from(data) : data
}
