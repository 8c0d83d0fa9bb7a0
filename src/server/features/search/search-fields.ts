import type { SearchField, SearchType } from '#contract/orders/search.ts'
import { connectedSources } from '#domain/order-sources.ts'

/** The kind of a document. A direct order has two: it is a print order, too. */
export type SearchScope = Exclude<SearchType, 'all'>

/** The documents that a search covers. Every order once: a print order of a shop order is found by that. */
export const scopesOf = (type: SearchType): readonly SearchScope[] =>
  type === 'all' ? [...connectedSources, 'direct'] : [type]

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
