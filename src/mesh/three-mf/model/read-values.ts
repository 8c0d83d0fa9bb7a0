import { MeshError } from '#mesh/mesh-error.ts'
import type { ReadRemarks } from '#mesh/read-remarks.ts'
import type { XmlElement } from '../xml/xml-element.ts'
import type { Transform } from './three-mf-model.ts'

/** As the specification has it, and `1.`, which some programs write. */
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/
const INTEGER = /^\+?\d{1,10}$/
const MAX_INTEGER = 2 ** 31

/** The error for a model that breaks the 3MF specification. */
export function modelError(text: string): MeshError {
  return new MeshError('MALFORMED', `The 3MF model is invalid: ${text}.`)
}

/** The value of an attribute without a prefix. */
export function attributeOf(element: XmlElement, name: string): string | undefined {
  return element.attributes.find((one) => one.name === name && one.namespace === '')?.value
}

/** Reads an index or id. Throws MeshError for anything but a whole number of at least zero. */
export function requiredIntegerOf(element: XmlElement, name: string): number {
  const text = attributeOf(element, name)?.trim()
  if (text === undefined) throw modelError(`an element ${element.name} has no ${name}`)
  const value = integerIn(text)
  if (value === undefined) throw modelError(`${name} isn’t a valid number`)
  return value
}

/** Reads an index or id of a material. Anything but a whole number is a remark and absent. */
export function propertyIntegerOf(
  element: XmlElement,
  name: string,
  remarks: ReadRemarks,
): number | undefined {
  const text = attributeOf(element, name)?.trim()
  if (text === undefined) return undefined
  const value = integerIn(text)
  if (value === undefined) remarks.addDeviation(`${name} isn’t a valid number`)
  return value
}

function integerIn(text: string): number | undefined {
  const value = INTEGER.test(text) ? Number(text) : Number.NaN
  return value < MAX_INTEGER ? value : undefined
}

/** Whether a text is a number in 3MF's grammar. */
export const isDecimal = (text: string): boolean => NUMBER.test(text)

/** Reads a decimal number in 3MF's grammar. Throws MeshError MALFORMED or NOT_FINITE. */
export function readDecimal(text: string): number {
  if (!isDecimal(text)) throw modelError(`${text.slice(0, 40) || 'an empty string'} isn’t a number`)
  const value = Number(text)
  if (!Number.isFinite(value)) throw new MeshError('NOT_FINITE', 'The model has a number that is too large.')
  return value
}

/** Reads the `transform` attribute; null when it is absent. */
export function transformOf(element: XmlElement): Transform | null {
  const text = attributeOf(element, 'transform')?.trim()
  // Slicers read an empty one as none.
  if (text === undefined || text === '') return null
  const values = text.split(/ +/).map(readDecimal)
  if (values.length !== 12) throw modelError('a transform doesn’t have twelve numbers')
  return values
}
