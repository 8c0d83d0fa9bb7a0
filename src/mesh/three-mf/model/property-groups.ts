import type { XmlElement } from '../xml/xml-element.ts'
import { MATERIALS } from './extensions.ts'
import {
  attributeOf,
  checkColor,
  integerOf,
  modelError,
  readDecimal,
  requiredIntegerOf,
} from './read-values.ts'

type Kind = 'base' | 'color' | 'texture-coordinates' | 'composite' | 'multi' | 'texture' | 'foreign'

/** A group of materials, colors or texture coordinates. Objects and triangles refer to it by id and index. */
export interface PropertyGroup {
  kind: Kind
  members: number
  /** The groups that each member of a multiproperties group combines. */
  layers: readonly PropertyGroup[]
}

/** Groups of the materials extension by element name. */
const KINDS: Readonly<Record<string, Kind>> = {
  colorgroup: 'color',
  texture2dgroup: 'texture-coordinates',
  compositematerials: 'composite',
  multiproperties: 'multi',
  texture2d: 'texture',
}

/** Reads the property groups of a model. Each may only refer to earlier ones. */
export class PropertyGroups {
  readonly #groups = new Map<number, PropertyGroup>()
  readonly #texturePaths: string[] = []
  #open: PropertyGroup | null = null
  #hasMaterials = false
  #isAfterObject = false

  get byId(): ReadonlyMap<number, PropertyGroup> {
    return this.#groups
  }

  /** The package parts used as texture images. */
  get texturePaths(): readonly string[] {
    return this.#texturePaths
  }

  markObject(): void {
    this.#isAfterObject = this.#hasMaterials
  }

  /** Starts a group of the core specification, or an extension element that may be one. */
  open(element: XmlElement, isBase: boolean): void {
    this.#open = null
    const kind = isBase
      ? 'base'
      : element.namespace === MATERIALS
        ? (KINDS[element.name] ?? 'foreign')
        : 'foreign'
    const id = kind === 'foreign' ? integerOf(element, 'id', 1) : requiredIntegerOf(element, 'id', 1)
    if (id === undefined) return
    if (this.#groups.has(id)) throw modelError('two resources have the same id')
    if (kind !== 'foreign') this.#rejectBetweenObjects()
    this.#open = { kind, members: 0, layers: this.#layersOf(element, kind) }
    this.#groups.set(id, this.#open)
  }

  close(): void {
    this.#open = null
  }

  addMember(element: XmlElement): void {
    const group = this.#open
    if (!group) return
    if (group.kind === 'base') checkColor(attributeOf(element, 'displaycolor')?.trim())
    if (group.kind === 'color') checkColor(attributeOf(element, 'color')?.trim())
    if (group.kind === 'texture-coordinates')
      for (const name of ['u', 'v']) readDecimal((attributeOf(element, name) ?? '').trim())
    if (group.kind === 'multi') checkIndices(listOf(element, 'pindices'), group.layers)
    group.members++
  }

  /** Materials must be all before or all after the objects. */
  #rejectBetweenObjects(): void {
    if (this.#isAfterObject) throw modelError('there are materials between the objects')
    this.#hasMaterials = true
  }

  #layersOf(element: XmlElement, kind: Kind): readonly PropertyGroup[] {
    if (kind === 'texture') this.#addTexture(element)
    if (kind === 'texture-coordinates') this.#resolve(requiredIntegerOf(element, 'texid', 1), ['texture'])
    if (kind === 'composite') {
      const base = this.#resolve(requiredIntegerOf(element, 'matid', 1), ['base'])
      checkIndices(listOf(element, 'matindices'), Array<PropertyGroup>(base.members).fill(base))
    }
    return kind === 'multi' ? this.#multiLayers(element) : []
  }

  #multiLayers(element: XmlElement): readonly PropertyGroup[] {
    const layers = listOf(element, 'pids').map((id) =>
      this.#resolve(id, ['base', 'color', 'texture-coordinates', 'composite']),
    )
    if (layers.length === 0) throw modelError('a multiproperties group has no layers')
    if (layers.some(({ kind }, index) => index > 0 && (kind === 'base' || kind === 'composite')))
      throw modelError('a material isn’t in the first layer of a multiproperties group')
    if (layers.filter(({ kind }) => kind === 'color').length > 1)
      throw modelError('a multiproperties group has more than one color group')
    return layers
  }

  #resolve(id: number, kinds: readonly Kind[]): PropertyGroup {
    const group = this.#groups.get(id)
    if (!group || !kinds.includes(group.kind))
      throw modelError('a material refers to one that isn’t defined before it')
    return group
  }

  #addTexture(element: XmlElement): void {
    const path = attributeOf(element, 'path') ?? ''
    if (!/^\/[\x21-\x7e]+$/.test(path) || path.includes('\\'))
      throw modelError('a texture has an invalid path')
    if (!/^image\/(png|jpeg)$/.test(attributeOf(element, 'contenttype') ?? ''))
      throw modelError('a texture is neither PNG nor JPEG')
    this.#texturePaths.push(path)
  }
}

function listOf(element: XmlElement, name: string): number[] {
  const text = (attributeOf(element, name) ?? '').trim()
  if (!/^(\d{1,10}( +\d{1,10})*)?$/.test(text)) throw modelError(`${name} isn’t a list of numbers`)
  return text === '' ? [] : text.split(/ +/).map(Number)
}

function checkIndices(indices: readonly number[], groups: readonly PropertyGroup[]): void {
  if (indices.length > groups.length) throw modelError('a material refers to more layers than there are')
  if (indices.some((member, index) => member >= groups[index]!.members))
    throw modelError('a material refers to one that doesn’t exist')
}
