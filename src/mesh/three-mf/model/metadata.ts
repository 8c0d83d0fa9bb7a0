import type { XmlElement } from '../xml/xml-element.ts'
import { attributeOf, modelError } from './read-values.ts'

const NAME = /^[\p{L}_][\p{L}\p{M}\p{N}_.\-·]*(?::[\p{L}_][\p{L}\p{M}\p{N}_.\-·]*)?$/u

/**
 * Validates metadata names. Unknown names are allowed, as the specification asks of readers, because widespread
 * programs write their own.
 */
export class Metadata {
  readonly #ofModel = new Set<string>()
  #ofGroup: Set<string> | null = null

  enterGroup(): void {
    this.#ofGroup = new Set()
  }

  leaveGroup(): void {
    this.#ofGroup = null
  }

  check(element: XmlElement): void {
    const name = (attributeOf(element, 'name') ?? '').trim()
    if (!NAME.test(name)) throw modelError('a metadata element has no name')
    const prefix = name.includes(':') ? name.slice(0, name.indexOf(':')) : null
    if (prefix !== null && !element.namespaces.has(prefix))
      throw modelError(`the prefix ${prefix} of a metadata name isn’t declared`)
    const preserve = attributeOf(element, 'preserve')?.trim()
    if (preserve !== undefined && !['0', '1', 'true', 'false'].includes(preserve))
      throw modelError('the preserve attribute of a metadata element isn’t a boolean')
    const names = this.#ofGroup ?? this.#ofModel
    if (names.has(name)) throw modelError('a metadata name is used twice')
    names.add(name)
  }
}
