import { haveSameNumbers, looseKey, textKey } from '#domain/text/text-key.ts'
import { readLoosely } from './loose-text.ts'
import type { MatchStep } from './match-step.ts'
import type { IndexedProduct, Known, ProductIndex } from './product-index.ts'
import type { ReadLine } from './read-line.ts'
import { newEffort } from './read-suffixes.ts'
import { findFits } from './suffix-step.ts'
import type { Verdict } from './verdict.ts'
import { named, severalFit, shown } from './words.ts'

const noSku = 'The item has no SKU'

/** Matches a product's SKU, ignoring case, character width and surrounding whitespace. */
export const skuStep = (products: ProductIndex): MatchStep => ({
  judge: (line) => judgeExact(products, line, false),
  miss: (line) => (line.skuText ? `No product has exactly the SKU ${shown(line.sku)}` : noSku),
})

/** Matches an alias of a product. */
export const aliasStep = (products: ProductIndex): MatchStep => ({
  judge: (line) => judgeExact(products, line, true),
  miss: (line) => (line.skuText ? `No product has the alias ${shown(line.sku)}` : noSku),
})

function judgeExact({ byText }: ProductIndex, line: ReadLine, isAlias: boolean): Verdict | null {
  const known = byText.get(line.skuText)?.filter((each) => each.isAlias === isAlias)
  return judgeKnown(
    known,
    () => `the SKU ${shown(line.sku)}`,
    ({ product }) =>
      isAlias
        ? { kind: 'ALIAS', text: `The SKU ${shown(line.sku)} is an alias of ${named(product)}` }
        : { kind: 'SKU', text: `The SKU ${shown(line.sku)} is ${product.name}` },
  )
}

/** Matches a SKU or alias, ignoring spaces and dashes. */
export const normalizedStep = (products: ProductIndex): MatchStep => ({
  judge(line) {
    const known = products.byLooseSku.get(line.skuKey) ?? []
    const others = known.flatMap(({ product }) => othersMeant(products, line, product))
    return judgeKnown(
      [...known, ...others.map((product) => ({ product, isAlias: false }))],
      () => `the SKU ${shown(line.sku)}, ignoring spaces and dashes`,
      ({ product }) => ({
        kind: 'NORMALIZED',
        text: `The SKU ${shown(line.sku)} is ${named(product)}, ${howWritten(line, product)}`,
      }),
    )
  },
  miss: (line) =>
    line.skuKey ? 'No SKU or alias is the same without spaces, dashes and invisible characters' : noSku,
})

/** `CUP1-2` is `CUP12` without its dash, and may be `CUP1` in size 2: the products that it may mean by its suffix. */
function othersMeant(products: ProductIndex, line: ReadLine, { id, skus }: IndexedProduct): IndexedProduct[] {
  if (skus.some((sku) => looseKey(sku) === line.skuKey && haveSameNumbers(sku, line.sku))) return []
  const how = { onlyAfterSeparators: true, effort: newEffort() }
  const fits = findFits(products, readLoosely(line.sku), how).map(({ product }) => product)
  return [...new Set(fits)].filter((product) => product.id !== id)
}

/** Two SKUs can look identical, so the sentence says what differs. */
function howWritten(line: ReadLine, { sku }: IndexedProduct): string {
  const isInvisibleOnly = textKey(shown(line.sku)) === textKey(sku)
  return isInvisibleOnly ? 'except for invisible characters' : 'written differently'
}

/** One product is a match; several are ambiguous. */
export function judgeKnown(
  known: readonly Known[] = [],
  what: () => string,
  find: (known: Known) => Pick<Extract<Verdict, { is: 'found' }>, 'kind' | 'text'>,
): Verdict | null {
  const [first] = known
  if (!first) return null
  if (known.length > 1) {
    return {
      is: 'open',
      matchId: null,
      text: severalFit(
        known.map(({ product }) => product),
        what(),
      ),
    }
  }
  return { is: 'found', product: first.product, read: [], matchId: null, ...find(first) }
}
