import { hexOf } from '#mesh/project.ts'
import type { ReadRemarks } from '#mesh/read-remarks.ts'
import type { XmlElement } from '../xml/xml-element.ts'
import { MATERIALS } from './extensions.ts'
import { attributeOf, isDecimal } from './read-values.ts'

type Kind = 'base' | 'color' | 'texture-coordinates' | 'composite' | 'multi' | 'texture' | 'foreign'

/** A group of materials, colors or texture coordinates. Objects and triangles refer to it by id and index. */
export interface PropertyGroup {
  kind: Kind
  members: number
  /** The groups that each member of a multiproperties group combines. */
  layers: readonly PropertyGroup[]
  /** The colors of the first members, as `#rrggbb`. */
  colors: (string | null)[]
}

/** Slicers and CAD programs use far fewer. */
const MAX_COLORS = 1_000

/** Groups of the materials extension by element name. */
const KINDS: Readonly<Record<string, Kind>> = {
  colorgroup: 'color',
  texture2dgroup: 'texture-coordinates',
  compositematerials: 'composite',
  multiproperties: 'multi',
  texture2d: 'texture',
}

/** Reads the property groups of a model. Each may only refer to earlier ones. Mistakes are remarks, since we print one color. */
export class PropertyGroups {
  readonly #remarks: ReadRemarks
  readonly #groups = new Map<number, PropertyGroup>()
  readonly #texturePaths: string[] = []
  #open: PropertyGroup | null = null
  #hasMaterials = false
  #isAfterObject = false

  constructor(remarks: ReadRemarks) {
    this.#remarks = remarks
  }

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
    const id = this.#integerOf(element, 'id')
    if (id === undefined) {
      if (kind !== 'foreign') this.#remarks.addDeviation('a material has no valid id')
      return
    }
    if (this.#groups.has(id)) {
      this.#remarks.addDeviation('two resources have the same id')
      return
    }
    if (kind !== 'foreign') this.#remarkBetweenObjects()
    this.#open = { kind, members: 0, layers: this.#layersOf(element, kind), colors: [] }
    this.#groups.set(id, this.#open)
  }

  close(): void {
    this.#open = null
  }

  addMember(element: XmlElement): void {
    const group = this.#open
    if (!group) return
    if (group.kind === 'base') this.#addColor(group, attributeOf(element, 'displaycolor'))
    if (group.kind === 'color') this.#addColor(group, attributeOf(element, 'color'))
    if (group.kind === 'texture-coordinates')
      for (const name of ['u', 'v'])
        if (!isDecimal((attributeOf(element, name) ?? '').trim()))
          this.#remarks.addDeviation('a texture coordinate isn’t a number')
    if (group.kind === 'multi') this.#checkIndices(this.#listOf(element, 'pindices'), group.layers)
    group.members++
  }

  /** Materials must be all before or all after the objects. */
  #remarkBetweenObjects(): void {
    if (this.#isAfterObject) this.#remarks.addDeviation('there are materials between the objects')
    this.#hasMaterials = true
  }

  #layersOf(element: XmlElement, kind: Kind): readonly PropertyGroup[] {
    if (kind === 'texture') this.#addTexture(element)
    if (kind === 'texture-coordinates') this.#resolve(this.#integerOf(element, 'texid'), ['texture'])
    if (kind === 'composite') {
      const base = this.#resolve(this.#integerOf(element, 'matid'), ['base'])
      const indices = this.#listOf(element, 'matindices')
      if (base && indices.some((member) => member >= base.members))
        this.#remarks.addDeviation('a material refers to one that doesn’t exist')
    }
    return kind === 'multi' ? this.#multiLayers(element) : []
  }

  #multiLayers(element: XmlElement): readonly PropertyGroup[] {
    const layers = this.#listOf(element, 'pids')
      .map((id) => this.#resolve(id, ['base', 'color', 'texture-coordinates', 'composite']))
      .filter((group) => group !== undefined)
    if (layers.length === 0) this.#remarks.addDeviation('a multiproperties group has no layers')
    if (layers.some(({ kind }, index) => index > 0 && (kind === 'base' || kind === 'composite')))
      this.#remarks.addDeviation('a material isn’t in the first layer of a multiproperties group')
    if (layers.filter(({ kind }) => kind === 'color').length > 1)
      this.#remarks.addDeviation('a multiproperties group has more than one color group')
    return layers
  }

  #resolve(id: number | undefined, kinds: readonly Kind[]): PropertyGroup | undefined {
    const group = id === undefined ? undefined : this.#groups.get(id)
    if (group && kinds.includes(group.kind)) return group
    this.#remarks.addDeviation('a material refers to one that isn’t defined before it')
    return undefined
  }

  #addTexture(element: XmlElement): void {
    if (!/^image\/(png|jpeg)$/.test(attributeOf(element, 'contenttype') ?? ''))
      this.#remarks.addDeviation('a texture is neither PNG nor JPEG')
    const path = attributeOf(element, 'path') ?? ''
    if (!/^\/[\x21-\x7e]+$/.test(path) || path.includes('\\'))
      this.#remarks.addDeviation('a texture has an invalid path')
    else this.#texturePaths.push(path)
  }

  #addColor(group: PropertyGroup, text: string | undefined): void {
    const color = hexOf(text)
    if (color === null) this.#remarks.addDeviation('a material has no valid color')
    if (group.colors.length < MAX_COLORS) group.colors.push(color)
  }

  #integerOf(element: XmlElement, name: string): number | undefined {
    const text = attributeOf(element, name)?.trim() ?? ''
    return /^\+?\d{1,9}$/.test(text) ? Number(text) : undefined
  }

  #listOf(element: XmlElement, name: string): number[] {
    const text = (attributeOf(element, name) ?? '').trim()
    if (/^(\d{1,10}( +\d{1,10})*)?$/.test(text)) return text === '' ? [] : text.split(/ +/).map(Number)
    this.#remarks.addDeviation(`${name} isn’t a list of numbers`)
    return []
  }

  #checkIndices(indices: readonly number[], groups: readonly PropertyGroup[]): void {
    if (indices.length > groups.length)
      this.#remarks.addDeviation('a material refers to more layers than there are')
    if (indices.some((member, index) => member >= (groups[index]?.members ?? Number.POSITIVE_INFINITY)))
      this.#remarks.addDeviation('a material refers to one that doesn’t exist')
  }
}
