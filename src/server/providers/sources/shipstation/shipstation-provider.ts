import type { CallPriority } from '#server/providers/call-budgets.ts'
import type { CallOutcome } from '#server/providers/call-outcome.ts'
import type { IncomingShopOrder } from '../incoming-shop-order.ts'
import type { ReadOrders } from '../order-source.ts'

export interface ShipstationCredentials {
  key: string
  secret: string
}

export interface ShipstationOrderPage extends ReadOrders {
  pages: number
}

/** ShipStation as its source object needs it. Every call is made in the name of one seller. */
export interface ShipstationProvider {
  /** Returns the ids of the account's stores. */
  checkCredentials(credentials: ShipstationCredentials): Promise<CallOutcome<string[]>>
  /** Orders modified at or after `modifiedSince`, oldest change first; pages count from 1. */
  listOrders(
    credentials: ShipstationCredentials,
    filter: { modifiedSince: Date | null; page: number; priority: CallPriority },
  ): Promise<CallOutcome<ShipstationOrderPage>>
  getOrder(
    credentials: ShipstationCredentials,
    sourceOrderId: string,
  ): Promise<CallOutcome<IncomingShopOrder | null>>
  /** Orders with this number, whichever store they came from; a `#` before it makes no difference. */
  findOrders(
    credentials: ShipstationCredentials,
    orderNumber: string,
  ): Promise<CallOutcome<IncomingShopOrder[]>>
  /** Calls that the source still allows these credentials, as it said last; null where it has not said. */
  remainingCalls(credentials: ShipstationCredentials): number | null
  markShipped(
    credentials: ShipstationCredentials,
    shipment: { sourceOrderId: string; trackingNumber: string; carrier: string | null; shippedAt: Date },
  ): Promise<CallOutcome<null>>
  /** Sets the order to canceled at the source; `refused` where it is final there already. */
  cancelOrder(credentials: ShipstationCredentials, sourceOrderId: string): Promise<CallOutcome<null>>
  /** Has the source call `url` when there is news of orders, in place of addresses that begin with `replacing`. */
  subscribe(
    credentials: ShipstationCredentials,
    subscription: { url: string; replacing: string },
  ): Promise<CallOutcome<null>>
}
