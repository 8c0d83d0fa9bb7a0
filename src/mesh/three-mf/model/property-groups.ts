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

type Kind = 'base' | 'color' | 'picture' | 'composite' | 'several' | 'texture' | 'foreign'

/** A group of materials or colors that others name by its id and their places in it. */
export interface PropertyGroup {
  kind: Kind
  members: number
  /** The groups that each member of a group of several has a place in. */
  layers: readonly PropertyGroup[]
}

/** The groups of the extension for materials, by the names of their elements. */
const KINDS: Readonly<Record<string, Kind>> = {
  colorgroup: 'color',
  texture2dgroup: 'picture',
  compositematerials: 'composite',
  multiproperties: 'several',
  texture2d: 'texture',
}

/** Reads the groups of a model one after the other; each may only refer to those before it. */
export class PropertyGroups {
  readonly #groups = new Map<number, PropertyGroup>()
  readonly #texturePaths: string[] = []
  #open: PropertyGroup | null = null
  #hasMaterials = false
  #isAfterObject = false

  get byId(): ReadonlyMap<number, PropertyGroup> {
    return this.#groups
  }

  /** The parts of the package that are used as pictures. */
  get texturePaths(): readonly string[] {
    return this.#texturePaths
  }

  markObject(): void {
    this.#isAfterObject = this.#hasMaterials
  }

  /** A group of the core, or anything of an extension that may be one. */
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
    if (group.kind === 'picture')
      for (const name of ['u', 'v']) readDecimal((attributeOf(element, name) ?? '').trim())
    if (group.kind === 'several') checkPlaces(listOf(element, 'pindices'), group.layers)
    group.members++
  }

  /** All materials stand before the objects, or all behind them. */
  #rejectBetweenObjects(): void {
    if (this.#isAfterObject) throw modelError('materials stand between the objects')
    this.#hasMaterials = true
  }

  #layersOf(element: XmlElement, kind: Kind): readonly PropertyGroup[] {
    if (kind === 'texture') this.#addTexture(element)
    if (kind === 'picture') this.#refer(requiredIntegerOf(element, 'texid', 1), ['texture'])
    if (kind === 'composite') {
      const base = this.#refer(requiredIntegerOf(element, 'matid', 1), ['base'])
      checkPlaces(listOf(element, 'matindices'), Array<PropertyGroup>(base.members).fill(base))
    }
    return kind === 'several' ? this.#layersOfSeveral(element) : []
  }

  #layersOfSeveral(element: XmlElement): readonly PropertyGroup[] {
    const layers = listOf(element, 'pids').map((id) =>
      this.#refer(id, ['base', 'color', 'picture', 'composite']),
    )
    if (layers.length === 0) throw modelError('multiproperties are of nothing')
    if (layers.some(({ kind }, index) => index > 0 && (kind === 'base' || kind === 'composite')))
      throw modelError('a material is not the first layer of multiproperties')
    if (layers.filter(({ kind }) => kind === 'color').length > 1)
      throw modelError('multiproperties have more than one group of colors')
    return layers
  }

  #refer(id: number, kinds: readonly Kind[]): PropertyGroup {
    const group = this.#groups.get(id)
    if (!group || !kinds.includes(group.kind))
      throw modelError('materials refer to others that do not stand before them')
    return group
  }

  #addTexture(element: XmlElement): void {
    const path = attributeOf(element, 'path') ?? ''
    if (!/^\/[\x21-\x7e]+$/.test(path) || path.includes('\\'))
      throw modelError('a texture has no path that may be one')
    if (!/^image\/(png|jpeg)$/.test(attributeOf(element, 'contenttype') ?? ''))
      throw modelError('a texture is no picture of a type that may be used')
    this.#texturePaths.push(path)
  }
}

function listOf(element: XmlElement, name: string): number[] {
  const text = (attributeOf(element, name) ?? '').trim()
  if (!/^(\d{1,10}( +\d{1,10})*)?$/.test(text)) throw modelError(`${name} is no list of numbers`)
  return text === '' ? [] : text.split(/ +/).map(Number)
}

function checkPlaces(places: readonly number[], groups: readonly PropertyGroup[]): void {
  if (places.length > groups.length) throw modelError('materials refer to more layers than there are')
  if (places.some((place, index) => place >= groups[index]!.members))
    throw modelError('materials refer to one that does not exist')
}
