import type { ShopOrderFilter, UnsubmittedView } from '#contract/orders/shop-orders.ts'
import { countryIn, storeIn, wordOf } from '#web/data/orders/search-query.ts'
import { sourceNames } from '#web/entities/connection/source-names.ts'
import { causeLabels } from '#web/entities/order/cause-labels.ts'
import type { SearchOf } from '#web/lib/screen-search.ts'

type Search = Pick<
  SearchOf<'/_app/dashboard/orders/'>,
  'sku' | 'item' | 'tag' | 'shop' | 'country' | 'due' | 'show' | 'cause' | 'source'
>

/** The views of the unsubmitted orders, in tab order. */
export const unsubmittedViews: Readonly<Record<UnsubmittedView, string>> = {
  ready: 'Ready',
  warned: 'Warnings',
  blocked: 'Blocked',
  failed: 'Failed',
  held: 'Held',
  demo: 'Demo',
  'not-for-print': 'Not for print',
}

/** The filter in the URL. Unknown values are dropped. */
export function unsubmittedFilter(search: Search): ShopOrderFilter {
  const { sku, item, tag } = search
  const shop = storeIn(search.shop)
  const country = countryIn(search.country)
  const view = wordOf(unsubmittedViews, search.show)
  const cause = wordOf(causeLabels, search.cause)
  const source = wordOf(sourceNames, search.source)
  return {
    ...(sku && { sku }),
    ...(item && { item }),
    ...(tag && { tag }),
    ...(shop && { shop }),
    ...(country && { country }),
    ...(search.due === 'late' && { due: search.due }),
    ...(view && { view }),
    ...(cause && { cause }),
    ...(source && { source }),
  }
}

/** Clears every filter except the view. */
export const noFilter = {
  sku: undefined,
  item: undefined,
  tag: undefined,
  shop: undefined,
  country: undefined,
  due: undefined,
  cause: undefined,
  source: undefined,
} as const satisfies Partial<Search>

/** Whether any filter besides the view is active. */
export const isNarrowed = (filter: ShopOrderFilter): boolean =>
  Object.keys(filter).some((key) => key !== 'view')
