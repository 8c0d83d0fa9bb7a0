import { z } from 'zod'
import { pageSizes } from '../constants.ts'
import { paged, searchText } from '../values.ts'

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

/** The page of an administrator's list and how it is sorted, by default by the first of `sorts`. `size` is what other lists call `limit`. */
export const adminPage = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) => ({
  page: paged.page,
  limit: z.coerce.number().int().min(1).max(pageSizes.max).optional(),
  size: z.coerce.number().int().min(1).max(pageSizes.max).optional(),
  sort: z.enum(sorts).optional(),
  order: z.enum(['asc', 'desc']).default('desc'),
})

/** The query of an administrator's list (spec §6): its page, and the fields that can be searched one at a time. */
export const adminListQuery = <
  const Sorts extends readonly [string, ...string[]],
  const Fields extends readonly [string, ...string[]],
>(
  sorts: Sorts,
  fields: Fields,
) => ({ ...adminPage(sorts), ...adminSearch(fields) })

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
