import type { LengthUnit } from '#mesh/measurement.ts'
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
import type { ModelObject, Reference, ThreeMfModel } from './three-mf-model.ts'
import { UniqueIds } from './unique-ids.ts'

const UNITS: Readonly<Record<string, LengthUnit>> = {
  micron: 'micron',
  millimeter: 'mm',
  centimeter: 'cm',
  inch: 'in',
  foot: 'ft',
  meter: 'm',
}

/** Reads one model of a package. Only the root says what is built, and only it may refer to other models. */
export function readModel(
  read: (give: (part: Uint8Array) => void) => void,
  options: { isRoot: boolean; budget: MeshBudget; depth: number; bytes: number },
): ThreeMfModel {
  const reader = new ModelReader(options.isRoot, options.budget, new MeshStore(options.bytes))
  const scanner = new XmlScanner(reader, options.depth)
  read((part) => scanner.write(part))
  scanner.finish()
  return reader.finish()
}

class ModelReader implements XmlHandler {
  readonly #isRoot: boolean
  readonly #budget: MeshBudget
  readonly #store: MeshStore
  /** Elements of the core that are open; those of extensions, and all within them, only count. */
  readonly #open: CoreElement[] = []
  #foreign = 0
  #unit: LengthUnit = 'mm'
  #ids = new UniqueIds(false)
  readonly #groups = new PropertyGroups()
  readonly #thumbnails: string[] = []
  readonly #objects = new Map<number, ModelObject>()
  readonly #items: Reference[] = []
  #object: ObjectReader | null = null
  #metadata = new Metadata()

  constructor(isRoot: boolean, budget: MeshBudget, store: MeshStore) {
    this.#isRoot = isRoot
    this.#budget = budget
    this.#store = store
  }

  open(element: XmlElement): FastReader | null {
    if (this.#foreign > 0 || element.namespace !== CORE) {
      this.#openForeign(element)
      return null
    }
    const parent = this.#open.at(-1)
    if (parent) parent.add(element)
    else if (element.name !== 'model') throw modelError('it does not begin with an element model')
    this.#open.push(new CoreElement(element))
    return this.#enter(element)
  }

  close(): void {
    if (this.#foreign > 0) {
      if (--this.#foreign === 0) this.#groups.close()
      return
    }
    const element = this.#open.pop()!
    element.finish()
    if (element.name === 'object') this.#finishObject()
    if (element.name === 'basematerials') this.#groups.close()
    if (element.name === 'metadatagroup') this.#metadata.leaveGroup()
  }

  text(): void {
    if (this.#foreign === 0 && this.#open.at(-1)?.name !== 'metadata')
      throw modelError('there is text where none may be')
  }

  finish(): ThreeMfModel {
    const pictures = [...this.#thumbnails, ...this.#groups.texturePaths]
    return { unit: this.#unit, objects: this.#objects, items: this.#items, pictures }
  }

  #openForeign(element: XmlElement): void {
    const parent = this.#open.at(-1)
    if (!parent) throw modelError('it does not begin with an element model')
    if (this.#foreign === 0 && parent.name === 'resources') this.#groups.open(element, false)
    else if (this.#foreign === 1) this.#groups.addMember(element)
    if (this.#foreign === 0) this.#object?.addForeignElement(parent.name)
    this.#foreign++
  }

  #enter(element: XmlElement): FastReader | null {
    switch (element.name) {
      case 'model':
        this.#enterModel(element)
        return null
      case 'metadata':
        this.#metadata.take(element)
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
        if (this.#isRoot) this.#ids.take(element)
        return null
      case 'item':
        if (this.#isRoot) this.#addItem(element)
        return null
      case 'object':
        this.#enterObject(element)
        return null
      case 'component':
        this.#ids.take(element)
        this.#addComponent(element)
        return null
      default:
        return this.#object?.enter(element) ?? null
    }
  }

  #enterModel(element: XmlElement): void {
    const unit = UNITS[attributeOf(element, 'unit') ?? 'millimeter']
    if (!unit) throw modelError('its unit is none')
    this.#unit = unit
    this.#ids = new UniqueIds(requiredExtensions(element).has(PRODUCTION))
  }

  #enterObject(element: XmlElement): void {
    this.#ids.take(element)
    this.#groups.markObject()
    const thumbnail = attributeOf(element, 'thumbnail')
    if (thumbnail !== undefined) this.#thumbnails.push(thumbnail)
    this.#object = new ObjectReader(element, this.#groups.byId, this.#budget, this.#store)
  }

  /** Who writes has to put parts first, so that who reads knows them already. */
  #addComponent(element: XmlElement): void {
    const reference = this.#readReference(element)
    const { objectId, path } = reference
    if (path === null && objectId === this.#object?.id) throw modelError('an object is a part of itself')
    if (path === null && !this.#objects.has(objectId))
      throw modelError('an object is made of one that does not exist or comes later')
    this.#object?.addComponent(reference)
  }

  #addItem(element: XmlElement): void {
    this.#ids.take(element)
    this.#items.push(this.#readReference(element))
  }

  #readReference(element: XmlElement): Reference {
    const path = element.attributes.find((one) => one.namespace === PRODUCTION && one.name === 'path')?.value
    if (path !== undefined && !this.#isRoot)
      throw modelError('a model that is referred to refers to another one')
    const objectId = requiredIntegerOf(element, 'objectid', 1)
    return { objectId, transform: transformOf(element), path: path ?? null }
  }

  #finishObject(): void {
    const object = this.#object!.finish()
    if (this.#objects.has(object.id)) throw modelError('two objects have the same id')
    this.#objects.set(object.id, object)
    this.#object = null
  }
}
