import type { XmlElement } from '../xml/xml-element.ts'
import { PRODUCTION } from './extensions.ts'
import { checkUuid, modelError } from './read-values.ts'

/** Validates the UUIDs of one model, which the production extension requires to be unique. */
export class UniqueIds {
  readonly #areRequired: boolean
  readonly #seen = new Set<string>()

  constructor(areRequired: boolean) {
    this.#areRequired = areRequired
  }

  check(element: XmlElement): void {
    // Some versions of a widespread program write the attribute in lowercase.
    const uuid = element.attributes.find(
      ({ namespace, name }) => namespace === PRODUCTION && name.toUpperCase() === 'UUID',
    )?.value
    if (uuid === undefined) {
      if (this.#areRequired) throw modelError(`${element.name} has no UUID`)
      return
    }
    checkUuid(uuid)
    const key = uuid.toLowerCase()
    if (this.#seen.has(key)) throw modelError('a UUID is used twice')
    this.#seen.add(key)
  }
}
