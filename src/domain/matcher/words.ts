import type { OptionValue } from './option-index.ts'
import type { IndexedProduct } from './product-index.ts'

const LONGEST = 120
const plain = /^[ -~]*$/

/** A text of a shop as it can stand in a sentence: nothing invisible, and not without end. */
export function shown(text: string): string {
  if (text.length <= LONGEST && plain.test(text)) return text.trim()
  const visible = text.replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, '').trim()
  const characters = [...visible.slice(0, 2 * LONGEST)]
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST).join('')}…` : visible
}

/** A product as sellers know it: `Ribbed vase (VASE-RIBBED)`. */
export const named = ({ name, sku }: IndexedProduct): string => `${name} (${sku})`

/** `Size: L and Color: Black`. */
export const valuesOf = (values: readonly OptionValue[]): string =>
  listOf(values.map(({ name, value }) => `${name}: ${value}`))

/** ` with Color: Black`, or nothing. */
export const withValues = (values: readonly OptionValue[]): string =>
  values.length === 0 ? '' : ` with ${valuesOf(values)}`

/** Why nothing is taken where several products fit equally well. */
export function severalFit(products: readonly IndexedProduct[], because: string): string {
  const names = products.slice(0, 3).map(named)
  const others = products.length - names.length
  const all = others > 0 ? [...names, `${others} more`] : names
  const count = counts[products.length] ?? String(products.length)
  return `${count} products would fit ${because}: ${listOf(all)}; nothing is guessed`
}

const counts: Readonly<Record<number, string>> = { 2: 'Two', 3: 'Three', 4: 'Four', 5: 'Five' }

const listOf = (texts: readonly string[]): string =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`
