import { linkOptions } from '@tanstack/react-router'
import type { SearchOf } from '#web/lib/screen-search.ts'

type Search = SearchOf<'/_app/dashboard/orders/$orderId'>

/** The page of an order, which keeps the list it was opened from for its way back and its neighbors. */
export const placeInList = (
  orderId: string,
  { page, stage, number, source, country, item, tag, shop, sku, show, cause, sort, order }: Search,
  /** The part to open. */
  tab?: string,
) =>
  linkOptions({
    to: '/dashboard/orders/$orderId',
    params: { orderId },
    search: { page, stage, number, source, country, item, tag, shop, sku, show, cause, sort, order, tab },
  })

/** The same for an order in the list of all orders. */
export const placeInAll = (orderId: string, { page, source, shop, sku, item, sort, order }: Search) =>
  linkOptions({
    to: '/dashboard/orders/$orderId',
    params: { orderId },
    search: { view: 'shop-orders', page, source, shop, sku, item, sort, order },
  })

/** The same for an order at risk. */
export const placeInRisks = (orderId: string, { page, show, cause, sort, order }: Search) =>
  linkOptions({
    to: '/dashboard/orders/$orderId',
    params: { orderId },
    search: { view: 'at-risk', page, show, cause, sort, order },
  })
