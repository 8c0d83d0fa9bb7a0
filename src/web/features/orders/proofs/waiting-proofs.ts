import type { CheckReason } from '#contract/orders/order-checks.ts'
import type { ShopOrderRow } from '#contract/orders/shop-orders.ts'

export type ShownProof = NonNullable<CheckReason['proof']>

/** A text that waits for the seller, with its picture; without one while its print file is being made. */
export interface WaitingProof {
  key: string
  order: Pick<ShopOrderRow, 'id' | 'orderNumber' | 'buyerName'>
  lineId: string
  itemName: string
  /** What the check says about it. */
  sentence: string
  proof: ShownProof | null
}

/** The texts of these orders that wait, in the order of the list. */
export const waitingProofs = (orders: readonly ShopOrderRow[]): WaitingProof[] =>
  orders.flatMap((order) =>
    (order.check?.reasons ?? []).flatMap(({ cause, lineId, text: sentence, proof = null }, index) => {
      if (cause !== 'PROOF' || lineId === null) return []
      const line = order.lines.find(({ id }) => id === lineId)
      const key = `${order.id} ${lineId} ${proof?.letteringId ?? index}`
      return [{ key, order, lineId, itemName: line?.name ?? '', sentence, proof }]
    }),
  )
