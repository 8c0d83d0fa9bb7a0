import type { SearchField } from '#contract/orders/search.ts'

/** The fields of a search document, in stored order. */
export const documentFields = [
  'orderNumber',
  'customer',
  'email',
  'sku',
  'item',
  'tracking',
  'details',
] as const satisfies readonly Exclude<SearchField, 'any'>[]

/** The document positions that a search covers, counted from 1. */
export const placesOf = (field: SearchField): number[] =>
  documentFields.flatMap((name, index) => (field === 'any' || field === name ? [index + 1] : []))
