import type { ReadRemarks } from '#mesh/read-remarks.ts'
import { XML_NAMESPACE, type XmlElement } from '../xml/xml-element.ts'
import { modelError } from './read-values.ts'

export const CORE = 'http://schemas.microsoft.com/3dmanufacturing/core/2015/02'
const SCHEMA_INSTANCE = 'http://www.w3.org/2001/XMLSchema-instance'

interface Rule {
  required: readonly string[]
  optional: readonly string[]
  /** Children in their required order, with minimum and maximum counts. */
  children: readonly (readonly [name: string, min: number, max: number])[]
}

const UNBOUNDED = Number.POSITIVE_INFINITY

/**
 * The schema of the 3MF core specification, plus the attributes that widespread programs add without a namespace:
 * `printable` of items, `paint_…` and `face_property` of triangles.
 */
const RULES: Readonly<Record<string, Rule>> = {
  model: {
    required: [],
    optional: ['unit', 'requiredextensions', 'recommendedextensions', 'thumbnail'],
    children: [
      ['metadata', 0, UNBOUNDED],
      ['resources', 1, 1],
      // Without one, there is nothing to build, which matters in the root model only.
      ['build', 0, 1],
    ],
  },
  metadata: { required: [], optional: ['name', 'preserve', 'type'], children: [] },
  metadatagroup: { required: [], optional: [], children: [['metadata', 0, UNBOUNDED]] },
  resources: {
    required: [],
    optional: [],
    children: [
      ['basematerials', 0, UNBOUNDED],
      ['object', 0, UNBOUNDED],
    ],
  },
  basematerials: { required: ['id'], optional: [], children: [['base', 1, UNBOUNDED]] },
  base: { required: [], optional: ['name', 'displaycolor'], children: [] },
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
  vertices: { required: [], optional: [], children: [['vertex', 0, UNBOUNDED]] },
  vertex: { required: ['x', 'y', 'z'], optional: [], children: [] },
  triangles: { required: [], optional: [], children: [['triangle', 0, UNBOUNDED]] },
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
  components: { required: [], optional: [], children: [['component', 1, UNBOUNDED]] },
  component: { required: ['objectid'], optional: ['transform'], children: [] },
  build: { required: [], optional: [], children: [['item', 0, UNBOUNDED]] },
  item: {
    required: ['objectid'],
    optional: ['transform', 'partnumber', 'thumbnail', 'printable'],
    children: [['metadatagroup', 0, 1]],
  },
}

/** Validates the attributes and children of one core element. What doesn't affect the print is only remarked. */
export class CoreElement {
  readonly name: string
  readonly #rule: Rule
  readonly #remarks: ReadRemarks
  readonly #counts = new Map<string, number>()
  #last = 0

  constructor(element: XmlElement, remarks: ReadRemarks) {
    this.name = element.name
    this.#rule = RULES[element.name]!
    this.#remarks = remarks
    checkAttributes(element, this.#rule, remarks)
  }

  add(child: XmlElement): void {
    const index = this.#rule.children.findIndex(([name]) => name === child.name)
    if (index < 0) throw modelError(`${this.name} contains an unexpected element ${child.name}`)
    // Many programs write materials and objects in any order; they refer to each other by id.
    if (index < this.#last && this.name !== 'resources')
      this.#remarks.addDeviation(`${child.name} is out of order`)
    const count = (this.#counts.get(child.name) ?? 0) + 1
    if (count > this.#rule.children[index]![2]) throw modelError(`there is more than one ${child.name}`)
    this.#counts.set(child.name, count)
    this.#last = index
  }

  finish(): void {
    for (const [name, min] of this.#rule.children)
      if ((this.#counts.get(name) ?? 0) < min) throw modelError(`${this.name} has no ${name}`)
  }
}

function checkAttributes({ name, attributes }: XmlElement, rule: Rule, remarks: ReadRemarks): void {
  for (const attribute of attributes) {
    if (attribute.namespace === '') {
      if (!rule.required.includes(attribute.name) && !rule.optional.includes(attribute.name))
        remarks.addDeviation(`${name} has an unknown attribute ${attribute.name}`)
    } else if (
      attribute.namespace === XML_NAMESPACE ? attribute.name !== 'lang' : isForbidden(attribute.namespace)
    )
      remarks.addDeviation(`${name} has an attribute ${attribute.name} that 3MF doesn’t allow`)
  }
  for (const required of rule.required)
    if (!attributes.some((one) => one.name === required && one.namespace === ''))
      throw modelError(`an element ${name} has no ${required}`)
}

function isForbidden(namespace: string): boolean {
  return namespace === SCHEMA_INSTANCE || namespace === CORE
}
