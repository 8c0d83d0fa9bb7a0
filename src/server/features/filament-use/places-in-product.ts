import type { ProductContent } from '#contract/products/products.ts'

type Made = Pick<ProductContent, 'options' | 'fulfillment'>

/** Where a product references a filament, as text: `part 2`, `Color “Gold”`. */
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

/** All filaments and components that a product references. */
export function thingsOf({ options, fulfillment }: Made): Set<string> {
  return new Set([
    ...fulfillment.flatMap((part) => (part.type === 'PRINT' ? (part.filamentId ?? []) : part.componentId)),
    ...options.flatMap(({ values }) => values.flatMap(({ filamentId }) => filamentId ?? [])),
  ])
}
