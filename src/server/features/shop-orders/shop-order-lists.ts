import type { Cause } from '#contract/orders/order-checks.ts'
import type { OrderSource } from '#contract/stores/connections.ts'
import { looseKey } from '#domain/text/text-key.ts'
import type { Queries } from '#server/db/database.ts'
import { setLists } from '#server/db/paged-lists.ts'
import { type ForLists, readForLists, storeTagKeys } from './shop-order-store.ts'

/** The lists of shop orders. Each also exists per SKU and per item name, for the filters. */
export type ShopOrderList = 'orders' | 'unsubmitted'

/** The mirror of ShipStation's orders (spec §7), including the demo order. */
export const mirrorList = 'mirror'
const mirrored: ReadonlySet<string> = new Set<OrderSource>(['shipstation', 'demo'])

/** Open orders with nothing to print. They are checked like unsubmitted orders, but not listed among them. */
const notForPrintList = 'not-for-print'

export const skuList = (list: ShopOrderList, sku: string): string => `${list}/sku/${sku}`
export const itemList = (list: ShopOrderList, name: string): string => `${list}/item/${name}`
export const sourceList = (list: ShopOrderList, source: string): string => `${list}/source/${source}`
export const shopList = (list: ShopOrderList, shopId: string): string => `${list}/shop/${shopId}`
export const countryList = (list: ShopOrderList, country: string): string => `${list}/country/${country}`
/** Contains unsubmitted orders only. */
export const causeList = (cause: Cause): string => `cause/${cause}`
/** Tags that differ only in case, spaces and dashes are the same. */
export const tagList = (list: ShopOrderList, tag: string): string => tagKeyList(list, looseKey(tag))
const tagKeyList = (list: ShopOrderList, tagKey: string) =>
  list === 'unsubmitted' ? `tag/${tagKey}` : `${list}/tag/${tagKey}`

/**
 * Recomputes whether shop orders are unsubmitted, the keys of their tags, and which lists they belong to. Orders that become unsubmitted are
 * marked for a check; returns whether there are any.
 */
export async function refreshShopOrderLists(
  tx: Queries,
  sellerId: string,
  shopOrderIds: readonly string[],
): Promise<{ isAnyMarked: boolean }> {
  const stored = await readForLists(tx, sellerId, shopOrderIds)
  const orders = stored.map((order) => ({ ...order, tagKeys: [...new Set(order.tags.map(looseKey))] }))
  const retagged = orders.filter(
    ({ tagKeys }, index) => tagKeys.join('\n') !== stored[index]!.tagKeys.join('\n'),
  )
  if (retagged.length > 0) await storeTagKeys(tx, sellerId, retagged)
  await setLists(
    tx,
    orders.map((order) => ({
      sellerId: order.sellerId,
      itemId: order.id,
      sortAt: order.placedAt,
      lists: listsOf(order),
    })),
  )
  return { isAnyMarked: orders.some(({ isUnsubmitted, needsCheck }) => isUnsubmitted && needsCheck) }
}

function listsOf(order: ForLists): string[] {
  const isNotForPrint = order.isUnsubmitted && order.checkStatus === 'NOT_FOR_PRINT'
  const isToSubmit = order.isUnsubmitted && !isNotForPrint
  const lists: ShopOrderList[] = isToSubmit ? ['orders', 'unsubmitted'] : ['orders']
  return [
    ...lists.flatMap((list) => [
      list,
      sourceList(list, order.source),
      ...(order.shopId ? [shopList(list, order.shopId)] : []),
      ...(isCountryCode(order.country) ? [countryList(list, order.country)] : []),
      ...order.tagKeys.map((tagKey) => tagKeyList(list, tagKey)),
      ...order.skuKeys.map((sku) => skuList(list, sku)),
      ...order.itemKeys.map((name) => itemList(list, name)),
    ]),
    ...(mirrored.has(order.source) ? [mirrorList] : []),
    ...(isNotForPrint ? [notForPrintList] : []),
    ...(isToSubmit ? checkLists(order) : []),
  ]
}

const statusLists = { READY: 'ready', WARNED: 'warned', BLOCKED: 'blocked' } as const

/** Of addresses that a store wrote otherwise, no country is known. */
const isCountryCode = (country: string | null): country is string =>
  country !== null && /^[A-Z]{2}$/.test(country)

function checkLists({ checkStatus, checkCauses, isHeld, hasFailed }: ForLists): string[] {
  const status = checkStatus && checkStatus !== 'NOT_FOR_PRINT' ? statusLists[checkStatus] : null
  const view = hasFailed && status && status !== 'blocked' ? 'failed' : status
  return [...(isHeld ? ['held'] : view ? [view] : []), ...checkCauses.map(causeList)]
}
