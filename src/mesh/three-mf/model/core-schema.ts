import { XML_NAMESPACE, type XmlElement } from '../xml/xml-element.ts'
import { modelError } from './read-values.ts'

export const CORE = 'http://schemas.microsoft.com/3dmanufacturing/core/2015/02'
const SCHEMA_INSTANCE = 'http://www.w3.org/2001/XMLSchema-instance'

interface Rule {
  required: readonly string[]
  optional: readonly string[]
  /** In the order in which they have to stand, with the least and the most of each. */
  children: readonly (readonly [name: string, least: number, most: number])[]
}

const MANY = Number.POSITIVE_INFINITY

/**
 * The schema of the core specification, and what programs that write most files of today add to it without a
 * namespace: `printable` of items, `paint_…` and `face_property` of triangles.
 */
const RULES: Readonly<Record<string, Rule>> = {
  model: {
    required: [],
    optional: ['unit', 'requiredextensions', 'recommendedextensions', 'thumbnail'],
    children: [
      ['metadata', 0, MANY],
      ['resources', 1, 1],
      ['build', 1, 1],
    ],
  },
  metadata: { required: ['name'], optional: ['preserve', 'type'], children: [] },
  metadatagroup: { required: [], optional: [], children: [['metadata', 1, MANY]] },
  resources: {
    required: [],
    optional: [],
    children: [
      ['basematerials', 0, MANY],
      ['object', 0, MANY],
    ],
  },
  basematerials: { required: ['id'], optional: [], children: [['base', 1, MANY]] },
  base: { required: ['name', 'displaycolor'], optional: [], children: [] },
  object: {
    required: ['id'],
    optional: ['type', 'thumbnail', 'partnumber', 'name', 'pid', 'pindex', 'basematerialid'],
    children: [
      ['metadatagroup', 0, 1],
      ['mesh', 0, 1],
      ['components', 0, 1],
    ],
  },
  mesh: {
    required: [],
    optional: [],
    children: [
      ['vertices', 1, 1],
      ['triangles', 0, 1],
    ],
  },
  vertices: { required: [], optional: [], children: [['vertex', 0, MANY]] },
  vertex: { required: ['x', 'y', 'z'], optional: [], children: [] },
  triangles: { required: [], optional: [], children: [['triangle', 0, MANY]] },
  triangle: {
    required: ['v1', 'v2', 'v3'],
    optional: [
      'p1',
      'p2',
      'p3',
      'pid',
      'pindex',
      'paint_color',
      'paint_seam',
      'paint_supports',
      'paint_fuzzy_skin',
      'face_property',
    ],
    children: [],
  },
  components: { required: [], optional: [], children: [['component', 1, MANY]] },
  component: { required: ['objectid'], optional: ['transform'], children: [] },
  build: { required: [], optional: [], children: [['item', 0, MANY]] },
  item: {
    required: ['objectid'],
    optional: ['transform', 'partnumber', 'thumbnail', 'printable'],
    children: [['metadatagroup', 0, 1]],
  },
}

/** Watches that the children of one element are those that it may have. */
export class CoreElement {
  readonly name: string
  readonly #rule: Rule
  readonly #counts = new Map<string, number>()
  #last = 0

  constructor(element: XmlElement) {
    this.name = element.name
    this.#rule = RULES[element.name]!
    checkAttributes(element, this.#rule)
  }

  add(child: XmlElement): void {
    const index = this.#rule.children.findIndex(([name]) => name === child.name)
    if (index < 0) throw modelError(`an element ${child.name} stands in ${this.name}`)
    // Materials and objects are written in any order by many, and each knows the other by its number.
    if (index < this.#last && this.name !== 'resources') throw modelError(`${child.name} stands too late`)
    const count = (this.#counts.get(child.name) ?? 0) + 1
    if (count > this.#rule.children[index]![2]) throw modelError(`there is more than one ${child.name}`)
    this.#counts.set(child.name, count)
    this.#last = index
  }

  finish(): void {
    for (const [name, least] of this.#rule.children)
      if ((this.#counts.get(name) ?? 0) < least) throw modelError(`${this.name} has no ${name}`)
  }
}

function checkAttributes({ name, attributes }: XmlElement, rule: Rule): void {
  for (const attribute of attributes) {
    if (attribute.namespace === '') {
      if (!rule.required.includes(attribute.name) && !rule.optional.includes(attribute.name))
        throw modelError(`${name} has an attribute ${attribute.name}`)
    } else if (
      attribute.namespace === XML_NAMESPACE ? attribute.name !== 'lang' : isForbidden(attribute.namespace)
    )
      throw modelError(`${name} has an attribute ${attribute.name} that 3MF forbids`)
  }
  for (const wanted of rule.required)
    if (!attributes.some((one) => one.name === wanted && one.namespace === ''))
      throw modelError(`an element ${name} has no ${wanted}`)
}

function isForbidden(namespace: string): boolean {
  return namespace === SCHEMA_INSTANCE || namespace === CORE
}
