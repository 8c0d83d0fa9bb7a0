import { looseKey, textKey } from '#domain/text/text-key.ts'
import type { MatchableProduct } from './catalog.ts'
import { indexOptions, type OptionIndex } from './option-index.ts'

/** A product, found by one of its SKUs, aliases or names. */
export interface Known {
  product: IndexedProduct
  isAlias: boolean
}

export interface IndexedProduct {
  id: string
  name: string
  /** Its main SKU, for display. */
  sku: string
  /** All its SKUs and aliases, as written. */
  skus: readonly string[]
  /** Built lazily, because most products never need it. */
  options(): OptionIndex
}

export interface ProductIndex {
  byId: ReadonlyMap<string, IndexedProduct>
  byText: ReadonlyMap<string, readonly Known[]>
  byLooseSku: ReadonlyMap<string, readonly Known[]>
  byName: ReadonlyMap<string, readonly Known[]>
  /** Length of the longest loose SKU key. */
  maxSkuLength: number
}

/** Indexes products by SKU, alias and name. */
export function indexProducts(products: readonly MatchableProduct[]): ProductIndex {
  const byId = new Map<string, IndexedProduct>()
  const byText = new Map<string, Known[]>()
  const byLooseSku = new Map<string, Known[]>()
  const byName = new Map<string, Known[]>()
  let maxSkuLength = 0
  for (const { id, name, skus, options } of products) {
    let index: OptionIndex | undefined
    const product: IndexedProduct = {
      id,
      name,
      sku: (skus.find(({ isAlias }) => !isAlias) ?? skus[0])?.text ?? '',
      skus: skus.map(({ text }) => text),
      options() {
        index ??= indexOptions(options)
        return index
      },
    }
    byId.set(id, product)
    add(byName, looseKey(name), { product, isAlias: false })
    for (const { text, isAlias } of skus) {
      const loose = looseKey(text)
      maxSkuLength = Math.max(maxSkuLength, loose.length)
      add(byText, textKey(text), { product, isAlias })
      add(byLooseSku, loose, { product, isAlias })
    }
  }
  return { byId, byText, byLooseSku, byName, maxSkuLength }
}

/** Lists each product once; its own SKU takes precedence over an alias. */
function add(map: Map<string, Known[]>, key: string, known: Known): void {
  if (key === '') return
  const others = map.get(key)
  if (!others) return void map.set(key, [known])
  const same = others.find(({ product }) => product === known.product)
  if (!same) others.push(known)
  else same.isAlias &&= known.isAlias
}
