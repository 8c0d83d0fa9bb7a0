import type { SourceChange } from '#contract/source-changes.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/database.ts'
import { findSourceChanges } from './find-source-changes.ts'
import type { NewShopOrder, OrderBefore } from './import-store.ts'
import { publishPrintOrder } from './publish-changes.ts'
import { insertNeed } from './seller-need-store.ts'
import {
  deleteSourceChanges,
  insertSourceChanges,
  moveSourceChanges,
  type NewSourceChange,
} from './source-change-store.ts'

/**
 * Keeps what a shop changed of orders that were known, and tells the seller where a print is on its way already: what
 * is printed then is no longer what the shop says.
 */
export async function noteSourceChanges(
  context: Context,
  tx: Transaction,
  sellerId: string,
  orders: readonly NewShopOrder[],
  before: ReadonlyMap<string, OrderBefore>,
): Promise<void> {
  const at = context.clock.now()
  const created: NewSourceChange[] = []
  const moved: { id: string; after: string }[] = []
  const reverted: string[] = []
  const touched = new Set<{ shopOrderId: string; printOrderId: string; isNews: boolean }>()
  for (const order of orders) {
    const known = before.get(order.id)
    if (!known) continue
    const { livePrintOrder } = known
    const wasSubmitted = livePrintOrder !== null
    const steps = findSourceChanges(known, order, {
      open: known.openChanges,
      isSubmitted: wasSubmitted,
      isOurStatus: isOurStatus(order.status, known),
    })
    for (const step of steps) {
      if (step.kind === 'new') created.push(asNew(context, order.id, step, wasSubmitted))
      else if (step.kind === 'moved') moved.push(step)
      else reverted.push(step.id)
    }
    const isNews = steps.some(({ kind }) => kind !== 'reverted')
    if (steps.length > 0 && livePrintOrder)
      touched.add({ shopOrderId: order.id, printOrderId: livePrintOrder.id, isNews })
  }
  await insertSourceChanges(tx, at, created)
  await moveSourceChanges(tx, at, moved)
  await deleteSourceChanges(tx, reverted)
  for (const { shopOrderId, printOrderId, isNews } of touched) {
    if (isNews) await insertNeed(tx, { id: context.newId('evt'), sellerId, printOrderId, at })
    tx.afterCommit(() => publishPrintOrder(context, { id: printOrderId, sellerId, shopOrderId }))
  }
}

function asNew(
  context: Context,
  shopOrderId: string,
  { what, before, after }: Pick<SourceChange, 'what' | 'before' | 'after'>,
  wasSubmitted: boolean,
): NewSourceChange {
  return { id: context.newId('chg'), shopOrderId, what, before, after, wasSubmitted }
}

/** What we told the shop comes back as its change: that a print was shipped, or canceled there too. */
function isOurStatus(
  status: NewShopOrder['status'],
  { livePrintOrder, isCanceledByUs }: OrderBefore,
): boolean {
  if (status === 'CANCELED') return isCanceledByUs && livePrintOrder === null
  const { state } = livePrintOrder ?? {}
  return status === 'SHIPPED' && (state === 'SHIPPED' || state === 'DELIVERED')
}
