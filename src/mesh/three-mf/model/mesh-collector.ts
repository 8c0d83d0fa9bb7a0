import { countOf } from '#mesh/count-text.ts'
import { MeshError } from '#mesh/mesh-error.ts'
import type { XmlElement } from '../xml/xml-element.ts'
import type { MeshStore } from './mesh-store.ts'
import type { Properties } from './properties.ts'
import { readPlainTriangles, readPlainVertices } from './read-plain-mesh.ts'
import { type Place, readPlainInteger, readPlainNumber } from './read-plain-number.ts'
import { attributeOf, integerOf, modelError, readDecimal, requiredIntegerOf } from './read-values.ts'
import type { TriangleMesh } from './three-mf-model.ts'

/** How much is still allowed in all meshes of a file together. */
export interface MeshBudget {
  vertices: number
  triangles: number
  /** What was allowed at first, for the message. */
  maxTriangles: number
}

const LESS_THAN = 60
const GREATER_THAN = 62
const SLASH = 47
const EQUALS = 61
const QUOTE = 34
const LETTER_D = 100
const LETTER_I = 105
const LETTER_P = 112
const LETTER_V = 118
const LETTER_X = 120
const VERTEX = bytesOfText('<vertex')
const TRIANGLE = bytesOfText('<triangle')

/** Collects one mesh. The usual spelling of vertices and triangles is read straight from the bytes. */
export class MeshCollector {
  readonly #budget: MeshBudget
  readonly #properties: Properties
  readonly #store: MeshStore
  readonly #place: Place = { at: 0 }
  readonly #corner = new Float64Array(3)
  /** The three vertices, the three properties and the group of the triangle that is read. */
  readonly #fields = new Int32Array(7)

  constructor(budget: MeshBudget, properties: Properties, store: MeshStore) {
    this.#budget = budget
    this.#properties = properties
    this.#store = store
    store.startMesh()
  }

  get triangleCount(): number {
    return this.#store.triangleCount
  }

  get vertexCount(): number {
    return this.#store.vertexCount
  }

  finish(): TriangleMesh {
    const { vertices, vertexStart, vertexEnd, triangles, triangleStart, triangleEnd } = this.#store
    return {
      vertices: vertices.subarray(vertexStart, vertexEnd),
      triangles: triangles.subarray(triangleStart, triangleEnd),
    }
  }

  readonly readVertices = (bytes: Uint8Array, from: number, to: number): number => {
    let parsedTo = from
    for (;;) {
      let at = this.#readPlainVertices(bytes, parsedTo, to)
      while (at < to && bytes[at]! <= 32) at++
      parsedTo = at
      if (at >= to || !startsWith(bytes, at, VERTEX)) return parsedTo
      const next = this.#readVertex(bytes, at + VERTEX.length)
      if (next < 0 || next > to) return parsedTo
      this.#addVertex(this.#corner[0]!, this.#corner[1]!, this.#corner[2]!)
      parsedTo = next
    }
  }

  #readPlainVertices(bytes: Uint8Array, from: number, to: number): number {
    const before = this.vertexCount
    const parsedTo = readPlainVertices(bytes, from, to, this.#store)
    this.#spendVertices(this.vertexCount - before)
    return parsedTo
  }

  #readVertex(bytes: Uint8Array, from: number): number {
    const place = this.#place
    let had = 0
    let at = from
    for (;;) {
      at = nextAttribute(bytes, at)
      if (at < 0) return -1
      if (bytes[at] === SLASH) return had === 7 && bytes[at + 1] === GREATER_THAN ? at + 2 : -1
      const axis = bytes[at]! - LETTER_X
      if (axis < 0 || axis > 2 || had & (1 << axis)) return -1
      if (bytes[at + 1] !== EQUALS || bytes[at + 2] !== QUOTE) return -1
      place.at = at + 3
      const value = readPlainNumber(bytes, place)
      if (Number.isNaN(value)) return -1
      this.#corner[axis] = value
      had |= 1 << axis
      at = place.at
    }
  }

  readonly readTriangles = (bytes: Uint8Array, from: number, to: number): number => {
    let parsedTo = from
    for (;;) {
      let at = this.#readPlainTriangles(bytes, parsedTo, to)
      while (at < to && bytes[at]! <= 32) at++
      parsedTo = at
      if (at >= to || !startsWith(bytes, at, TRIANGLE)) return parsedTo
      const next = this.#readTriangle(bytes, at + TRIANGLE.length)
      if (next < 0 || next > to) return parsedTo
      this.#addTriangle()
      parsedTo = next
    }
  }

  #readPlainTriangles(bytes: Uint8Array, from: number, to: number): number {
    const before = this.triangleCount
    const parsedTo = readPlainTriangles(bytes, from, to, this.#store)
    const read = this.triangleCount - before
    if (read === 0) return parsedTo
    this.#spendTriangles(read)
    this.#properties.skip()
    return parsedTo
  }

  #readTriangle(bytes: Uint8Array, from: number): number {
    const place = this.#place
    const fields = this.#fields.fill(-1)
    let at = from
    for (;;) {
      at = nextAttribute(bytes, at)
      if (at < 0) return -1
      if (bytes[at] === SLASH) break
      const field = fieldAt(bytes, at)
      if (field < 0 || fields[field] !== -1) return -1
      at += field === 6 ? 3 : 2
      if (bytes[at] !== EQUALS || bytes[at + 1] !== QUOTE) return -1
      place.at = at + 2
      const value = readPlainInteger(bytes, place)
      if (value < 0 || value >= 2 ** 31) return -1
      fields[field] = value
      at = place.at
    }
    const isWhole = fields[0]! >= 0 && fields[1]! >= 0 && fields[2]! >= 0
    return isWhole && bytes[at + 1] === GREATER_THAN ? at + 2 : -1
  }

  /** A vertex in an unusual spelling. */
  addVertexElement(element: XmlElement): void {
    const [x, y, z] = ['x', 'y', 'z'].map((name) => readDecimal((attributeOf(element, name) ?? '').trim()))
    this.#addVertex(x!, y!, z!)
  }

  /** A triangle in an unusual spelling, or with what programs add. */
  addTriangleElement(element: XmlElement): void {
    for (const [index, name] of ['v1', 'v2', 'v3'].entries())
      this.#fields[index] = requiredIntegerOf(element, name, 0)
    for (const [index, name] of ['p1', 'p2', 'p3'].entries())
      this.#fields[3 + index] = integerOf(element, name, 0) ?? -1
    this.#fields[6] = integerOf(element, 'pid', 1) ?? -1
    this.#addTriangle()
  }

  #addVertex(x: number, y: number, z: number): void {
    this.#spendVertices(1)
    this.#store.addVertex(x, y, z)
  }

  #addTriangle(): void {
    const fields = this.#fields
    const a = fields[0]!
    const b = fields[1]!
    const c = fields[2]!
    const count = this.vertexCount
    if (a >= count || b >= count || c >= count)
      throw new MeshError('OUT_OF_RANGE', 'A triangle of the model has a corner that does not exist.')
    if (a === b || b === c || c === a) throw modelError('a triangle has the same corner twice')
    this.#spendTriangles(1)
    this.#store.addTriangle(a, b, c)
    if (fields[3] === -1 && fields[6] === -1 && fields[4] === -1 && fields[5] === -1) this.#properties.skip()
    else this.#properties.use(fields[6]!, fields[3]!, fields[4]!, fields[5]!)
  }

  #spendVertices(count: number): void {
    this.#budget.vertices -= count
    if (this.#budget.vertices < 0)
      throw new MeshError('TOO_MANY_TRIANGLES', 'The model has more points than we can read.')
  }

  #spendTriangles(count: number): void {
    this.#budget.triangles -= count
    if (this.#budget.triangles < 0) throw tooManyTriangles(this.#budget.maxTriangles)
  }
}

export function tooManyTriangles(most: number): MeshError {
  return new MeshError('TOO_MANY_TRIANGLES', `The model has more than ${countOf(most, 'triangle')}.`)
}

/** Where the next attribute or the slash at the end begins; before all bytes where no space parts it from the last. */
function nextAttribute(bytes: Uint8Array, from: number): number {
  let at = from
  if (bytes[at] !== SLASH && bytes[at]! > 32) return -1
  while (bytes[at]! <= 32) at++
  return at
}

function fieldAt(bytes: Uint8Array, at: number): number {
  const second = bytes[at + 1]!
  if (bytes[at] === LETTER_V) return second >= 49 && second <= 51 ? second - 49 : -1
  if (bytes[at] !== LETTER_P) return -1
  if (second >= 49 && second <= 51) return second - 46
  return second === LETTER_I && bytes[at + 2] === LETTER_D ? 6 : -1
}

function startsWith(bytes: Uint8Array, at: number, text: Uint8Array): boolean {
  for (let index = 0; index < text.length; index++) if (bytes[at + index] !== text[index]) return false
  return bytes[at] === LESS_THAN
}

function bytesOfText(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}
