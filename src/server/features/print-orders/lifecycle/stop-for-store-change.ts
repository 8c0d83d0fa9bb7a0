import type { SourceChange } from '#contract/orders/source-changes.ts'
import { closedWords } from '#server/features/order-checks/refusal-of.ts'
import { syncOrderSource } from '#server/features/stores/sync-order-source.ts'
import type { Context } from '#server/kernel/context.ts'
import { decideFailure } from './fail-print-order.ts'
import type { QueuedWork } from './print-order-store.ts'
import type { StoreState } from './read-store-state.ts'

/** While a queue is processed, its stores are synced about this often: a run can take hours. */
const SYNC_INTERVAL_MS = 45_000
/** An order that goes first was compared with its store when it was submitted. It is compared again later. */
const MIN_WAITED_MS = 3_000

/**
 * Fails an order that the store canceled or changed while it was waiting in the queue: before it costs anything, or, while the print
 * provider takes nothing, before it is printed. Keeps the stores of the queue synced on the way. Returns whether the order failed.
 */
export async function stopForStoreChange(context: Context, { order, store }: QueuedWork): Promise<boolean> {
  if (order.isTest || !store) return false
  const now = context.clock.now()
  if (order.state === 'PREPARED' && now.getTime() - order.createdAt.getTime() < MIN_WAITED_MS) return false
  const { connection } = store
  const isOld =
    connection?.lastAttemptAt && Date.parse(connection.lastAttemptAt) < now.getTime() - SYNC_INTERVAL_MS
  if (connection && isOld) {
    await context.jobs.send(syncOrderSource, { connectionId: connection.id }, { key: connection.id })
  }
  const decision = decisionOf(
    store,
    order.state === 'CHARGED' ? 'Your charge is refunded.' : 'You weren’t charged.',
  )
  if (decision) await decideFailure(context, order, decision)
  return decision !== null
}

const words: Readonly<Record<SourceChange['what'], string>> = {
  STATUS: 'the status',
  ADDRESS: 'the address',
  LINES: 'the items',
  NOTES: 'the notes',
  UNREADABLE: 'something that we can’t read',
}

function decisionOf({ sourceStatus, changes }: StoreState, money: string) {
  if (sourceStatus !== 'OPEN') {
    const reason = `Your store no longer lists this order as open (${closedWords(sourceStatus)}). ${money}`
    return { code: 'ORDER_NOT_OPEN', reason } as const
  }
  if (changes.length === 0) return null
  const what = changes.map((change) => words[change]).join(' and ')
  const reason = `Your store changed ${what} after you submitted the order. ${money} Review it, then submit it again.`
  return { code: 'ORDER_CHANGED', reason } as const
}
