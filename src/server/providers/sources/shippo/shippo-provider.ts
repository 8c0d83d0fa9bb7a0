import type { SourceStatus } from '#contract/orders/shop-orders.ts'
import type { CallPriority } from '#server/providers/call-budgets.ts'
import type { CallOutcome } from '#server/providers/call-outcome.ts'
import type { ReadOrders } from '../order-source.ts'

/** What a code of Shippo's sign-in is worth. The token has no end that is known. */
export interface ShippoGrant {
  accessToken: string
  /** Shippo's name of the account, where it gives one. */
  accountId: string | null
  scope: string | null
}

export interface ShippoListFilter {
  /** Pages count from 1. */
  page: number
  /** Orders per page, at most 100. */
  size: number
  /** Shippo holds no orders, so it has no such status. */
  statuses?: readonly Exclude<SourceStatus, 'ON_HOLD'>[]
  /** Only orders placed at or after this. */
  placedSince?: Date
  /** Who goes first at the rate limit; `sync` when absent. */
  priority?: CallPriority
}

interface PageNumbers {
  next: number | null
  previous: number | null
}

/** A page of shop orders, the newest first. */
export interface ShippoOrderPage extends PageNumbers, ReadOrders {}

/** A page as Shippo gave it, save that its own addresses became page numbers. */
export interface ShippoRawPage extends PageNumbers {
  results: unknown[]
}

/** Shippo as an order source. It sends no news of orders, marks none as shipped and cancels none. */
export interface ShippoProvider {
  /** Where the browser goes to allow us in, all but its `state`; null where no client is configured. */
  readonly authorizeUrl: string | null
  /** A code is worth a token once. `refused` where it is worth nothing (any more). */
  exchangeCode(code: string, redirectUri?: string): Promise<CallOutcome<ShippoGrant>>
  listOrders(token: string, filter: ShippoListFilter): Promise<CallOutcome<ShippoOrderPage>>
  /** The same page as Shippo wrote it. */
  listRawOrders(token: string, filter: ShippoListFilter): Promise<CallOutcome<ShippoRawPage>>
  getOrder(token: string, id: string): Promise<CallOutcome<ReadOrders>>
}
