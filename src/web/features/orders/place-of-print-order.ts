import { linkOptions } from '@tanstack/react-router'
import type { SearchOf } from '#web/lib/screen-search.ts'

type List = Pick<
  SearchOf<'/_app/dashboard/orders/'>,
  'page' | 'stage' | 'number' | 'source' | 'country' | 'item' | 'tag' | 'shop' | 'sort' | 'order'
>

/** The page of a print order, which keeps the list it was opened from for its way back and its neighbors. */
export const placeOfPrintOrder = (
  orderId: string,
  { page, stage, number, source, country, item, tag, shop, sort, order }: List,
) =>
  linkOptions({
    to: '/dashboard/orders/$orderId',
    params: { orderId },
    search: { page, stage, number, source, country, item, tag, shop, sort, order },
  })
