import type { Queries } from '#server/db/database.ts'
import { setLists } from '#server/db/paged-lists.ts'
import { readForLists } from './shop-order-store.ts'

/** The lists of shop orders. Each also exists per SKU and per item name, which is what the filters look through. */
export type ShopOrderList = 'orders' | 'unsubmitted'

/** Unsubmitted orders that cannot be submitted as they are: a line without a product, an incomplete address. */
export const blockedList = 'blocked'

export const skuList = (list: ShopOrderList, sku: string): string => `${list}/sku/${sku}`
export const itemList = (list: ShopOrderList, name: string): string => `${list}/item/${name}`

/** Works out afresh whether shop orders are unsubmitted, and which lists they belong in. */
export async function refreshShopOrderLists(tx: Queries, shopOrderIds: readonly string[]): Promise<void> {
  const orders = await readForLists(tx, shopOrderIds)
  await setLists(
    tx,
    orders.map((order) => {
      const lists: ShopOrderList[] = order.isUnsubmitted ? ['orders', 'unsubmitted'] : ['orders']
      return {
        ownerId: order.sellerId,
        itemId: order.id,
        sortAt: order.placedAt,
        lists: [
          ...(order.isBlocked ? [blockedList] : []),
          ...lists.flatMap((list) => [
            list,
            ...order.skuKeys.map((sku) => skuList(list, sku)),
            ...order.itemKeys.map((name) => itemList(list, name)),
          ]),
        ],
      }
    }),
  )
}
