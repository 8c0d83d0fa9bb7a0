import type { ErrorCode } from '#contract/errors.ts'
import type { ConnectedSource } from '#contract/stores/connections.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { CallBudgets } from '../call-budgets.ts'
import type { CallOutcome } from '../call-outcome.ts'
import type { CircuitBreaker, ProviderHealth } from '../circuit-breaker.ts'
import type { IncomingShopOrder } from './incoming-shop-order.ts'
import type { UnreadableOrder } from './read-wire-orders.ts'

/** What a connection stores encrypted: an API key and secret, or a token without a secret. */
export interface SourceCredentials {
  key: string
  secret: string | null
}

/** Orders of a source, those that couldn't be read, and those that are gone. */
export interface ReadOrders {
  orders: IncomingShopOrder[]
  unreadable: UnreadableOrder[]
  /** The ids of those that were asked for by their id and that the source doesn't have. */
  gone?: string[]
}

/** A page of shop orders from a source. */
export interface OrderPage extends ReadOrders {
  /** Once this page is stored, the next sync can start here. Null while only the whole sync counts. */
  cursor: Date | null
}

/** Pages as they arrive. Ends at the first outcome that isn't `done`. */
export type OrderPages = AsyncIterable<CallOutcome<OrderPage>>

export interface SyncRequest {
  /** Where the last sync ended, in the source's own meaning; null for the first one. */
  cursor: Date | null
  now: Date
  /** Source ids of the orders placed since then that we consider open, for sources that don't report changes. */
  readOpenIds(placedSince: Date): Promise<string[]>
}

/** How orders come from a source that we ask for them. */
export interface OrderPull {
  /** New and changed orders since the cursor. */
  changes(credentials: SourceCredentials, request: SyncRequest): OrderPages
  /** All orders since a day in the past. */
  past(credentials: SourceCredentials, since: Date): OrderPages
  /** Orders with this number; a `#` before it makes no difference. */
  find(credentials: SourceCredentials, orderNumber: string): Promise<CallOutcome<IncomingShopOrder[]>>
  /** One order. For sources where a sync takes many calls, else null. */
  get: ((credentials: SourceCredentials, sourceOrderId: string) => Promise<CallOutcome<ReadOrders>>) | null
  /** Calls left by the source's rate limit; null if it didn't say. */
  remainingCalls(credentials: SourceCredentials): number | null
  /** The error for a seller who waits while the source doesn't respond. */
  unreachable: ErrorCode
}

export interface Shipment {
  sourceOrderId: string
  trackingNumber: string
  carrier: string | null
  shippedAt: Date
}

/** Sends tracking numbers to a source. */
export interface ShipmentReporting {
  /** Null where the source has no such order. */
  getOrder(
    credentials: SourceCredentials,
    sourceOrderId: string,
  ): Promise<CallOutcome<Pick<IncomingShopOrder, 'status'> | null>>
  markShipped(credentials: SourceCredentials, shipment: Shipment): Promise<CallOutcome<null>>
}

/** How sellers connect with an API key. */
export interface CredentialCheck {
  /** Returns the ids of the account's stores. */
  check(credentials: SourceCredentials): Promise<CallOutcome<string[]>>
  /** The error for rejected credentials, which may look like those of another service. */
  refusal(credentials: SourceCredentials): ErrorCode
}

/** How sellers connect by granting access on the source's own page. */
export interface ConsentExchange {
  /** The page, all but its `state`; null where the source isn't configured. */
  authorizeUrl(redirectUri: string): string | null
  /** A code is valid once. */
  exchange(
    code: string,
    redirectUri: string,
  ): Promise<CallOutcome<{ credentials: SourceCredentials; accountRef: string | null }>>
}

/**
 * A tool that shop orders come from. A part is null where the source can't do it; `domain/order-sources.ts` has the
 * matching facts for screens.
 */
export interface OrderSourcePort {
  readonly id: ConnectedSource
  readonly pull: OrderPull | null
  readonly shipments: ShipmentReporting | null
  /** Cancels an order there; `refused` where it is final. */
  readonly cancelOrder:
    | ((credentials: SourceCredentials, sourceOrderId: string) => Promise<CallOutcome<null>>)
    | null
  /** Subscribes `url` to changes of orders, and ends subscriptions whose URLs begin with `replacing`. */
  readonly subscribe:
    | ((
        credentials: SourceCredentials,
        subscription: { url: string; replacing: string },
      ) => Promise<CallOutcome<null>>)
    | null
  readonly credentials: CredentialCheck | null
  readonly consent: ConsentExchange | null
  /** The page of an order in the source’s own app; null where its address isn’t known. */
  orderUrl(sourceOrderId: string): string | null
  /** Where the browser can read the state of a connection at the source; null if nowhere. */
  statusUrl(accountRef: string | null): string | null
  health(): ProviderHealth
}

/** What every source is made with. */
export interface SourceWorld {
  clock: Clock
  budgets: CallBudgets
  /** One per host for all sellers, because an outage affects all of them. */
  breakerOf(host: string): CircuitBreaker
  longestAnswerMs: number
}
