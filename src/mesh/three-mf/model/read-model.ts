import type { LengthUnit } from '#mesh/measurement.ts'
import type { ReadRemarks } from '#mesh/read-remarks.ts'
import { withSlashes } from '../opc/part-name.ts'
import type { XmlElement } from '../xml/xml-element.ts'
import { type FastReader, type XmlHandler, XmlScanner } from '../xml/xml-scanner.ts'
import { CORE, CoreElement } from './core-schema.ts'
import { PRODUCTION, requiredExtensions } from './extensions.ts'
import type { MeshBudget } from './mesh-collector.ts'
import { MeshStore } from './mesh-store.ts'
import { Metadata } from './metadata.ts'
import { ObjectReader } from './object-reader.ts'
import { PropertyGroups } from './property-groups.ts'
import { attributeOf, modelError, requiredIntegerOf, transformOf } from './read-values.ts'
import type { BuildItem, ModelObject, Reference, ThreeMfModel } from './three-mf-model.ts'
import { UniqueIds } from './unique-ids.ts'

const UNITS: Readonly<Record<string, LengthUnit>> = {
  micron: 'micron',
  millimeter: 'mm',
  centimeter: 'cm',
  inch: 'in',
  foot: 'ft',
  meter: 'm',
}

/** What else programs call them. */
const OTHER_UNITS: readonly (readonly [RegExp, LengthUnit])[] = [
  [/^(microns?|micromet(er|re)s?|[µμu]m)$/i, 'micron'],
  [/^(millimet(er|re)s?|mm)$/i, 'mm'],
  [/^(centimet(er|re)s?|cm)$/i, 'cm'],
  [/^(inch(es)?|in)$/i, 'in'],
  [/^(foot|feet|ft)$/i, 'ft'],
  [/^(met(er|re)s?|m)$/i, 'm'],
]

/** Reads one model part of a package. Only the root model defines the build and may refer to other models. Throws MeshError. */
export function readModel(
  read: (onChunk: (part: Uint8Array) => void) => void,
  options: { isRoot: boolean; budget: MeshBudget; depth: number; bytes: number; remarks: ReadRemarks },
): ThreeMfModel {
  const { isRoot, budget, bytes, remarks } = options
  const reader = new ModelReader(isRoot, budget, new MeshStore(bytes), remarks)
  const scanner = new XmlScanner(reader, options.depth)
  read((part) => scanner.write(part))
  scanner.finish()
  return reader.finish()
}

class ModelReader implements XmlHandler {
  readonly #isRoot: boolean
  readonly #budget: MeshBudget
  readonly #store: MeshStore
  readonly #remarks: ReadRemarks
  /** The open core elements. Extension elements and their descendants are only counted. */
  readonly #open: CoreElement[] = []
  #extensionDepth = 0
  #unit: LengthUnit = 'mm'
  #ids: UniqueIds
  readonly #groups: PropertyGroups
  readonly #thumbnails: string[] = []
  readonly #objects = new Map<number, ModelObject>()
  readonly #items: BuildItem[] = []
  #object: ObjectReader | null = null
  readonly #metadata: Metadata

  constructor(isRoot: boolean, budget: MeshBudget, store: MeshStore, remarks: ReadRemarks) {
    this.#isRoot = isRoot
    this.#budget = budget
    this.#store = store
    this.#remarks = remarks
    this.#ids = new UniqueIds(false, remarks)
    this.#groups = new PropertyGroups(remarks)
    this.#metadata = new Metadata(remarks)
  }

  open(element: XmlElement): FastReader | null {
    if (this.#extensionDepth > 0 || element.namespace !== CORE) {
      this.#openExtension(element)
      return null
    }
    const parent = this.#open.at(-1)
    if (parent) parent.add(element)
    else if (element.name !== 'model') throw modelError('its root isn’t an element model')
    this.#open.push(new CoreElement(element, this.#remarks))
    return this.#enter(element)
  }

  close(): void {
    if (this.#extensionDepth > 0) {
      if (--this.#extensionDepth === 0) this.#groups.close()
      return
    }
    const element = this.#open.pop()!
    element.finish()
    if (element.name === 'object') this.#finishObject()
    if (element.name === 'basematerials') this.#groups.close()
    if (element.name === 'metadata') this.#object?.leaveSetting()
    if (element.name === 'metadatagroup') this.#metadata.leaveGroup()
  }

  text(piece: string): void {
    if (this.#extensionDepth > 0) return
    if (this.#open.at(-1)?.name !== 'metadata') throw modelError('there is text where none is allowed')
    this.#object?.addSettingText(piece)
  }

  assumePrefix(prefix: string): void {
    this.#remarks.addDeviation(`the prefix ${prefix} isn’t declared`)
  }

  acceptEncoding(encoding: string): void {
    this.#remarks.addDeviation(`a model is in ${encoding}, not UTF-8`)
  }

  finish(): ThreeMfModel {
    const images = [...this.#thumbnails, ...this.#groups.texturePaths]
    return { unit: this.#unit, objects: this.#objects, items: this.#items, images }
  }

  #openExtension(element: XmlElement): void {
    const parent = this.#open.at(-1)
    if (!parent) throw modelError('its root isn’t an element model')
    if (this.#extensionDepth === 0 && parent.name === 'resources') this.#groups.open(element, false)
    else if (this.#extensionDepth === 1) this.#groups.addMember(element)
    if (this.#extensionDepth === 0) this.#object?.addForeignElement(parent.name, element.namespace)
    this.#extensionDepth++
  }

  #enter(element: XmlElement): FastReader | null {
    switch (element.name) {
      case 'model':
        this.#enterModel(element)
        return null
      case 'metadata':
        this.#metadata.check(element)
        this.#object?.enterSetting(attributeOf(element, 'name') ?? '')
        return null
      case 'metadatagroup':
        this.#metadata.enterGroup()
        return null
      case 'basematerials':
        this.#groups.open(element, true)
        return null
      case 'base':
        this.#groups.addMember(element)
        return null
      case 'build':
        if (this.#isRoot) this.#ids.check(element)
        return null
      case 'item':
        if (this.#isRoot) this.#addItem(element)
        return null
      case 'object':
        this.#enterObject(element)
        return null
      case 'component':
        this.#ids.check(element)
        this.#addComponent(element)
        return null
      default:
        return this.#object?.enter(element) ?? null
    }
  }

  #enterModel(element: XmlElement): void {
    this.#unit = this.#unitNamed(attributeOf(element, 'unit') ?? 'millimeter')
    this.#ids = new UniqueIds(requiredExtensions(element).has(PRODUCTION), this.#remarks)
  }

  #unitNamed(name: string): LengthUnit {
    const isDefined = Object.hasOwn(UNITS, name)
    const unit = isDefined ? UNITS[name] : OTHER_UNITS.find(([pattern]) => pattern.test(name.trim()))?.[1]
    if (!unit) throw modelError('its unit is unknown')
    if (!isDefined) this.#remarks.addDeviation(`its unit is called ${name}`)
    return unit
  }

  #enterObject(element: XmlElement): void {
    this.#ids.check(element)
    this.#groups.markObject()
    const thumbnail = attributeOf(element, 'thumbnail')
    if (thumbnail !== undefined) this.#thumbnails.push(thumbnail)
    this.#object = new ObjectReader(element, this.#groups.byId, this.#budget, this.#store, this.#remarks)
  }

  /** The specification requires objects to be defined before they are used. Some programs write assemblies first. */
  #addComponent(element: XmlElement): void {
    const reference = this.#readReference(element)
    const { objectId, path } = reference
    if (path === null && objectId === this.#object?.id) throw modelError('an object is part of itself')
    if (path === null && !this.#objects.has(objectId))
      this.#remarks.addDeviation('a component refers to an object that is defined later')
    this.#object?.addComponent(reference)
  }

  #addItem(element: XmlElement): void {
    this.#ids.check(element)
    this.#items.push({
      ...this.#readReference(element),
      isPrintable: !/^(0|false)$/.test(attributeOf(element, 'printable')?.trim() ?? ''),
    })
  }

  #readReference(element: XmlElement): Reference {
    const path = element.attributes.find((one) => one.namespace === PRODUCTION && one.name === 'path')?.value
    if (path !== undefined && !this.#isRoot) throw modelError('a referenced model refers to another model')
    const objectId = requiredIntegerOf(element, 'objectid')
    return { objectId, transform: transformOf(element), path: this.#absolute(path) }
  }

  #absolute(written: string | undefined): string | null {
    const path = withSlashes(written, this.#remarks)
    if (path === undefined || path.startsWith('/')) return path ?? null
    this.#remarks.addDeviation('the path of a model doesn’t start with a slash')
    return `/${path}`
  }

  #finishObject(): void {
    const object = this.#object!.finish()
    if (this.#objects.has(object.id)) throw modelError('two objects have the same id')
    this.#objects.set(object.id, object)
    this.#object = null
  }
}
