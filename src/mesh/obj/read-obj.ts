import type { ByteSource } from '../byte-source.ts'
import { countOf } from '../count-text.ts'
import { MeshError } from '../mesh-error.ts'
import { defaultLimits, type ReadOptions } from '../read-options.ts'
import type { ReadRemarks } from '../read-remarks.ts'
import { decimalCommas, readNumber } from '../text/read-number.ts'
import { readTextPieces, type TextPiece } from '../text/read-text-pieces.ts'
import { skipLine } from '../text/read-words.ts'
import type { TextCursor } from '../text/text-cursor.ts'
import { numberErrorAt, syntaxErrorAt, wordAt } from '../text/text-errors.ts'
import { TriangleBatch } from '../triangle-batch.ts'
import type { TriangleSink } from '../triangle-sink.ts'
import { findEndOfLine, skipBlanks, skipLogicalLine } from './logical-lines.ts'
import { PolygonTriangulator } from './triangulate-polygon.ts'
import { VertexList } from './vertex-list.ts'

/** With a larger share of faces that can't be read, the file is damaged. A single one is always skipped. */
const MAX_SKIPPED_SHARE = 0.01
/** Larger than any index; keeps the digits of a long number from overflowing. */
const MAX_INDEX = 2_000_000_000
const LOWER_F = 102
const LOWER_O = 111
const LOWER_V = 118
/** What makes a letter lowercase. Some programs write `V` and `F`. */
const LOWER = 32
const SLASH = 47
/** A vertex that the file hasn't defined so far. */
const LATER = -2
/** A comment ends with its line even after a backslash, which may be part of a folder path. */
const HASH = 35

/**
 * Reads the vertices and faces of an OBJ file and ignores everything else, which is about appearance. Coordinates are
 * passed on in file units. A few faces that can't be read are skipped and remarked. Throws MeshError.
 */
export function readObj(
  source: ByteSource,
  options: ReadOptions,
  sink: TriangleSink,
  remarks: ReadRemarks,
): void {
  const maxTriangles = (options.limits ?? defaultLimits).triangles
  const batch = new TriangleBatch(sink, maxTriangles)
  const reader = new ObjReader(batch, maxTriangles)
  const read = (piece: TextPiece) => {
    reader.readLines(piece)
    if (piece.cursor.hasComma) remarks.addDeviation(decimalCommas)
  }
  const report = (share: number) => options.onProgress?.(reader.shareOf(share * source.size, source.size))
  readTextPieces(source, findEndOfLine, read, report)
  const facesAt = reader.returnToFaces()
  if (facesAt !== null) readTextPieces(source, findEndOfLine, read, report, facesAt)
  batch.flush()
  remarks.skippedFaces = reader.finish(batch.triangles)
  if (batch.triangles === 0) throw new MeshError('NO_TRIANGLES', 'The file has no faces.')
}

/** Where the first face is that refers to vertices after it: the offset of its line, and how many vertices are before it. */
interface Return {
  offset: number
  vertices: number
}

/**
 * Reads a file in one pass, unless a face refers to vertices after it. Then the first pass only reads vertices from
 * there on, and a second one the faces.
 */
class ObjReader {
  readonly #vertices: VertexList
  readonly #batch: TriangleBatch
  readonly #triangulator: PolygonTriangulator
  #corners = new Int32Array(64)
  /** The vertices before the line being read. */
  #seen = 0
  #returnTo: Return | null = null
  #isSecondPass = false
  #skipped = 0
  #firstError: MeshError | null = null

  constructor(batch: TriangleBatch, maxVertices: number) {
    this.#vertices = new VertexList(maxVertices)
    this.#batch = batch
    this.#triangulator = new PolygonTriangulator(this.#vertices, batch)
  }

  readLines({ cursor, offset }: TextPiece): void {
    const { bytes, end } = cursor
    for (;;) {
      while (cursor.at < end && bytes[cursor.at]! <= 32) cursor.at++
      if (cursor.at >= end) return
      const letter = bytes[cursor.at]! | LOWER
      const isKeyword = bytes[cursor.at + 1]! <= 32
      if (letter === LOWER_V && isKeyword) this.#readVertex(cursor)
      else if (letter === LOWER_F && (isKeyword || isOldFace(cursor))) this.#readFace(cursor, offset)
      else if (bytes[cursor.at] === HASH) skipLine(cursor)
      else skipLogicalLine(cursor)
    }
  }

  /** The share that is done at an offset of the pass, of all that there is to read as far as is known. */
  shareOf(offset: number, size: number): number {
    if (!this.#returnTo) return offset / size
    const again = size - this.#returnTo.offset
    return (this.#isSecondPass ? offset + again : offset) / (size + again)
  }

  /** Prepares the second pass and returns where it starts; null if there is none. */
  returnToFaces(): number | null {
    if (!this.#returnTo) return null
    this.#isSecondPass = true
    this.#seen = this.#returnTo.vertices
    return this.#returnTo.offset
  }

  /** The three coordinates may be followed by a weight or a color. */
  #readVertex(cursor: TextCursor): void {
    this.#seen++
    if (!this.#isSecondPass) {
      cursor.at++
      const x = readCoordinate(cursor)
      const y = readCoordinate(cursor)
      const z = readCoordinate(cursor)
      this.#vertices.add(x, y, z)
    }
    skipLogicalLine(cursor)
  }

  /** Returns the number of skipped faces. Throws the first one's error when there are too many for the triangles. */
  finish(triangles: number): number {
    const isTolerable = triangles > 0 && this.#skipped <= Math.max(1, MAX_SKIPPED_SHARE * triangles)
    if (this.#firstError && !isTolerable) throw this.#firstError
    return this.#skipped
  }

  #readFace(cursor: TextCursor, offset: number): void {
    if (this.#returnTo && !this.#isSecondPass) {
      skipLogicalLine(cursor)
      return
    }
    const start = cursor.at
    cursor.at += cursor.bytes[start + 1]! <= 32 ? 1 : 2
    let count = 0
    for (;;) {
      skipBlanks(cursor)
      const byte = cursor.bytes[cursor.at]!
      if (cursor.at >= cursor.end || byte === 10 || byte === 13 || byte === HASH) break
      if (count === this.#corners.length) this.#growCorners()
      const corner = this.#readCorner(cursor)
      if (corner === LATER && !this.#isSecondPass) {
        this.#returnTo = { offset: offset + start, vertices: this.#seen }
        skipLogicalLine(cursor)
        return
      }
      if (corner < 0) {
        this.#skipFace(cursor)
        return
      }
      this.#corners[count++] = corner
    }
    if (count < 3) {
      this.#skipFace(cursor)
      return
    }
    skipLine(cursor)
    if (count === 3) this.#addTriangle()
    else this.#triangulator.triangulate(this.#corners, count)
  }

  /** Skips a face that can't be read, with the cursor at the reason. */
  #skipFace(cursor: TextCursor): void {
    this.#skipped++
    this.#firstError ??= this.#errorAt(cursor)
    skipLogicalLine(cursor)
  }

  #addTriangle(): void {
    const { coordinates, at } = this.#batch
    const positions = this.#vertices.coordinates
    for (let corner = 0, to = at; corner < 3; corner++) {
      const from = 3 * this.#corners[corner]!
      coordinates[to++] = positions[from]!
      coordinates[to++] = positions[from + 1]!
      coordinates[to++] = positions[from + 2]!
    }
    this.#batch.next()
  }

  /**
   * Reads `7`, `7/2`, `7//3` or `7/2/3`: a 1-based index, or counted back from the last vertex if negative. Without
   * advancing, returns LATER for a vertex that isn't known yet, and -1 for anything else.
   */
  #readCorner(cursor: TextCursor): number {
    const { bytes } = cursor
    const start = cursor.at
    const isNegative = bytes[start] === 45
    let at = isNegative ? start + 1 : start
    const firstDigit = at
    let number = 0
    for (let digit = bytes[at]! - 48; digit >= 0 && digit <= 9; digit = bytes[++at]! - 48)
      number = Math.min(10 * number + digit, MAX_INDEX)
    if (at === firstDigit || (bytes[at] !== SLASH && bytes[at]! > 32)) return -1
    while (bytes[at]! > 32) at++
    const index = isNegative ? this.#seen - number : number - 1
    if (number === 0 || index < 0) return -1
    if (index >= this.#vertices.count) return LATER
    cursor.at = at
    return index
  }

  /** Why the corner at the cursor, or the face that ends there, can't be read. */
  #errorAt(cursor: TextCursor): MeshError {
    const [, digits] = /^-?(\d+)(?:\/.*)?$/.exec(wordAt(cursor)) ?? []
    const byte = cursor.bytes[cursor.at]!
    if (cursor.at >= cursor.end || byte === 10 || byte === 13 || byte === HASH)
      return new MeshError('MALFORMED', 'The file is damaged: a face has fewer than three vertices.')
    if (digits === undefined) return syntaxErrorAt(cursor, 'a vertex number')
    return new MeshError(
      'OUT_OF_RANGE',
      `A face refers to vertex ${Math.min(Number(digits), MAX_INDEX)}, but there are only ${countOf(this.#vertices.count, 'vertex', 'vertices')}.`,
    )
  }

  #growCorners(): void {
    const larger = new Int32Array(2 * this.#corners.length)
    larger.set(this.#corners)
    this.#corners = larger
  }
}

/** Whether a face is written `fo`, as in the first version of the format. */
function isOldFace({ bytes, at }: TextCursor): boolean {
  return (bytes[at + 1]! | LOWER) === LOWER_O && bytes[at + 2]! <= 32
}

function readCoordinate(cursor: TextCursor): number {
  skipBlanks(cursor)
  const start = cursor.at
  const value = readNumber(cursor)
  if (cursor.at > start && cursor.bytes[cursor.at]! <= 32) return value
  cursor.at = start
  throw numberErrorAt(cursor)
}
