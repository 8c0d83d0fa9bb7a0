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

/** Which choices of a product need a filament; empty if every choice does, null if none. */
export function choicesWithFilament({ options, fulfillment }: Made, filamentId: string): string[] | null {
  if (fulfillment.some((part) => part.type === 'PRINT' && part.filamentId === filamentId)) return []
  const choices = options.flatMap((option) =>
    option.values
      .filter((value) => value.filamentId === filamentId)
      .map(({ value }) => `${option.name}: ${value}`),
  )
  return choices.length > 0 ? choices : null
}

/** The version of the file of the first part that a product prints with a filament; null if none does. */
export function versionWithFilament({ options, fulfillment }: Made, filamentId: string): string | null {
  const byOption = new Set(
    options
      .filter(({ values }) => values.some((value) => value.filamentId === filamentId))
      .map(({ name }) => name),
  )
  for (const part of fulfillment) {
    if (part.type !== 'PRINT') continue
    const isWithIt =
      part.filamentId === filamentId || (part.filamentOption && byOption.has(part.filamentOption))
    if (isWithIt) return part.publicFileServiceId
  }
  return null
}
