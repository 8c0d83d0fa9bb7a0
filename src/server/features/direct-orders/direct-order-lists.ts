import type { DirectOrderRow } from '#contract/orders/direct-orders.ts'
import type { Queries } from '#server/db/database.ts'
import { setLists } from '#server/db/paged-lists.ts'
import type { DirectOrderRecord } from './direct-order-store.ts'

export const directList = (kind: DirectOrderRow['kind']): string => `direct/${kind}`

export function kindOf({
  isTemplate,
  printOrderId,
}: Pick<DirectOrderRecord, 'isTemplate' | 'printOrderId'>): DirectOrderRow['kind'] {
  if (isTemplate) return 'TEMPLATE'
  return printOrderId ? 'SENT' : 'DRAFT'
}

/** Updates the list that contains a direct order, or removes it from all lists. */
export async function listDirectOrder(
  tx: Queries,
  order: Pick<DirectOrderRecord, 'id' | 'sellerId' | 'createdAt' | 'isTemplate' | 'printOrderId'>,
  { isGone = false } = {},
): Promise<void> {
  const lists = isGone ? [] : [directList(kindOf(order))]
  await setLists(tx, [{ sellerId: order.sellerId, itemId: order.id, sortAt: order.createdAt, lists }])
}
