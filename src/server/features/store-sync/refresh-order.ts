import type { Context } from '#server/kernel/context.ts'
import type { OrderPull } from '#server/providers/sources/order-source.ts'
import { findConnection } from '../stores/connection-store.ts'
import { readSourceCredentials } from '../stores/read-source-credentials.ts'
import { importRead } from './import-pages.ts'

interface One {
  connectionId: string
  sourceOrderId: string
  get: NonNullable<OrderPull['get']>
}

/** The orders that this process is reading from their stores. */
const underWay = new WeakMap<Context, Map<string, Promise<boolean>>>()

/**
 * Reads one order from its store, and tells whether the store answered. While it is being read, others who want it wait for
 * the same answer: their own calls would stand in line behind that one, and keep later orders waiting there.
 */
export function refreshOrder(context: Context, one: One): Promise<boolean> {
  const reads = underWay.get(context) ?? new Map<string, Promise<boolean>>()
  underWay.set(context, reads)
  const key = `${one.connectionId} ${one.sourceOrderId}`
  const known = reads.get(key)
  if (known) return known
  const reading = readOrder(context, one).finally(() => reads.delete(key))
  reads.set(key, reading)
  return reading
}

async function readOrder(context: Context, { connectionId, sourceOrderId, get }: One): Promise<boolean> {
  const connection = await findConnection(context.db, connectionId)
  const credentials = connection && (await readSourceCredentials(context, connection))
  if (!connection || !credentials) return false
  const found = await get(credentials, sourceOrderId)
  if (found.kind !== 'done') return false
  await importRead(context, connection, found.value)
  return true
}
