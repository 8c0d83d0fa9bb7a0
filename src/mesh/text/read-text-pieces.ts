import type { ByteSource } from '../byte-source.ts'
import { MeshError } from '../mesh-error.ts'
import { TextCursor } from './text-cursor.ts'

const PIECE = 1 << 20
const LONGEST = 64 << 20
const LINE_BREAK = 10

export interface TextPiece {
  cursor: TextCursor
  /** Where in the file the piece begins. */
  offset: number
}

/**
 * Gives a text on in pieces. `findCut` says how many of these bytes can be understood without what follows them; where
 * it finds no place to cut, more is read until there is one.
 */
export function readTextPieces(
  source: ByteSource,
  findCut: (bytes: Uint8Array, length: number) => number,
  give: (piece: TextPiece) => void,
  onProgress?: (share: number) => void,
): void {
  let buffer = new Uint8Array(Math.min(PIECE, source.size) + 1)
  let held = 0
  for (let offset = 0; offset + held < source.size || held > 0; ) {
    const got = source.read(buffer.subarray(held, buffer.length - 1), offset + held)
    const length = held + got
    const isLast = offset + length >= source.size || got === 0
    const cut = isLast ? length : findCut(buffer, length)
    if (cut === 0) {
      buffer = grow(buffer)
      held = length
      continue
    }
    const behind = buffer[cut]!
    buffer[cut] = LINE_BREAK
    give({ cursor: new TextCursor(buffer, offset === 0 ? byteOrderMarkLength(buffer) : 0, cut), offset })
    buffer[cut] = behind
    if (isLast) return
    buffer.copyWithin(0, cut, length)
    held = length - cut
    offset += cut
    onProgress?.(offset / source.size)
  }
}

/** The three bytes by which some programs say that a text is UTF-8. */
function byteOrderMarkLength(bytes: Uint8Array): number {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0
}

function grow(buffer: Uint8Array): Uint8Array<ArrayBuffer> {
  if (buffer.length > LONGEST)
    throw new MeshError('MALFORMED', 'The file goes on for 64 megabytes without an end of line or triangle.')
  const larger = new Uint8Array(2 * (buffer.length - 1) + 1)
  larger.set(buffer.subarray(0, buffer.length - 1))
  return larger
}
