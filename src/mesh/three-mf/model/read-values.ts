import { MeshError } from '#mesh/mesh-error.ts'
import type { XmlElement } from '../xml/xml-element.ts'
import type { Transform } from './three-mf-model.ts'

const NUMBER = /^[+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?$/
const INTEGER = /^\+?\d{1,10}$/
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const COLOR = /^#[\da-f]{6}(?:[\da-f]{2})?$/i
const MAX_INTEGER = 2 ** 31

/** The error for a model that breaks the 3MF specification. */
export function modelError(text: string): MeshError {
  return new MeshError('MALFORMED', `The 3MF model is invalid: ${text}.`)
}

/** The value of an attribute without a prefix. */
export function attributeOf(element: XmlElement, name: string): string | undefined {
  return element.attributes.find((one) => one.name === name && one.namespace === '')?.value
}

/** Reads an integer of at least `min`; undefined when the attribute is absent. */
export function integerOf(element: XmlElement, name: string, min: 0 | 1): number | undefined {
  const text = attributeOf(element, name)?.trim()
  if (text === undefined) return undefined
  const value = INTEGER.test(text) ? Number(text) : Number.NaN
  if (!(value >= min && value < MAX_INTEGER)) throw modelError(`${name} isn’t a valid number`)
  return value
}

/** Like `integerOf`, but the attribute is required. */
export function requiredIntegerOf(element: XmlElement, name: string, min: 0 | 1): number {
  const value = integerOf(element, name, min)
  if (value === undefined) throw modelError(`an element ${element.name} has no ${name}`)
  return value
}

/** Reads a decimal number in 3MF's grammar. Throws MeshError MALFORMED or NOT_FINITE. */
export function readDecimal(text: string): number {
  if (!NUMBER.test(text)) throw modelError(`${text.slice(0, 40) || 'an empty string'} isn’t a number`)
  const value = Number(text)
  if (!Number.isFinite(value)) throw new MeshError('NOT_FINITE', 'The model has a number that is too large.')
  return value
}

/** Reads the `transform` attribute; null when it is absent. */
export function transformOf(element: XmlElement): Transform | null {
  const text = attributeOf(element, 'transform')?.trim()
  if (text === undefined) return null
  const values = text.split(/ +/).map(readDecimal)
  if (values.length !== 12) throw modelError('a transform doesn’t have twelve numbers')
  return values
}

/** Throws MeshError for a malformed UUID. */
export function checkUuid(text: string): void {
  if (!UUID.test(text)) throw modelError('a UUID is malformed')
}

/** Throws MeshError unless the text is `#rrggbb` or `#rrggbbaa`. */
export function checkColor(text: string | undefined): void {
  if (text === undefined || !COLOR.test(text)) throw modelError('a material has no valid color')
}
