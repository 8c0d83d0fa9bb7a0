import { textKey } from '#domain/text/text-key.ts'
import { notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { cleanContent } from './clean-content.ts'
import { findTaken } from './product-store.ts'
import { readProduct } from './read-products.ts'
import { changeProducts, storeProduct } from './store-product.ts'

// Leaves room for the suffixes of the copy's name and SKU.
const MAX_BASE_LENGTH = 105

/** Creates a copy with a unique name and SKU. */
export const duplicateProduct: Verbs['duplicateProduct'] = async (context, { userId }, { id }) => {
  const product = await changeProducts(context, userId, async (tx) => {
    const original = await readProduct(tx, userId, id)
    if (!original) throw notFound()
    const sku = `${original.sku.slice(0, MAX_BASE_LENGTH).trim()}-COPY`
    const name = `${original.name.slice(0, MAX_BASE_LENGTH).trim()} (copy`
    const taken = await findTaken(tx, { sellerId: userId, skuKey: textKey(sku), name: name.toLowerCase() })
    return storeProduct(context, tx, userId, {
      id: context.newId('prd'),
      version: 1,
      content: {
        ...cleanContent(original),
        aliases: [],
        sku: firstFree((number) => (number === 1 ? sku : `${sku}-${number}`), taken, textKey),
        name: firstFree((number) => (number === 1 ? `${name})` : `${name} ${number})`), taken, lowerCase),
      },
    })
  })
  return { product }
}

const lowerCase = (text: string): string => text.toLowerCase()

function firstFree(
  candidate: (number: number) => string,
  taken: ReadonlySet<string>,
  keyOf: (text: string) => string,
): string {
  let number = 1
  while (taken.has(keyOf(candidate(number)))) number += 1
  return candidate(number)
}
