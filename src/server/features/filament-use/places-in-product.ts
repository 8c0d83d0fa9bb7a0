import type { ProductContent } from '#contract/products.ts'

type Made = Pick<ProductContent, 'options' | 'fulfillment'>

/** Where a product names a filament, in words: `part 2`, `Color “Gold”`. */
export function placesOfFilament({ options, fulfillment }: Made, filamentId: string): string[] {
  return [
    ...fulfillment.flatMap((part, index) =>
      part.type === 'PRINT' && part.filamentId === filamentId ? [`part ${index + 1}`] : [],
    ),
    ...options.flatMap((option) =>
      option.values
        .filter((value) => value.filamentId === filamentId)
        .map(({ value }) => `${option.name} “${value}”`),
    ),
  ]
}

/** Everything of the catalog that a product names. */
export function thingsOf({ options, fulfillment }: Made): Set<string> {
  return new Set([
    ...fulfillment.flatMap((part) => (part.type === 'PRINT' ? (part.filamentId ?? []) : part.componentId)),
    ...options.flatMap(({ values }) => values.flatMap(({ filamentId }) => filamentId ?? [])),
  ])
}
