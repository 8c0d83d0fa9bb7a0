import type { Context } from '#server/kernel/context.ts'
import type { ShippoListFilter } from '#server/providers/sources/shippo/shippo-provider.ts'
import { importShopOrders } from '../order-import/import-shop-orders.ts'
import type { ConnectionRecord } from '../stores/connection-store.ts'
import type { FetchResult } from './fetch-result.ts'

const PAGE_SIZE = 100

export interface ShippoPull extends Pick<ShippoListFilter, 'placedSince' | 'statuses'> {
  token: string
  signal: AbortSignal
  /** Called after each stored page. */
  onPage: (total: { received: number; created: number }) => Promise<void>
}

type Pulled =
  | (Extract<FetchResult, { kind: 'finished' }> & { sourceOrderIds: ReadonlySet<string> })
  | Exclude<FetchResult, { kind: 'finished' }>

/** Stores every order of a Shippo list page by page. New orders shift others to later pages, never out of the list. */
export async function pullShippoPages(
  context: Context,
  connection: ConnectionRecord,
  { token, signal, onPage, ...filter }: ShippoPull,
): Promise<Pulled> {
  const sourceOrderIds = new Set<string>()
  const unreadable = new Set<string>()
  const total = { created: 0, changed: 0 }
  for (let page: number | null = 1; page !== null; ) {
    if (signal.aborted || (await context.maintenance.isOn())) return { kind: 'interrupted' }
    const outcome = await context.shippo.listOrders(token, { ...filter, page, size: PAGE_SIZE })
    if (outcome.kind !== 'done') return { kind: 'failed', outcome }
    const { orders, next } = outcome.value
    const stored = await importShopOrders(context, connection, orders)
    total.created += stored.created
    total.changed += stored.changed
    for (const order of orders) sourceOrderIds.add(order.sourceOrderId)
    for (const name of outcome.value.unreadable) unreadable.add(name)
    await onPage({ received: sourceOrderIds.size, created: total.created })
    // Guards against endless paging when `next` points backwards.
    page = next !== null && next > page ? next : null
  }
  return {
    kind: 'finished',
    ...total,
    received: sourceOrderIds.size,
    unreadable: [...unreadable],
    sourceOrderIds,
  }
}
