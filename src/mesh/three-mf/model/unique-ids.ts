import type { XmlElement } from '../xml/xml-element.ts'
import { PRODUCTION } from './extensions.ts'
import { checkUuid, modelError } from './read-values.ts'

/** The UUIDs of one model, which the production extension asks for, each a different one. */
export class UniqueIds {
  readonly #areRequired: boolean
  readonly #had = new Set<string>()

  constructor(areRequired: boolean) {
    this.#areRequired = areRequired
  }

  take(element: XmlElement): void {
    // Some versions of a widespread program write it in small letters.
    const uuid = element.attributes.find(
      ({ namespace, name }) => namespace === PRODUCTION && name.toUpperCase() === 'UUID',
    )?.value
    if (uuid === undefined) {
      if (this.#areRequired) throw modelError(`${element.name} has no UUID`)
      return
    }
    checkUuid(uuid)
    const key = uuid.toLowerCase()
    if (this.#had.has(key)) throw modelError('a UUID stands there twice')
    this.#had.add(key)
  }
}
