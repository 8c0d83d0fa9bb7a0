import type { ByteSource } from '../byte-source.ts'
import { MeshError } from '../mesh-error.ts'
import { defaultLimits, type ReadOptions } from '../read-options.ts'
import type { ReadRemarks } from '../read-remarks.ts'
import { decimalCommas, readNumber } from '../text/read-number.ts'
import { readTextPieces, type TextPiece } from '../text/read-text-pieces.ts'
import { acceptWord, isWordAt, skipLine, skipSpace, skipWord, wordOf } from '../text/read-words.ts'
import type { TextCursor } from '../text/text-cursor.ts'
import { numberErrorAt, syntaxErrorAt, wordAt } from '../text/text-errors.ts'
import { TriangleBatch } from '../triangle-batch.ts'
import type { TriangleSink } from '../triangle-sink.ts'

const SOLID = wordOf('solid')
const FACET = wordOf('facet')
const NORMAL = wordOf('normal')
const OUTER = wordOf('outer')
const LOOP = wordOf('loop')
const VERTEX = wordOf('vertex')
const END_LOOP = wordOf('endloop')
const END_FACET = wordOf('endfacet')
const END_SOLID = wordOf('endsolid')

/** Whether a text starts like an ASCII STL. A few programs leave out the first line. */
export const startsAsciiStl = (text: string): boolean =>
  /^(\xef\xbb\xbf)?\s*(solid|facet\s+normal)(\s|$)/i.test(text)

/** Reads an ASCII STL: any number of solids, any white space, any case. Coordinates are passed on in file units. Throws MeshError. */
export function readAsciiStl(
  source: ByteSource,
  options: ReadOptions,
  sink: TriangleSink,
  remarks: ReadRemarks,
): void {
  const reader = new FacetReader(remarks)
  const batch = new TriangleBatch(sink, (options.limits ?? defaultLimits).triangles)
  const read = ({ cursor }: TextPiece) => {
    reader.read(cursor, batch)
    if (cursor.hasComma) remarks.addDeviation(decimalCommas)
  }
  readTextPieces(source, findEndOfFacet, read, options.onProgress)
  batch.flush()
  if (batch.triangles === 0) throw new MeshError('NO_TRIANGLES', 'The file has no triangles.')
}

/** The index after the last complete facet. */
function findEndOfFacet(bytes: Uint8Array, length: number): number {
  for (let at = length - END_FACET.length; at > 0; at--)
    if ((bytes[at]! | 32) === END_FACET[0] && isWordAt(bytes, at, END_FACET)) return at + END_FACET.length
  return 0
}

class FacetReader {
  readonly #remarks: ReadRemarks
  /** Whether the last thing read is a facet, which may be in the piece before. */
  #isAfterFacet = false

  constructor(remarks: ReadRemarks) {
    this.#remarks = remarks
  }

  read(cursor: TextCursor, batch: TriangleBatch): void {
    for (;;) {
      const from = cursor.at
      skipSpace(cursor)
      if (cursor.at >= cursor.end) return
      if (acceptWord(cursor, FACET)) {
        readFacet(cursor, batch)
        this.#isAfterFacet = true
      } else if (acceptWord(cursor, SOLID) || acceptWord(cursor, END_SOLID)) {
        skipName(cursor)
        this.#isAfterFacet = false
      } else if (this.#isAfterFacet && !hasLineBreak(cursor, from)) {
        skipWord(cursor)
        this.#remarks.addDeviation('there are words after “endfacet”')
      } else throw syntaxErrorAt(cursor, '“facet”')
    }
  }
}

/** Whether the cursor moved to another line. */
function hasLineBreak({ bytes, at }: TextCursor, from: number): boolean {
  for (let index = from; index < at; index++) if (bytes[index] === 10 || bytes[index] === 13) return true
  return false
}

/** Skips a solid's name, which may be many words or none. Some programs write the whole file in one line. */
function skipName(cursor: TextCursor): void {
  const { bytes, end } = cursor
  const start = cursor.at
  skipLine(cursor)
  const endOfLine = Math.min(cursor.at, end)
  for (let at = start; at < endOfLine; at++) {
    if (!isWordAt(bytes, at, FACET) || bytes[at - 1]! > 32) continue
    cursor.at = at + FACET.length
    skipSpace(cursor)
    const isFacet = acceptWord(cursor, NORMAL) && isNumberNext(cursor)
    cursor.at = endOfLine
    if (!isFacet) continue
    cursor.at = at
    return
  }
}

function isNumberNext(cursor: TextCursor): boolean {
  skipSpace(cursor)
  return !Number.isNaN(readNumber(cursor)) || /^[+-]?(nan|inf)\b/i.test(wordAt(cursor))
}

function readFacet(cursor: TextCursor, batch: TriangleBatch): void {
  skipSpace(cursor)
  if (acceptWord(cursor, NORMAL)) skipNormal(cursor)
  expectWord(cursor, OUTER, '“outer loop”')
  expectWord(cursor, LOOP, '“outer loop”')
  const { coordinates, at } = batch
  for (let corner = at; corner < at + 9; corner += 3) {
    expectWord(cursor, VERTEX, '“vertex”')
    coordinates[corner] = readCoordinate(cursor)
    coordinates[corner + 1] = readCoordinate(cursor)
    coordinates[corner + 2] = readCoordinate(cursor)
  }
  expectWord(cursor, END_LOOP, '“endloop” after three vertices')
  expectWord(cursor, END_FACET, '“endfacet”')
  batch.next()
}

/** Skips the normal. Programs write zeros, nonsense or `nan` there, and the corners determine it anyway. */
function skipNormal(cursor: TextCursor): void {
  for (let word = 0; word < 3; word++) {
    skipSpace(cursor)
    if (isWordAt(cursor.bytes, cursor.at, OUTER)) return
    skipWord(cursor)
  }
}

function expectWord(cursor: TextCursor, word: Uint8Array, expected: string): void {
  skipSpace(cursor)
  if (!acceptWord(cursor, word)) throw syntaxErrorAt(cursor, expected)
}

function readCoordinate(cursor: TextCursor): number {
  skipSpace(cursor)
  const start = cursor.at
  const value = readNumber(cursor)
  if (cursor.at > start && cursor.bytes[cursor.at]! <= 32) return value
  cursor.at = start
  throw numberErrorAt(cursor)
}
