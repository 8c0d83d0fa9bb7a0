import type { ByteSource } from '../byte-source.ts'
import { MeshError } from '../mesh-error.ts'
import { TextCursor } from './text-cursor.ts'

const PIECE_BYTES = 1 << 20
const MAX_BUFFER = 64 << 20
const LINE_BREAK = 10

export interface TextPiece {
  cursor: TextCursor
  /** Offset of the piece in the file. */
  offset: number
}

/**
 * Reads a text in pieces, from an offset. `findCut` returns how many bytes can be parsed without those that follow; if it returns 0,
 * more is read. Throws MeshError MALFORMED when 64 MB have no place to cut.
 */
export function readTextPieces(
  source: ByteSource,
  findCut: (bytes: Uint8Array, length: number) => number,
  onPiece: (piece: TextPiece) => void,
  onProgress?: (share: number) => void,
  from = 0,
): void {
  let buffer = new Uint8Array(Math.min(PIECE_BYTES, source.size) + 1)
  let pending = 0
  for (let offset = from; offset + pending < source.size || pending > 0; ) {
    const bytesRead = source.read(buffer.subarray(pending, buffer.length - 1), offset + pending)
    const length = pending + bytesRead
    const isLast = offset + length >= source.size || bytesRead === 0
    const cut = isLast ? length : findCut(buffer, length)
    if (cut === 0) {
      buffer = grow(buffer)
      pending = length
      continue
    }
    const nextByte = buffer[cut]!
    buffer[cut] = LINE_BREAK
    onPiece({ cursor: new TextCursor(buffer, offset === 0 ? byteOrderMarkLength(buffer) : 0, cut), offset })
    buffer[cut] = nextByte
    if (isLast) return
    buffer.copyWithin(0, cut, length)
    pending = length - cut
    offset += cut
    onProgress?.(offset / source.size)
  }
}

/** The length of a UTF-8 byte order mark. */
function byteOrderMarkLength(bytes: Uint8Array): number {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0
}

function grow(buffer: Uint8Array): Uint8Array<ArrayBuffer> {
  if (buffer.length > MAX_BUFFER)
    throw new MeshError('MALFORMED', 'The file has 64 MB without the end of a line or triangle.')
  const larger = new Uint8Array(2 * (buffer.length - 1) + 1)
  larger.set(buffer.subarray(0, buffer.length - 1))
  return larger
}
