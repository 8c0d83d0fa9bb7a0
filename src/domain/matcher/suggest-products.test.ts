import { expect, test } from 'vitest'
import type { MatchableProduct } from './catalog.ts'
import { createSuggester } from './suggest-products.ts'

const product = (id: string, name: string, ...skus: string[]): MatchableProduct => ({
  ...{ id, name, options: [] },
  skus: skus.map((text, index) => ({ text, isAlias: index > 0 })),
})
const shop = [
  product('pot', 'Pot', 'POT-SMALL'),
  product('vase', 'Ribbed vase', 'VASE-RIBBED', 'VASE-RIB-OLD'),
  product('lamp', 'Lamp', 'VASE-RIBBON'),
  product('bowl', 'Bowl', 'VASE-RIBBED-EXTRA'),
  product('tray', 'Tray', 'VASE-RIBS'),
]
const suggest = createSuggester(shop)

test('products whose SKU is most like that of the item come first, three at most', () => {
  const found = suggest({ sku: 'VASE-RIBBED2', title: 'Something' })
  expect(found).toHaveLength(3)
  expect(found[0]).toMatchObject({ productId: 'vase', reason: 'The SKU looks like VASE-RIBBED' })
  const likeness = found.map(({ similarity }) => similarity)
  expect(likeness).toEqual(likeness.toSorted((one, other) => other - one))
})

test('a product is suggested once, for what is most like it', () => {
  const found = suggest({ sku: 'VASE-RIB-OLD', title: 'Ribbed vase in white' })
  expect(found.filter(({ productId }) => productId === 'vase')).toMatchObject([
    { similarity: 1, reason: 'The SKU looks like VASE-RIB-OLD' },
  ])
})

test('a name in the title suggests its product, and little likeness suggests none', () => {
  expect(suggest({ sku: null, title: 'Hand-made ribbed vase, 20 cm' })).toMatchObject([
    { productId: 'vase', reason: 'The title contains its name' },
  ])
  expect(suggest({ sku: 'QX-9', title: 'Keyring' })).toEqual([])
})
