import { maxRunSize } from '#contract/constants.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/failure.ts'
import { filterAt, type WantedFilter } from '../shop-orders/read-order-lists.ts'
import { readMatchingIds } from '../shop-orders/read-shop-orders.ts'
import { findFailedOrders } from './run-control-store.ts'
import { findRun } from './submit-run-store.ts'

/** Orders by id, all unsubmitted orders that match a filter, or what failed in a run. */
export type Selection =
  | { orderIds: string[]; withoutUnmatched?: boolean | undefined }
  | { matching: WantedFilter }
  | { failedOf: string }

/** Resolves a selection to distinct order ids. A filter returns the oldest first, so that earlier orders print first. */
export async function selectRunOrders(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  sellerId: string,
  selection: Selection,
): Promise<string[]> {
  if ('orderIds' in selection) return [...new Set(selection.orderIds)]
  if ('failedOf' in selection) {
    if (!(await findRun(db, sellerId, selection.failedOf))) throw notFound()
    return (await findFailedOrders(db, sellerId, selection.failedOf)).map(({ shopOrderId }) => shopOrderId)
  }
  const now = clock.now()
  const read = (filter: WantedFilter) =>
    readMatchingIds(db, { sellerId, list: 'unsubmitted', filter: filterAt(filter, now) }, maxRunSize)
  const ids = await read(selection.matching)
  if (selection.matching.view) return ids.reverse()
  // Failed orders cost a decision each; they are only submitted again when they are asked for.
  const failed = new Set(await read({ ...selection.matching, view: 'failed' }))
  return ids.filter((id) => !failed.has(id)).reverse()
}
