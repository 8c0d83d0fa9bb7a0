import type { SourceChange } from '#contract/orders/source-changes.ts'
import { sourceTitles } from '#domain/order-sources.ts'
import { readCanceledTwins } from '#server/features/order-checks/read-twins.ts'
import { closedWords } from '#server/features/order-checks/refusal-of.ts'
import { syncOrderSource } from '#server/features/stores/sync-order-source.ts'
import type { Context } from '#server/kernel/context.ts'
import { decideFailure } from './fail-print-order.ts'
import type { PrintOrderRecord, QueuedWork } from './print-order-store.ts'
import type { StoreState } from './read-store-state.ts'

/** While a queue is processed, its stores are synced about this often: a run can take hours. */
const SYNC_INTERVAL_MS = 45_000
/** An order that goes first was compared with its store when it was submitted. It is compared again later. */
const MIN_WAITED_MS = 3_000

/**
 * Fails an order that the store canceled or changed while it was waiting in the queue, or whose twin was canceled: before it costs
 * anything, or, while the print provider takes nothing, before it is printed. Keeps the stores of the queue synced on the way. Returns whether the order failed.
 */
export async function stopForStoreChange(context: Context, { order, store }: QueuedWork): Promise<boolean> {
  if (order.isTest || !store) return false
  const now = context.clock.now()
  const waitedMs = now.getTime() - order.createdAt.getTime()
  // Less than nothing by the clock of another process.
  if (order.state === 'PREPARED' && waitedMs >= 0 && waitedMs < MIN_WAITED_MS) return false
  const { connection } = store
  const syncedMs = connection?.lastAttemptAt ? now.getTime() - Date.parse(connection.lastAttemptAt) : 0
  if (connection && Math.abs(syncedMs) > SYNC_INTERVAL_MS) {
    await context.jobs.send(syncOrderSource, { connectionId: connection.id }, { key: connection.id })
  }
  const money = order.state === 'CHARGED' ? 'Your charge is refunded.' : 'You weren’t charged.'
  const decision = decisionOf(store, money) ?? (await findCanceledTwin(context, { order, store }, money))
  if (decision) await decideFailure(context, order, decision)
  return decision !== null
}

/**
 * The same sale, which arrived through another integration too and was canceled there after this order was submitted. What was
 * canceled before, its seller saw.
 */
async function findCanceledTwin(
  { db }: Context,
  { order, store }: { order: PrintOrderRecord; store: StoreState },
  money: string,
) {
  const { sellerId, shopOrderId, seenCanceledTwins: seen } = order
  if (!store.mayHaveTwins || !shopOrderId || !seen) return null
  const canceled = await readCanceledTwins(db, sellerId, shopOrderId)
  const unseen = canceled.find(({ id }) => !seen.includes(id))
  if (!unseen) return null
  const twin = `order ${unseen.orderNumber} from ${sourceTitles[unseen.source]}`
  const reason = `This looks like ${twin}, which was canceled after you submitted this one. ${money} Review it, then submit it again.`
  return { code: 'ORDER_DUPLICATE', reason } as const
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
