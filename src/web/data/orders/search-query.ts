import { pageSizes } from '#contract/constants.ts'
import type { SearchField, SearchType } from '#contract/orders/search.ts'
import type { ShopOrderFilter, ShopOrderSort } from '#contract/orders/shop-orders.ts'
import { forEachSource, orderSources } from '#domain/order-sources.ts'
import { api } from '#web/lib/api.ts'
import type { SearchOf } from '#web/lib/screen-search.ts'
import { apiQuery } from '../api-query.ts'
import { orderKeys } from './order-keys.ts'
import type { Sorted } from './order-queries.ts'

const staleTime = 30_000

/** The kinds of orders a search can be limited to. */
export const searchTypes: Readonly<Record<SearchType, string>> = {
  all: 'All orders',
  ...forEachSource(({ title }) => `${title} orders`),
  print: 'Submitted orders',
  direct: 'Manual orders',
}

/** The fields a search can be limited to. */
export const searchFields: Readonly<Record<SearchField, string>> = {
  any: 'Anywhere',
  orderNumber: 'Order number',
  customer: 'Customer',
  email: 'Email',
  sku: 'SKU',
  item: 'Item',
  tracking: 'Tracking',
  details: 'Notes and details',
}

export const shortestSearch = 2

export interface WantedSearch {
  text: string
  type: SearchType
  field: SearchField
}

/** The search in the URL; null without one. */
export function wantedSearch({
  q = '',
  type,
  field,
  source,
}: SearchOf<'/_app/dashboard/orders/'>): WantedSearch | null {
  if ([...q].length < shortestSearch) return null
  return { text: q, type: typeOf(type, source), field: wordOf(searchFields, field) ?? 'any' }
}

/** The kind of orders to search: the chosen one, or the tab's. */
export const typeOf = (type: string | undefined, source: string | undefined): SearchType =>
  wordOf(searchTypes, type) ?? wordOf(orderSources, source) ?? 'all'

/** One page of results. */
export const foundOrders = ({ text, type, field }: WantedSearch, page: number) =>
  apiQuery([...orderKeys.shopOrders, 'search', { text, type, field, page }], api.searchOrders, {
    params: { searchType: type },
    query: { query: text, field, page, pageSize: pageSizes.search },
    staleTime,
  })

/** What the list of all shop orders can be filtered by. */
export type AllOrdersFilter = Pick<ShopOrderFilter, 'source' | 'sku' | 'item' | 'tag' | 'shop' | 'country'>

export const allOrdersFilter = ({
  source,
  sku,
  item,
  tag,
  shop,
  country,
}: Pick<SearchOf<'/_app/dashboard/orders/'>, keyof AllOrdersFilter>): AllOrdersFilter => ({
  source: wordOf(orderSources, source),
  sku,
  item,
  tag,
  shop: storeIn(shop),
  country: countryIn(country),
})

/** The store in the URL; undefined if that can’t be one. */
export const storeIn = (shop: string | undefined): string | undefined =>
  shop && /^shp_[0-9a-z]{26}$/.test(shop) ? shop : undefined

/** The country in the URL; undefined if that can’t be one. */
export const countryIn = (country: string | undefined): string | undefined =>
  country && /^[A-Z]{2}$/.test(country) ? country : undefined

/** One page of all shop orders that match. */
export const allShopOrders = (page: number, filter: AllOrdersFilter, sorted: Sorted<ShopOrderSort>) =>
  apiQuery([...orderKeys.shopOrders, 'all', { page, ...filter, ...sorted }], api.listShopOrders, {
    params: { page, size: pageSizes.orders },
    query: { state: 'any', ...filter, ...sorted },
    staleTime,
  })

export function wordOf<Word extends string>(
  words: Readonly<Record<Word, unknown>>,
  value: string | undefined,
): Word | undefined {
  return value !== undefined && Object.hasOwn(words, value) ? (value as Word) : undefined
}
