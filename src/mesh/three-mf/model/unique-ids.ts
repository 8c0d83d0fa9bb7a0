import type { ReadRemarks } from '#mesh/read-remarks.ts'
import type { XmlElement } from '../xml/xml-element.ts'
import { PRODUCTION } from './extensions.ts'

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Checks the UUIDs of one model, which the production extension requires to be unique. Nothing refers to them. */
export class UniqueIds {
  readonly #areRequired: boolean
  readonly #seen = new Set<string>()

  readonly #remarks: ReadRemarks

  constructor(areRequired: boolean, remarks: ReadRemarks) {
    this.#areRequired = areRequired
    this.#remarks = remarks
  }

  check(element: XmlElement): void {
    // Some versions of a widespread program write the attribute in lowercase.
    const uuid = element.attributes.find(
      ({ namespace, name }) => namespace === PRODUCTION && name.toUpperCase() === 'UUID',
    )?.value
    if (uuid === undefined) {
      if (this.#areRequired) this.#remarks.addDeviation(`${element.name} has no UUID`)
      return
    }
    if (!UUID.test(uuid)) this.#remarks.addDeviation('a UUID is malformed')
    const key = uuid.toLowerCase()
    if (this.#seen.has(key)) this.#remarks.addDeviation('a UUID is used twice')
    this.#seen.add(key)
  }
}
