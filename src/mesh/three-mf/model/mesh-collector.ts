import { countOf } from '#mesh/count-text.ts'
import { MeshError } from '#mesh/mesh-error.ts'
import type { ReadRemarks } from '#mesh/read-remarks.ts'
import { paintedSlots } from '../project/painted-slots.ts'
import type { XmlElement } from '../xml/xml-element.ts'
import type { MeshStore } from './mesh-store.ts'
import type { Properties } from './properties.ts'
import { readPlainTriangles, readPlainVertices } from './read-plain-mesh.ts'
import { type Position, readPlainInteger, readPlainNumber } from './read-plain-number.ts'
import { attributeOf, modelError, propertyIntegerOf, readDecimal, requiredIntegerOf } from './read-values.ts'
import type { TriangleMesh } from './three-mf-model.ts'

/** How many vertices and triangles the meshes of a file may still have. */
export interface MeshBudget {
  vertices: number
  triangles: number
  /** The initial triangle limit, for the error message. */
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
/** Exporters leave some where they joined vertices. With a larger share, the mesh is damaged. */
const MAX_FLAT_SHARE = 0.01

/** Collects one mesh. Vertices and triangles in common spellings are parsed directly from the bytes. */
export class MeshCollector {
  readonly #budget: MeshBudget
  readonly #properties: Properties
  readonly #store: MeshStore
  readonly #remarks: ReadRemarks
  readonly #position: Position = { at: 0 }
  readonly #corner = new Float64Array(3)
  /** v1, v2, v3, p1, p2, p3 and pid of the current triangle; -1 for absent ones. */
  readonly #fields = new Int32Array(7)
  readonly paintedSlots = new Set<number>()
  /** Triangles that use a vertex twice. */
  #flat = 0

  constructor(budget: MeshBudget, properties: Properties, store: MeshStore, remarks: ReadRemarks) {
    this.#budget = budget
    this.#properties = properties
    this.#store = store
    this.#remarks = remarks
    store.startMesh()
  }

  get triangleCount(): number {
    return this.#store.triangleCount
  }

  get vertexCount(): number {
    return this.#store.vertexCount
  }

  finish(): TriangleMesh {
    if (this.#flat > MAX_FLAT_SHARE * this.triangleCount)
      throw modelError('a triangle uses the same vertex twice')
    if (this.#flat > 0) this.#remarks.addDeviation('a triangle uses the same vertex twice')
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
    const position = this.#position
    let seenAxes = 0
    let at = from
    for (;;) {
      at = nextAttribute(bytes, at)
      if (at < 0) return -1
      if (bytes[at] === SLASH) return seenAxes === 7 && bytes[at + 1] === GREATER_THAN ? at + 2 : -1
      const axis = bytes[at]! - LETTER_X
      if (axis < 0 || axis > 2 || seenAxes & (1 << axis)) return -1
      if (bytes[at + 1] !== EQUALS || bytes[at + 2] !== QUOTE) return -1
      position.at = at + 3
      const value = readPlainNumber(bytes, position)
      if (Number.isNaN(value)) return -1
      this.#corner[axis] = value
      seenAxes |= 1 << axis
      at = position.at
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
    const count = this.triangleCount - before
    if (count === 0) return parsedTo
    this.#spendTriangles(count)
    this.#properties.skip()
    return parsedTo
  }

  #readTriangle(bytes: Uint8Array, from: number): number {
    const position = this.#position
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
      position.at = at + 2
      const value = readPlainInteger(bytes, position)
      if (value < 0 || value >= 2 ** 31) return -1
      fields[field] = value
      at = position.at
    }
    const hasVertices = fields[0]! >= 0 && fields[1]! >= 0 && fields[2]! >= 0
    return hasVertices && bytes[at + 1] === GREATER_THAN ? at + 2 : -1
  }

  /** Adds a vertex that the scanner parsed, because of an unusual spelling. */
  addVertexElement(element: XmlElement): void {
    const [x, y, z] = ['x', 'y', 'z'].map((name) => readDecimal((attributeOf(element, name) ?? '').trim()))
    this.#addVertex(x!, y!, z!)
  }

  /** Adds a triangle that the scanner parsed, because of an unusual spelling or extra attributes. */
  addTriangleElement(element: XmlElement): void {
    for (const [index, name] of ['v1', 'v2', 'v3'].entries())
      this.#fields[index] = requiredIntegerOf(element, name)
    for (const [index, name] of ['p1', 'p2', 'p3'].entries())
      this.#fields[3 + index] = propertyIntegerOf(element, name, this.#remarks) ?? -1
    this.#fields[6] = propertyIntegerOf(element, 'pid', this.#remarks) ?? -1
    this.#addPaint(element)
    this.#addTriangle()
  }

  /** Slicers paint triangles with filaments, in an attribute with or without a prefix. */
  #addPaint({ attributes }: XmlElement): void {
    const paint = attributes.find(({ name }) => name === 'paint_color' || name === 'mmu_segmentation')
    if (paint) for (const slot of paintedSlots(paint.value)) if (slot > 0) this.paintedSlots.add(slot)
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
      throw new MeshError('OUT_OF_RANGE', 'A triangle refers to a vertex that doesn’t exist.')
    if (a === b || b === c || c === a) this.#flat++
    this.#spendTriangles(1)
    this.#store.addTriangle(a, b, c)
    if (fields[3] === -1 && fields[6] === -1 && fields[4] === -1 && fields[5] === -1) this.#properties.skip()
    else this.#properties.use(fields[6]!, fields[3]!, fields[4]!, fields[5]!)
  }

  #spendVertices(count: number): void {
    this.#budget.vertices -= count
    if (this.#budget.vertices < 0)
      throw new MeshError('TOO_MANY_TRIANGLES', 'The model has too many points. Reduce it and try again.')
  }

  #spendTriangles(count: number): void {
    this.#budget.triangles -= count
    if (this.#budget.triangles < 0) throw tooManyTriangles(this.#budget.maxTriangles)
  }
}

/** The error for a file over the triangle limit. */
export function tooManyTriangles(maxTriangles: number): MeshError {
  return new MeshError(
    'TOO_MANY_TRIANGLES',
    `The model has more than ${countOf(maxTriangles, 'triangle')}. Reduce the number of triangles or copies and try again.`,
  )
}

/** The index of the next attribute or the closing slash; -1 when no space separates it from the previous one. */
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
