import type { OrderItem } from '#contract/products/products.ts'

/** `PrintSummary` of the contract, as a check stores it. */
export interface StoredPrints {
  fileId: string | null
  filamentIds: string[]
}

const MAX_FILAMENTS = 4

/** Null if there is nothing to print. */
export function summarizePrints(items: readonly OrderItem[]): StoredPrints | null {
  if (items.length === 0) return null
  const prints = items.flatMap((item) => (item.type === 'PRINT' ? [item] : []))
  const filamentIds = [...new Set(prints.map(({ filamentId }) => filamentId))]
  return { fileId: prints[0]?.publicFileServiceId ?? null, filamentIds: filamentIds.slice(0, MAX_FILAMENTS) }
}
