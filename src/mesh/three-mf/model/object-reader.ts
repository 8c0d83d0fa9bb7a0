import { nameIn } from '#mesh/project.ts'
import type { LeftOutRole, ReadRemarks } from '#mesh/read-remarks.ts'
import type { XmlElement } from '../xml/xml-element.ts'
import type { FastReader } from '../xml/xml-scanner.ts'
import { checkSolid } from './check-solid.ts'
import { checkShapeExtension, SLICES } from './extensions.ts'
import { type MeshBudget, MeshCollector } from './mesh-collector.ts'
import type { MeshStore } from './mesh-store.ts'
import { Properties } from './properties.ts'
import type { PropertyGroup } from './property-groups.ts'
import { attributeOf, modelError, propertyIntegerOf, requiredIntegerOf } from './read-values.ts'
import type { ModelObject, Reference } from './three-mf-model.ts'

/** Settings of Cura that make an object something else than a part of the print. */
const SETTING_ROLES = new Map<string | undefined, LeftOutRole>([
  ['cura:infill_mesh', 'modifier'],
  ['cura:cutting_mesh', 'modifier'],
  ['cura:anti_overhang_mesh', 'support blocker'],
  ['cura:support_mesh', 'support enforcer'],
])
const MAX_VALUE = 100
const NONE: ReadonlySet<number> = new Set()
const TYPES = ['model', 'solidsupport', 'support', 'surface', 'other'] as const

/** Reads one object of a model: its mesh or components, and its material references. */
export class ObjectReader {
  readonly #id: number
  readonly #type: ModelObject['type']
  readonly #name: string
  readonly #hasProperties: boolean
  readonly #isLowResolution: boolean
  readonly #properties: Properties
  readonly #budget: MeshBudget
  readonly #store: MeshStore
  readonly #remarks: ReadRemarks
  readonly #components: Reference[] = []
  #mesh: MeshCollector | null = null
  #hasExtensionShape = false
  #role: LeftOutRole | null = null
  #setting: { role: LeftOutRole | undefined; value: string } | null = null

  constructor(
    element: XmlElement,
    groups: ReadonlyMap<number, PropertyGroup>,
    budget: MeshBudget,
    store: MeshStore,
    remarks: ReadRemarks,
  ) {
    const pid = propertyIntegerOf(element, 'pid', remarks)
    const index = propertyIntegerOf(element, 'pindex', remarks)
    const type = TYPES.find((one) => one === (attributeOf(element, 'type') ?? 'model'))
    if (!type) throw modelError('an object has an unknown type')
    this.#id = requiredIntegerOf(element, 'id')
    if (this.#id === 0) remarks.addDeviation('an object has the id 0')
    this.#type = type
    this.#name = nameIn(attributeOf(element, 'name'))
    this.#hasProperties = pid !== undefined || index !== undefined
    this.#isLowResolution = element.attributes.some(
      ({ namespace, name, value }) =>
        namespace === SLICES && name === 'meshresolution' && value.trim() === 'lowres',
    )
    this.#properties = new Properties(groups, pid, index, remarks)
    this.#budget = budget
    this.#store = store
    this.#remarks = remarks
  }

  get id(): number {
    return this.#id
  }

  enter(element: XmlElement): FastReader | null {
    if (element.name === 'mesh')
      this.#mesh = new MeshCollector(this.#budget, this.#properties, this.#store, this.#remarks)
    const mesh = this.#mesh
    if (element.name === 'vertices') return mesh?.readVertices ?? null
    if (element.name === 'triangles') return mesh?.readTriangles ?? null
    if (element.name === 'vertex') mesh?.addVertexElement(element)
    if (element.name === 'triangle') mesh?.addTriangleElement(element)
    return null
  }

  addComponent(component: Reference): void {
    this.#components.push(component)
  }

  enterSetting(name: string): void {
    this.#setting = { role: SETTING_ROLES.get(name.trim()), value: '' }
  }

  addSettingText(piece: string): void {
    if (this.#setting?.role) this.#setting.value = (this.#setting.value + piece).slice(0, MAX_VALUE)
  }

  leaveSetting(): void {
    if (this.#setting?.role && /^(true|1)$/i.test(this.#setting.value.trim())) this.#role = this.#setting.role
    this.#setting = null
  }

  /** Records an extension element inside this core element of the object. */
  addForeignElement(parent: string, namespace: string): void {
    if (parent !== 'mesh' && parent !== 'object') return
    checkShapeExtension(namespace)
    this.#hasExtensionShape = true
  }

  finish(): ModelObject {
    const collector = this.#mesh
    const hasComponents = this.#components.length > 0
    if (collector && hasComponents) this.#remarks.addDeviation('an object has both a mesh and components')
    if (!collector && !hasComponents && !this.#hasExtensionShape) throw modelError('an object has no shape')
    if (hasComponents && this.#hasProperties)
      this.#remarks.addDeviation('an object with components has a material')
    if (collector && !this.#hasExtensionShape) this.#rejectTooSmall(collector)
    this.#properties.finish()
    const mesh = collector?.finish() ?? null
    if (mesh && (this.#type === 'model' || this.#type === 'solidsupport')) checkSolid(mesh)
    return {
      id: this.#id,
      type: this.#type,
      mesh,
      components: this.#components,
      isPlaceholder: this.#isLowResolution || (!hasComponents && (mesh?.triangles.length ?? 0) === 0),
      name: this.#name,
      role: this.#role,
      colors: this.#properties.colors,
      paintedSlots: collector?.paintedSlots ?? NONE,
    }
  }

  #rejectTooSmall(mesh: MeshCollector): void {
    if (mesh.vertexCount < 3 || mesh.triangleCount < 1) throw modelError('an object has no triangles')
    if (this.#type === 'model' && mesh.triangleCount < 4)
      throw modelError('an object has fewer than four triangles, which can’t enclose a volume')
  }
}
