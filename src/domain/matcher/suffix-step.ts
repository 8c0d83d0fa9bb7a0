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

/** A known SKU followed by what the product's options say: `VASE-L-BLK`. */
export const suffixStep = (products: ProductIndex): MatchStep => ({
  judge(line) {
    if (line.skuKey === '') return null
    const text = readLoosely(line.sku)
    const effort = newEffort()
    const separated = findFits(products, text, { onlyAfterSeparators: true, effort })
    const fits =
      separated.length > 0 ? separated : findFits(products, text, { onlyAfterSeparators: false, effort })
    if (effort.left < 0) {
      const why = `The ending of the SKU ${shown(line.sku)} could be read in too many ways; nothing is guessed`
      return { is: 'open', matchId: null, text: why }
    }
    return judgeFits(fits, shown(line.sku))
  },
  miss: ({ skuKey }) =>
    skuKey ? 'It is no known SKU with the ending of an option value' : 'The line has no SKU with an ending',
})

function findFits(
  products: ProductIndex,
  text: LooseText,
  how: { onlyAfterSeparators: boolean; effort: Effort },
): Fit[] {
  const fits: Fit[] = []
  const longest = Math.min(products.longestSku, text.key.length - 1)
  for (let length = 1; length <= longest; length++) {
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
    return { is: 'open', matchId: null, text: severalFit(products, `the SKU ${sku} by its ending`) }
  }
  if (fits.length > 1) {
    const text = `The SKU ${sku} is ${named(product)}, but its ending says ${valuesOf(reading)} or ${valuesOf(fits[1]!.reading)}; nothing is guessed`
    return { is: 'open', matchId: null, text }
  }
  const text = `The SKU ${sku} is ${named(product)}${withValues(reading)}, by its ending`
  return { is: 'found', product, kind: 'SUFFIX', read: reading, matchId: null, text }
}
