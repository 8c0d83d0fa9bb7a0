import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure, notFound } from '#server/kernel/failure.ts'
import type { CallOutcome } from '#server/providers/call-outcome.ts'
import { orderNumberKey } from '#server/providers/sources/order-number-key.ts'
import type { IncomingShopOrder } from '#server/providers/sources/order-source.ts'
import { importShopOrders } from '../order-import/import-shop-orders.ts'
import { type ConnectionRecord, findConnection } from '../stores/connection-store.ts'
import { readShippoToken, readShipstationCredentials } from '../stores/read-source-credentials.ts'
import { failureOf } from '../stores/source-failure.ts'
import { readOrderIdOfSource } from './read-source-orders.ts'

const SHIPPO_PAGE_SIZE = 100
/** Shippo can't search by number, so we scan its newest orders, within what a waiting user accepts. */
const SHIPPO_PAGES = 10

/** Imports one order by its number from the order source, as if it were part of a sync. */
export async function findMissingOrder(
  context: Context,
  { userId }: Actor,
  { id, orderNumber }: { id: string; orderNumber: string },
): Promise<{ orderId: string; outcome: 'IMPORTED' | 'CHANGED' | 'KNOWN' }> {
  const connection = await findConnection(context.db, id)
  if (!connection || connection.sellerId !== userId) throw notFound()
  const found = await findAtSource(context, connection, orderNumber)
  if (!found) throw new Failure('NOT_CONNECTED')
  if (found.kind !== 'done') throw await failureOf(context, id, found)
  const [first] = found.value
  if (!first) throw new Failure('ORDER_NOT_FOUND_AT_SOURCE')
  const { created, changed } = await importShopOrders(context, connection, found.value)
  const orderId = await readOrderIdOfSource(context.db, connection, first.sourceOrderId)
  if (!orderId) throw notFound()
  if (created > 0) return { orderId, outcome: 'IMPORTED' }
  return { orderId, outcome: changed > 0 ? 'CHANGED' : 'KNOWN' }
}

type Found = CallOutcome<IncomingShopOrder[]>

async function findAtSource(
  context: Context,
  connection: ConnectionRecord,
  orderNumber: string,
): Promise<Found | null> {
  if (connection.source === 'shippo') {
    const token = await readShippoToken(context, connection.sellerId)
    return token === null ? null : findAtShippo(context, token, orderNumber)
  }
  const credentials = await readShipstationCredentials(context, connection.sellerId)
  return credentials === null ? null : context.shipstation.findOrders(credentials, orderNumber)
}

async function findAtShippo(context: Context, token: string, orderNumber: string): Promise<Found> {
  const wanted = orderNumberKey(orderNumber)
  for (let page: number | null = 1; page !== null && page <= SHIPPO_PAGES; ) {
    const outcome = await context.shippo.listOrders(token, { page, size: SHIPPO_PAGE_SIZE })
    if (outcome.kind !== 'done') return outcome
    const orders = outcome.value.orders.filter((order) => orderNumberKey(order.orderNumber) === wanted)
    if (orders.length > 0) return { kind: 'done', value: orders }
    page = outcome.value.next
  }
  return { kind: 'done', value: [] }
}
