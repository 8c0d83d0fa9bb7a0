import type { XmlElement } from '../xml/xml-element.ts'
import type { FastReader } from '../xml/xml-scanner.ts'
import { SLICES } from './extensions.ts'
import { MeshCollector, type Room } from './mesh-collector.ts'
import type { MeshStore } from './mesh-store.ts'
import { Properties } from './properties.ts'
import type { PropertyGroup } from './property-groups.ts'
import { attributeOf, badModel, requiredWholeOf, wholeOf } from './read-values.ts'
import { refuseBrokenSolid } from './refuse-broken-solid.ts'
import type { ModelObject, Reference } from './three-mf-model.ts'

const TYPES = ['model', 'solidsupport', 'support', 'surface', 'other'] as const

/** Reads one object of a model. */
export class ObjectReader {
  readonly #id: number
  readonly #type: ModelObject['type']
  readonly #hasProperties: boolean
  readonly #isCoarse: boolean
  readonly #properties: Properties
  readonly #room: Room
  readonly #store: MeshStore
  readonly #components: Reference[] = []
  #mesh: MeshCollector | null = null
  #hasForeignShape = false

  constructor(element: XmlElement, groups: ReadonlyMap<number, PropertyGroup>, room: Room, store: MeshStore) {
    const pid = wholeOf(element, 'pid', 1)
    const index = wholeOf(element, 'pindex', 0)
    const type = TYPES.find((one) => one === (attributeOf(element, 'type') ?? 'model'))
    if (!type) throw badModel('an object is of a type that does not exist')
    this.#id = requiredWholeOf(element, 'id', 1)
    this.#type = type
    this.#hasProperties = pid !== undefined || index !== undefined
    this.#isCoarse = element.attributes.some(
      ({ namespace, name, value }) =>
        namespace === SLICES && name === 'meshresolution' && value.trim() === 'lowres',
    )
    this.#properties = new Properties(groups, pid, index)
    this.#room = room
    this.#store = store
  }

  get id(): number {
    return this.#id
  }

  enter(element: XmlElement): FastReader | null {
    if (element.name === 'mesh') this.#mesh = new MeshCollector(this.#room, this.#properties, this.#store)
    const mesh = this.#mesh
    if (element.name === 'vertices') return mesh?.readVertices ?? null
    if (element.name === 'triangles') return mesh?.readTriangles ?? null
    if (element.name === 'vertex') mesh?.takeVertex(element)
    if (element.name === 'triangle') mesh?.takeTriangle(element)
    return null
  }

  takeComponent(component: Reference): void {
    this.#components.push(component)
  }

  /** An element of an extension in this element of the object. */
  takeForeign(parent: string): void {
    if (parent === 'mesh' || parent === 'object') this.#hasForeignShape = true
  }

  finish(): ModelObject {
    const collector = this.#mesh
    const isOfParts = this.#components.length > 0
    if (collector && isOfParts) throw badModel('an object is a mesh and made of others at once')
    if (!collector && !isOfParts && !this.#hasForeignShape) throw badModel('an object has no shape')
    if (isOfParts && this.#hasProperties) throw badModel('an object that is made of others has a material')
    if (collector && !this.#hasForeignShape) this.#refuseTooSmall(collector)
    this.#properties.finish()
    const mesh = collector?.finish() ?? null
    if (mesh && (this.#type === 'model' || this.#type === 'solidsupport')) refuseBrokenSolid(mesh)
    return {
      id: this.#id,
      type: this.#type,
      mesh,
      components: this.#components,
      isStandIn: this.#isCoarse || (!isOfParts && (mesh?.triangles.length ?? 0) === 0),
    }
  }

  #refuseTooSmall(mesh: MeshCollector): void {
    if (mesh.vertexCount < 3 || mesh.triangleCount < 1) throw badModel('an object has no triangles')
    if (this.#type === 'model' && mesh.triangleCount < 4)
      throw badModel('an object has fewer than four triangles, which can be no body')
  }
}
