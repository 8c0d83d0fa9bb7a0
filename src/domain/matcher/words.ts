import type { OptionValue } from './option-index.ts'
import type { IndexedProduct } from './product-index.ts'

const MAX_LENGTH = 120
const plain = /^[ -~]*$/

/** A store's text for use in a sentence: without invisible characters, and truncated. */
export function shown(text: string): string {
  if (text.length <= MAX_LENGTH && plain.test(text)) return text.trim()
  const visible = text.replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, '').trim()
  const characters = [...visible.slice(0, 2 * MAX_LENGTH)]
  return characters.length > MAX_LENGTH ? `${characters.slice(0, MAX_LENGTH).join('')}…` : visible
}

/** A product's display name: `Ribbed vase (VASE-RIBBED)`. */
export const named = ({ name, sku }: IndexedProduct): string => `${name} (${sku})`

/** `Size: L and Color: Black`. */
export const valuesOf = (values: readonly OptionValue[]): string =>
  listOf(values.map(({ name, value }) => `${name}: ${value}`))

/** ` with Color: Black`, or nothing. */
export const withValues = (values: readonly OptionValue[]): string =>
  values.length === 0 ? '' : ` with ${valuesOf(values)}`

/** Explains that several products match equally well. */
export function severalFit(products: readonly IndexedProduct[], because: string): string {
  const names = products.slice(0, 3).map(named)
  const others = products.length - names.length
  const all = others > 0 ? [...names, `${others} more`] : names
  const count = counts[products.length] ?? String(products.length)
  return `${count} products match ${because}: ${listOf(all)}. Choose one`
}

const counts: Readonly<Record<number, string>> = { 2: 'Two', 3: 'Three', 4: 'Four', 5: 'Five' }

const listOf = (texts: readonly string[]): string =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`
