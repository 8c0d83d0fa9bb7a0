import type { Cause } from '#contract/orders/order-checks.ts'
import type { SavedView } from '#contract/orders/saved-views.ts'
import { causeList, countryList, shopList, sourceList, tagList } from '../shop-orders/shop-order-lists.ts'

type Filters = Readonly<Record<string, string>>

/** The list that holds exactly a view's orders, or null if several lists would have to be intersected. */
export function countList({ list, search }: Pick<SavedView, 'list' | 'search'>): string | null {
  const filters = Object.entries(search)
  if (filters.length > 1) return null
  const [filter] = filters
  if (!filter) return wholeLists[list]
  return filteredLists[list](...filter)
}

const wholeLists = { unsubmitted: 'unsubmitted', 'print-orders': 'prints', 'shop-orders': 'orders' } as const

type ListOf = (key: string, value: string) => string | null

const filteredLists: Readonly<Record<SavedView['list'], ListOf>> = {
  unsubmitted: (key, value) => {
    if (key === 'show') return shown[value] ?? null
    if (key === 'cause') return causeList(value as Cause)
    return listOfOrders('unsubmitted', key, value)
  },
  'print-orders': (key, value) => (key === 'stage' ? `prints/${value}` : null),
  'shop-orders': (key, value) => listOfOrders('orders', key, value),
}

function listOfOrders(list: 'unsubmitted' | 'orders', key: string, value: string): string | null {
  if (key === 'tag') return tagList(list, value)
  if (key === 'source') return sourceList(list, value)
  if (key === 'country') return countryList(list, value)
  return key === 'shop' ? shopList(list, value) : null
}

const shown: Filters = {
  ready: 'ready',
  warned: 'warned',
  blocked: 'blocked',
  failed: 'failed',
  held: 'held',
  demo: sourceList('unsubmitted', 'demo'),
}
