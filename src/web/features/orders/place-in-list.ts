import { linkOptions } from '@tanstack/react-router'
import type { SearchOf } from '#web/lib/screen-search.ts'

type Search = SearchOf<'/_app/dashboard/orders/$orderId'>

/** The page of an order, which keeps the list it was opened from for its way back and its neighbors. */
export const placeInList = (
  orderId: string,
  { view, page, stage, number, source, country, due, item, tag, shop, sku, show, cause, sort, order }: Search,
  /** The part to open. */
  tab?: string,
) =>
  linkOptions({
    to: '/dashboard/orders/$orderId',
    params: { orderId },
    search: {
      view,
      page,
      stage,
      number,
      source,
      country,
      due,
      item,
      tag,
      shop,
      sku,
      show,
      cause,
      sort,
      order,
      tab,
    },
  })
