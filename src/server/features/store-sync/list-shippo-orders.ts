import { Failure } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { findConnectionOf } from '../stores/connection-store.ts'
import { readSourceCredentials } from '../stores/read-source-credentials.ts'
import { failureOf } from '../stores/source-failure.ts'
import { readOrderIds } from './read-source-orders.ts'

interface Page {
  page: number
  pageSize: number
}

/** A page of Shippo's raw orders, with paging links to our API. */
export const listShippoOrders: Verbs['listShippoOrders'] = async (
  context,
  { userId },
  { page, pageSize },
) => {
  const credentials = await readSourceCredentials(context, { sellerId: userId, source: 'shippo' })
  if (!credentials) throw new Failure('NOT_CONNECTED')
  const outcome = await context.sources.shippo.listRawOrders(credentials.key, { page, size: pageSize })
  // Shippo refuses pages after the last one; to us they are empty.
  if (outcome.kind === 'refused' && outcome.status === 404)
    return { results: [], next: null, previous: addressOf({ page: page - 1 || 1, pageSize }) }
  if (outcome.kind !== 'done')
    throw await failureOf(context, await findConnectionOf(context.db, userId, 'shippo'), outcome)
  const { next, previous } = outcome.value
  const results = outcome.value.results.filter(isRecord)
  const ids = await readOrderIds(context.db, { sellerId: userId, source: 'shippo' }, results.map(idOf))
  return {
    results: results.map((order) => ({ ...order, shopOrderId: ids.get(idOf(order)) ?? null })),
    next: next === null ? null : addressOf({ page: next, pageSize }),
    previous: previous === null ? null : addressOf({ page: previous, pageSize }),
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const idOf = (order: Record<string, unknown>): string => String(order.object_id)

const addressOf = ({ page, pageSize }: Page): string =>
  `/api/shippo/orders?page=${page}&pageSize=${pageSize}&sortBy=created_at&sortDir=desc`
