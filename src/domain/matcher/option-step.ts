import { looseKey } from '#domain/text/text-key.ts'
import type { MatchStep } from './match-step.ts'
import type { OptionValue } from './option-index.ts'
import type { IndexedProduct, ProductIndex } from './product-index.ts'
import type { ReadLine } from './read-line.ts'
import { readNamedValues } from './read-options.ts'
import type { Verdict } from './verdict.ts'
import { named, severalFit, shown, withValues } from './words.ts'

interface Fit {
  product: IndexedProduct
  read: readonly OptionValue[]
  /** What identifies the product, as the subject of a sentence. */
  by: string
  usedOptions: readonly string[]
}

/** Finds a SKU outside the SKU field (in an option value of lines without SKU) or inside it, as in `VASE (Black)`. */
export const optionStep = (products: ProductIndex): MatchStep => ({
  judge: (line) => judgeFits(findFits(products, line)),
  miss: ({ skuKey }) =>
    skuKey
      ? 'It’s not a known SKU with an option value in parentheses'
      : 'No option of the item contains a SKU',
})

function findFits(products: ProductIndex, line: ReadLine): Fit[] {
  if (line.skuKey !== '') {
    return readBrackets(products, line.sku).map((fit) => ({
      ...fit,
      by: `The SKU ${shown(line.sku)}`,
      usedOptions: [],
    }))
  }
  return line.options.flatMap(({ name, value, valueKey }) => {
    const whole = (products.byLooseSku.get(valueKey) ?? []).map(({ product }) => ({ product, read: [] }))
    const fits = whole.length > 0 ? whole : readBrackets(products, value)
    const by = `The option ${shown(name)}: ${shown(value)}`
    return fits.map((fit) => ({ ...fit, by, usedOptions: [name] }))
  })
}

/** `VASE (Black)`: a known SKU with only its option values in parentheses. */
function readBrackets(products: ProductIndex, text: string): Pick<Fit, 'product' | 'read'>[] {
  const trimmed = text.trim()
  const open = trimmed.lastIndexOf('(')
  if (open < 1 || !trimmed.endsWith(')')) return []
  const inside = trimmed.slice(open + 1, -1)
  return (products.byLooseSku.get(looseKey(trimmed.slice(0, open))) ?? []).flatMap(({ product }) => {
    const read = readNamedValues(product.options(), inside)
    return read ? [{ product, read }] : []
  })
}

function judgeFits(fits: readonly Fit[]): Verdict | null {
  const [first] = fits
  if (!first) return null
  const products = [...new Set(fits.map(({ product }) => product))]
  if (products.length > 1) {
    return { is: 'open', matchId: null, text: severalFit(products, 'the options') }
  }
  const { product, read, by, usedOptions } = first
  const text = `${by} is ${named(product)}${withValues(read)}`
  return { is: 'found', product, kind: 'OPTION', read, usedOptions, matchId: null, text }
}
