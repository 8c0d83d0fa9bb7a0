import type { MeshStore } from './mesh-store.ts'
import { type Position, readPlainNumber } from './read-plain-number.ts'

const SPACE = 32
const QUOTE = 34
const SLASH = 47
const GREATER_THAN = 62
/** Four ASCII letters as a little-endian int32, to compare them at once. */
const VERT = lettersOf('<ver')
const RTEX = lettersOf('rtex')
const TRI = lettersOf('<tri')
const ANGL = lettersOf('angl')
const LETTER_E = 101
const X_IS = lettersOf(' x="')
const TO_NEXT_AXIS = 1 << 8
const V1_IS = lettersOf(' v1=')
const TO_NEXT_CORNER = 1 << 16
const MAX_DIGITS = 9
const position: Position = { at: 0 }

/**
 * Reads vertices in the spelling that nearly all programs use, as long as the store has capacity. Returns the index of
 * the first one that is spelled differently or incomplete.
 */
export function readPlainVertices(bytes: Uint8Array, from: number, to: number, store: MeshStore): number {
  const { vertices } = store
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  let end = store.vertexEnd
  let parsedTo = from
  while (end < vertices.length) {
    let at = skipSpace(bytes, parsedTo, to)
    if (at + 7 > to || view.getInt32(at, true) !== VERT || view.getInt32(at + 3, true) !== RTEX) break
    at += 7
    let axis = 0
    for (; axis < 3; axis++) {
      if (at + 4 > to || view.getInt32(at, true) !== X_IS + axis * TO_NEXT_AXIS) break
      position.at = at + 4
      const value = readPlainNumber(bytes, position)
      if (Number.isNaN(value)) break
      vertices[end + axis] = value
      at = position.at
    }
    if (axis < 3) break
    const next = endOfTag(bytes, at)
    if (next < 0 || next > to) break
    end += 3
    parsedTo = next
  }
  store.vertexEnd = end
  return parsedTo
}

/** The same for triangles with three different, existing vertices. */
export function readPlainTriangles(bytes: Uint8Array, from: number, to: number, store: MeshStore): number {
  const { triangles, vertexCount } = store
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  let end = store.triangleEnd
  let parsedTo = from
  while (end < triangles.length) {
    let at = skipSpace(bytes, parsedTo, to)
    if (at + 9 > to || view.getInt32(at, true) !== TRI || view.getInt32(at + 4, true) !== ANGL) break
    if (bytes[at + 8] !== LETTER_E) break
    at = readCorners(bytes, view, at + 9, to, triangles, end)
    if (at < 0) break
    const next = endOfTag(bytes, at)
    if (next < 0 || next > to) break
    const a = triangles[end]!
    const b = triangles[end + 1]!
    const c = triangles[end + 2]!
    if (a >= vertexCount || b >= vertexCount || c >= vertexCount) break
    if (a === b || b === c || c === a) break
    end += 3
    parsedTo = next
  }
  store.triangleEnd = end
  return parsedTo
}

/** The index after the three numbers; -1 for any other spelling. */
function readCorners(
  bytes: Uint8Array,
  view: DataView,
  from: number,
  to: number,
  triangles: Uint32Array,
  end: number,
): number {
  let at = from
  for (let corner = 0; corner < 3; corner++) {
    if (at + 5 > to || view.getInt32(at, true) !== V1_IS + corner * TO_NEXT_CORNER) return -1
    if (bytes[at + 4] !== QUOTE) return -1
    at += 5
    const first = at
    let value = 0
    let digit = bytes[at]! - 48
    while (digit >= 0 && digit <= 9) {
      value = (Math.imul(value, 10) + digit) | 0
      digit = bytes[++at]! - 48
    }
    if (at === first || at - first > MAX_DIGITS || bytes[at] !== QUOTE) return -1
    triangles[end + corner] = value
    at++
  }
  return at
}

function skipSpace(bytes: Uint8Array, from: number, to: number): number {
  let at = from
  while (at < to && bytes[at]! <= SPACE) at++
  return at
}

/** The index after the tag's end; -1 when something else follows. */
function endOfTag(bytes: Uint8Array, from: number): number {
  const at = bytes[from] === SPACE ? from + 1 : from
  return bytes[at] === SLASH && bytes[at + 1] === GREATER_THAN ? at + 2 : -1
}

function lettersOf(text: string): number {
  return Array.from(text).reduceRight((sum, letter) => (sum << 8) | letter.charCodeAt(0), 0)
}
