import type { ReadRemarks } from '#mesh/read-remarks.ts'
import { knownPrefixes } from '../xml/known-prefixes.ts'
import type { XmlElement } from '../xml/xml-element.ts'
import { attributeOf } from './read-values.ts'

const NAME = /^[\p{L}_][\p{L}\p{M}\p{N}_.\-·]*(?::[\p{L}_][\p{L}\p{M}\p{N}_.\-·]*)?$/u

/**
 * Checks metadata, which never affects the print: widespread programs write names that the specification doesn't allow.
 */
export class Metadata {
  readonly #ofModel = new Set<string>()
  readonly #remarks: ReadRemarks
  #ofGroup: Set<string> | null = null

  constructor(remarks: ReadRemarks) {
    this.#remarks = remarks
  }

  enterGroup(): void {
    this.#ofGroup = new Set()
  }

  leaveGroup(): void {
    this.#ofGroup = null
  }

  check(element: XmlElement): void {
    const name = (attributeOf(element, 'name') ?? '').trim()
    const prefix = name.includes(':') ? name.slice(0, name.indexOf(':')) : null
    // Each project of Bambu Studio has BambuStudio:3mfVersion, so a remark would say nothing.
    const isOfSlicer = prefix !== null && knownPrefixes.has(prefix)
    if (!NAME.test(name) && !isOfSlicer)
      this.#remarks.addDeviation(`a metadata element has no valid name${named(name)}`)
    if (prefix !== null && !element.namespaces.has(prefix))
      this.#remarks.addDeviation(`the prefix ${prefix} of a metadata name isn’t declared`)
    const preserve = attributeOf(element, 'preserve')?.trim()
    if (preserve !== undefined && !['0', '1', 'true', 'false'].includes(preserve))
      this.#remarks.addDeviation('the preserve attribute of a metadata element isn’t a boolean')
    const names = this.#ofGroup ?? this.#ofModel
    if (names.has(name)) this.#remarks.addDeviation('a metadata name is used twice')
    names.add(name)
  }
}

function named(name: string): string {
  return name === '' ? '' : ` (${name.slice(0, 40)})`
}
