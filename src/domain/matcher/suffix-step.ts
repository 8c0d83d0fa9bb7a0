import { type LooseText, readLoosely } from './loose-text.ts'
import type { MatchStep } from './match-step.ts'
import type { IndexedProduct, ProductIndex } from './product-index.ts'
import { type Effort, newEffort, type Reading, readSuffixes } from './read-suffixes.ts'
import type { Verdict } from './verdict.ts'
import { named, severalFit, shown, valuesOf, withValues } from './words.ts'

interface Fit {
  product: IndexedProduct
  reading: Reading
}

/** Matches a known SKU followed by suffixes of the product's options: `VASE-L-BLK`. */
export const suffixStep = (products: ProductIndex): MatchStep => ({
  judge(line) {
    if (line.skuKey === '') return null
    const text = readLoosely(line.sku)
    const effort = newEffort()
    const separated = findFits(products, text, { onlyAfterSeparators: true, effort })
    const fits =
      separated.length > 0 ? separated : findFits(products, text, { onlyAfterSeparators: false, effort })
    if (effort.left < 0) {
      const why = `The suffix of the SKU ${shown(line.sku)} is ambiguous. Choose a product`
      return { is: 'open', matchId: null, text: why }
    }
    return judgeFits(fits, shown(line.sku))
  },
  miss: ({ skuKey }) =>
    skuKey ? 'It’s not a known SKU with an option suffix' : 'The item has no SKU with a suffix',
})

export function findFits(
  products: ProductIndex,
  text: LooseText,
  how: { onlyAfterSeparators: boolean; effort: Effort },
): Fit[] {
  const fits: Fit[] = []
  const maxLength = Math.min(products.maxSkuLength, text.key.length - 1)
  for (let length = 1; length <= maxLength; length++) {
    for (const { product } of products.byLooseSku.get(text.key.slice(0, length)) ?? []) {
      const readings = readSuffixes(product.options(), text, length, how)
      fits.push(...readings.map((reading) => ({ product, reading })))
    }
  }
  return fits
}

function judgeFits(fits: readonly Fit[], sku: string): Verdict | null {
  const [first] = fits
  if (!first) return null
  const products = [...new Set(fits.map(({ product }) => product))]
  const { product, reading } = first
  if (products.length > 1) {
    return { is: 'open', matchId: null, text: severalFit(products, `the SKU ${sku} and its suffix`) }
  }
  if (fits.length > 1) {
    const text = `The SKU ${sku} is ${named(product)}, but its suffix could mean ${valuesOf(reading)} or ${valuesOf(fits[1]!.reading)}. Choose one`
    return { is: 'open', matchId: null, text }
  }
  const text = `The SKU ${sku} is ${named(product)}${withValues(reading)}, from its suffix`
  return { is: 'found', product, kind: 'SUFFIX', read: reading, matchId: null, text }
}
