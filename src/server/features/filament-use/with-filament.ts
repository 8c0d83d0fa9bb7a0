import type { ProductContent } from '#contract/products/products.ts'

type Made = Pick<ProductContent, 'options' | 'fulfillment'>

/** Replaces a filament everywhere in a product; null if the product doesn't use it. */
export function withFilament<Product extends Made>(
  product: Product,
  { from, by }: { from: string; by: string },
): Product | null {
  let isChanged = false
  function replaced<Place extends { filamentId?: string | null | undefined }>(place: Place): Place {
    if (place.filamentId !== from) return place
    isChanged = true
    return { ...place, filamentId: by }
  }
  const options = product.options.map((option) => ({ ...option, values: option.values.map(replaced) }))
  const fulfillment = product.fulfillment.map((part) => (part.type === 'PRINT' ? replaced(part) : part))
  return isChanged ? { ...product, options, fulfillment } : null
}
