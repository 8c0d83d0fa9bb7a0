import { z } from 'zod'
import { pageSizes } from '../constants.ts'
import { searchText } from '../values.ts'

/**
 * What each list of administrators can be sorted by; the first one is the default, newest first. Screens make the columns
 * of these sortable.
 */
export const adminSorts = {
  users: ['createdAt', 'name', 'email'],
  orders: ['importedAt', 'placedAt', 'orderNumber', 'totalCents'],
  printOrders: ['createdAt', 'orderNumber'],
  files: ['createdAt', 'name', 'bytes'],
  stores: ['createdAt', 'name'],
  sales: ['createdAt', 'totalCents'],
  movements: ['at'],
  audit: ['at'],
} as const

/**
 * The query of an administrator's list (spec §6): what it can be sorted by, the first one being the default, and the
 * fields that can be searched one at a time. `size` is what other lists call `limit`.
 */
export const adminListQuery = <
  const Sorts extends readonly [string, ...string[]],
  const Fields extends readonly [string, ...string[]],
>(
  sorts: Sorts,
  fields: Fields,
) => ({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(pageSizes.max).optional(),
  size: z.coerce.number().int().min(1).max(pageSizes.max).optional(),
  sort: z.enum(sorts).optional(),
  order: z.enum(['asc', 'desc']).default('desc'),
  ...adminSearch(fields),
})

/** What is searched for, in one field or in all of them. */
export const adminSearch = <const Fields extends readonly [string, ...string[]]>(fields: Fields) => ({
  search: searchText.default(''),
  searchField: z.enum(fields).optional(),
})

/** What other lists call parameters of these. */
export const adminListAliases = { pageSize: 'limit', sortBy: 'sort', sortDir: 'order' } as const

/** Whose record it is. */
export const owner = z.object({ id: z.string(), name: z.string(), email: z.string() })
export type Owner = z.output<typeof owner>
