import type { ShopOrderFilter, UnsubmittedView } from '#contract/orders/shop-orders.ts'
import { sourceNames } from '#web/entities/connection/source-names.ts'
import { causeLabels } from '#web/entities/order/cause-labels.ts'
import type { SearchOf } from '#web/lib/screen-search.ts'

type Search = Pick<
  SearchOf<'/_app/dashboard/orders/'>,
  'sku' | 'item' | 'tag' | 'shop' | 'show' | 'cause' | 'source'
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
  const { sku, item, tag, shop } = search
  const view = wordOf(unsubmittedViews, search.show)
  const cause = wordOf(causeLabels, search.cause)
  const source = wordOf(sourceNames, search.source)
  return {
    ...(sku && { sku }),
    ...(item && { item }),
    ...(tag && { tag }),
    ...(shop && /^shp_[0-9a-z]{26}$/.test(shop) && { shop }),
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
  cause: undefined,
  source: undefined,
} as const satisfies Partial<Search>

/** Whether any filter besides the view is active. */
export const isNarrowed = (filter: ShopOrderFilter): boolean =>
  Object.keys(filter).some((key) => key !== 'view')

function wordOf<Word extends string>(words: Readonly<Record<Word, unknown>>, value: string | undefined) {
  return value !== undefined && Object.hasOwn(words, value) ? (value as Word) : undefined
}
