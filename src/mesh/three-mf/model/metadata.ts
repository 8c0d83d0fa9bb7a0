import type { XmlElement } from '../xml/xml-element.ts'
import { attributeOf, modelError } from './read-values.ts'

const NAME = /^[\p{L}_][\p{L}\p{M}\p{N}_.\-·]*(?::[\p{L}_][\p{L}\p{M}\p{N}_.\-·]*)?$/u

/**
 * Watches the names of what is said about a model. Names that nobody knows are allowed, as the specification asks of
 * those who read, because widespread programs write their own.
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

  take(element: XmlElement): void {
    const name = (attributeOf(element, 'name') ?? '').trim()
    if (!NAME.test(name)) throw modelError('a metadata has no name')
    const prefix = name.includes(':') ? name.slice(0, name.indexOf(':')) : null
    if (prefix !== null && !element.namespaces.has(prefix))
      throw modelError(`the prefix ${prefix} of a metadata is not declared`)
    const preserve = attributeOf(element, 'preserve')?.trim()
    if (preserve !== undefined && !['0', '1', 'true', 'false'].includes(preserve))
      throw modelError('preserve of a metadata is neither true nor false')
    const names = this.#ofGroup ?? this.#ofModel
    if (names.has(name)) throw modelError('a metadata stands there twice')
    names.add(name)
  }
}
