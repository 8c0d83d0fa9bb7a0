import { Failure, notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { importShopOrders } from '../order-import/import-shop-orders.ts'
import { findConnection } from '../stores/connection-store.ts'
import { pullOf } from '../stores/pull-of.ts'
import { readSourceCredentials } from '../stores/read-source-credentials.ts'
import { failureOf } from '../stores/source-failure.ts'
import { enforceFindLimit } from './enforce-find-limit.ts'
import { readOrderIdOfSource } from './read-source-orders.ts'

/** Imports one order by its number from the order source, as if it were part of a sync. */
export const findMissingOrder: Verbs['findMissingOrder'] = async (
  context,
  { userId },
  { id, orderNumber },
) => {
  const connection = await findConnection(context.db, id)
  if (!connection || connection.sellerId !== userId) throw notFound()
  const pull = pullOf(context, connection.source)
  const credentials = await readSourceCredentials(context, connection)
  if (!credentials) throw new Failure('NOT_CONNECTED')
  enforceFindLimit(context, userId)
  const found = await pull.find(credentials, orderNumber)
  if (found.kind !== 'done') throw await failureOf(context, id, found)
  const [first] = found.value
  if (!first) throw new Failure('ORDER_NOT_FOUND_AT_SOURCE')
  const { created, changed } = await importShopOrders(context, connection, found.value)
  const orderId = await readOrderIdOfSource(context.db, connection, first.sourceOrderId)
  if (!orderId) throw notFound()
  if (created > 0) return { orderId, outcome: 'IMPORTED' }
  return { orderId, outcome: changed > 0 ? 'CHANGED' : 'KNOWN' }
}
