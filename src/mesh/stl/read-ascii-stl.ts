import type { ByteSource } from '../byte-source.ts'
import { MeshError } from '../mesh-error.ts'
import { defaultLimits, type ReadOptions } from '../read-options.ts'
import type { ReadRemarks } from '../read-remarks.ts'
import { decodeLatin1 } from '../text/latin1.ts'
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
const OUTER_LOOP = wordOf('outerloop')
const VERTEX = wordOf('vertex')
const END_LOOP = wordOf('endloop')
const END_FACET = wordOf('endfacet')
const END_SOLID = wordOf('endsolid')
/** What can't be outside of a solid, even in a damaged file. */
const FACET_WORDS = [NORMAL, OUTER, OUTER_LOOP, VERTEX, END_LOOP, END_FACET]
const COLOR = wordOf('color')
const COLOUR = wordOf('colour')
const FIRST_FACET_BYTES = 1_024
const HASH = 35
const SEMICOLON = 59
const SLASH = 47

/** Whether a text starts like an ASCII STL. A few programs leave out the first line. */
export const startsAsciiStl = (text: string): boolean =>
  /^(\xef\xbb\xbf)?\s*(solid|facet\s+normal)(\s|$)/i.test(text)

/** Whether the bytes are an ASCII STL although its name has control characters. Headers of binary files can't be as long. */
export const holdsFacet = (start: Uint8Array): boolean =>
  /^\s*solid\b[^\r\n]*[\r\n]\s*facet\s+normal(\s+\S+){3}\s+outer\s*loop\s+vertex\s/i.test(
    decodeLatin1(start.subarray(0, FIRST_FACET_BYTES)),
  )

/** Whether an ASCII STL starts in a text after comments or other lines. */
export const holdsAsciiStl = (text: string): boolean =>
  /[\r\n][ \t]*(solid\b[^\r\n]*[\r\n]\s*)?facet\s+normal\s/i.test(text)

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
  /** Whether no solid is open: before the first one, and behind the end of each. */
  #isOutside = true

  constructor(remarks: ReadRemarks) {
    this.#remarks = remarks
  }

  read(cursor: TextCursor, batch: TriangleBatch): void {
    for (;;) {
      const from = cursor.at
      skipSpace(cursor)
      if (cursor.at >= cursor.end) return
      if (acceptWord(cursor, FACET)) {
        readFacet(cursor, batch, this.#remarks)
        this.#isAfterFacet = true
        this.#isOutside = false
      } else if (acceptWord(cursor, SOLID)) this.#begin(cursor, false)
      else if (acceptWord(cursor, END_SOLID)) this.#begin(cursor, true)
      else if (this.#isAfterFacet && !hasLineBreak(cursor, from)) {
        skipWord(cursor)
        this.#remarks.addDeviation('there are words after “endfacet”')
      } else if (this.#isOutside && !FACET_WORDS.some((word) => isWordAt(cursor.bytes, cursor.at, word))) {
        skipLine(cursor)
        this.#remarks.addDeviation('there are lines outside of “solid” and “endsolid”')
      } else if (!skipAddition(cursor, this.#remarks)) throw syntaxErrorAt(cursor, '“facet”')
    }
  }

  /** Skips the name of a solid that begins or ends. */
  #begin(cursor: TextCursor, isOutside: boolean): void {
    skipName(cursor)
    this.#isAfterFacet = false
    this.#isOutside = isOutside
  }
}

/** Skips a color or comment, which STL doesn't have but a few programs write. Returns whether there was one. */
function skipAddition(cursor: TextCursor, remarks: ReadRemarks): boolean {
  if (acceptWord(cursor, COLOR) || acceptWord(cursor, COLOUR)) {
    remarks.addDeviation('it has colors, which aren’t part of the format')
    skipNumbers(cursor)
    return true
  }
  if (!isCommentAt(cursor)) return false
  remarks.addDeviation('it has comments, which aren’t part of the format')
  skipLine(cursor)
  return true
}

function isCommentAt({ bytes, at }: TextCursor): boolean {
  return bytes[at] === HASH || bytes[at] === SEMICOLON || (bytes[at] === SLASH && bytes[at + 1] === SLASH)
}

function skipNumbers(cursor: TextCursor): void {
  do skipSpace(cursor)
  while (!Number.isNaN(readNumber(cursor)))
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

function readFacet(cursor: TextCursor, batch: TriangleBatch, remarks: ReadRemarks): void {
  skipSpace(cursor)
  if (acceptWord(cursor, NORMAL)) skipNormal(cursor)
  skipSpace(cursor)
  if (!acceptWord(cursor, OUTER)) acceptOuterLoop(cursor, remarks)
  else expectWord(cursor, LOOP, '“outer loop”', remarks)
  const { coordinates, at } = batch
  for (let corner = at; corner < at + 9; corner += 3) {
    expectWord(cursor, VERTEX, '“vertex”', remarks)
    coordinates[corner] = readCoordinate(cursor)
    coordinates[corner + 1] = readCoordinate(cursor)
    coordinates[corner + 2] = readCoordinate(cursor)
  }
  expectWord(cursor, END_LOOP, '“endloop” after three vertices', remarks)
  const from = cursor.at
  skipSpace(cursor)
  if (!acceptWord(cursor, END_FACET)) expectEndOfFacet(cursor, from, remarks)
  batch.next()
}

/** Accepts what a few programs write in one word, or after a color. */
function acceptOuterLoop(cursor: TextCursor, remarks: ReadRemarks): void {
  while (skipAddition(cursor, remarks)) skipSpace(cursor)
  if (acceptWord(cursor, OUTER_LOOP)) remarks.addDeviation('“outer loop” is one word')
  else {
    expectWord(cursor, OUTER, '“outer loop”', remarks)
    expectWord(cursor, LOOP, '“outer loop”', remarks)
  }
}

/** Accepts the end of a facet after other words in the line of the loop's end. */
function expectEndOfFacet(cursor: TextCursor, endOfLoop: number, remarks: ReadRemarks): void {
  let from = endOfLoop
  while (
    cursor.at < cursor.end &&
    !hasLineBreak(cursor, from) &&
    !isWordAt(cursor.bytes, cursor.at, END_FACET)
  ) {
    remarks.addDeviation('there are words after “endloop”')
    skipWord(cursor)
    from = cursor.at
    skipSpace(cursor)
  }
  expectWord(cursor, END_FACET, '“endfacet”', remarks)
}

/** Skips the normal. Programs write zeros, nonsense or `nan` there, and the corners determine it anyway. */
function skipNormal(cursor: TextCursor): void {
  for (let word = 0; word < 3; word++) {
    skipSpace(cursor)
    if (isWordAt(cursor.bytes, cursor.at, OUTER) || isWordAt(cursor.bytes, cursor.at, OUTER_LOOP)) return
    skipWord(cursor)
  }
}

function expectWord(cursor: TextCursor, word: Uint8Array, expected: string, remarks: ReadRemarks): void {
  skipSpace(cursor)
  while (!acceptWord(cursor, word)) {
    if (!skipAddition(cursor, remarks)) throw syntaxErrorAt(cursor, expected)
    skipSpace(cursor)
  }
}

function readCoordinate(cursor: TextCursor): number {
  skipSpace(cursor)
  const start = cursor.at
  const value = readNumber(cursor)
  if (cursor.at > start && cursor.bytes[cursor.at]! <= 32) return value
  cursor.at = start
  throw numberErrorAt(cursor)
}
