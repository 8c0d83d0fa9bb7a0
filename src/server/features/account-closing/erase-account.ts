import { readUploads } from '#server/features/files/upload/read-uploads.ts'
import { clearGuesses } from '#server/features/limits/throttle-guesses.ts'
import { forgetJobs } from '#server/jobs/forget-jobs.ts'
import type { Context } from '#server/kernel/context.ts'
import { readSellerTables } from '../data-exports/read-seller-data.ts'
import { removeCard } from '../payment-cards/remove-card.ts'
import { finishErasing } from './closing-store.ts'
import {
  emptyAudit,
  emptyBulkRefusals,
  emptyLedgerNotes,
  emptyPayments,
  emptyPrintOrders,
  emptyPurchases,
  emptyUser,
  eraseRows,
  forgetPlaces,
  forgetSettingChanges,
  readContact,
} from './erasure-store.ts'
import { removePurchasedPhotos } from './remove-purchased-photos.ts'

const BATCH_SIZE = 500

/** What is kept, because the law asks for it: money and when it moved, without anything that says whose it was. */
const KEPT: ReadonlySet<string> = new Set([
  'account_closings',
  'print_orders',
  'ledger_transactions',
  'ledger_lines',
  'ledger_balances',
  'card_collections',
  'card_disputes',
  'card_refunds',
  'settled_refunds',
  'payouts',
  'payout_reversals',
  'reconciliation_movements',
  'reconciliation_differences',
])

/**
 * Erases an account that can't be signed in to any more. Every step may be repeated, and the account keeps its address
 * until the last one, by which what mentions it is found: after a crash, it starts over with what is left.
 */
export async function eraseAccount(context: Context, sellerId: string, signal: AbortSignal): Promise<void> {
  const { db, blobs } = context
  if (context.cards) await removeCard(context, { userId: sellerId })
  for (const { id } of await readUploads(db, sellerId)) await blobs.incoming.discard(id)
  await untilNone(signal, () => emptyPrintOrders(db, sellerId, BATCH_SIZE))
  // Before its stores, by which it is found.
  await emptyBulkRefusals(db, sellerId)
  await emptyPayments(db, sellerId)
  await untilNone(signal, () => removePurchasedPhotos(context, sellerId, BATCH_SIZE))
  await untilNone(signal, () => emptyPurchases(db, sellerId, BATCH_SIZE))
  await eraseTables(context, sellerId, signal)
  await removeBlobs(context, sellerId, signal)
  signal.throwIfAborted()
  await emptyAudit(db, sellerId)
  await emptyLedgerNotes(db, sellerId)
  const contact = await readContact(db, sellerId)
  await forgetJobs(context, [sellerId, ...(contact ? [contact.email] : [])])
  await db.transaction(async (tx) => {
    await clearGuesses(tx, sellerId)
    await emptyUser(tx, sellerId, context.clock.now())
    await forgetSettingChanges(tx, sellerId)
    await forgetPlaces(tx)
    await finishErasing(tx, sellerId, context.clock.now())
  })
}

/** Erasing a row can change another table, such as a search index, so tables are passed until all are empty. */
async function eraseTables({ db }: Context, sellerId: string, signal: AbortSignal): Promise<void> {
  const tables = (await readSellerTables(db)).filter(({ name }) => !KEPT.has(name))
  for (let isEmpty = false; !isEmpty; ) {
    isEmpty = true
    for (const table of tables)
      await untilNone(signal, async () => {
        const erased = await eraseRows(db, table, sellerId, BATCH_SIZE)
        if (erased > 0) isEmpty = false
        return erased
      })
  }
}

async function untilNone(signal: AbortSignal, round: () => Promise<number>): Promise<void> {
  do signal.throwIfAborted()
  while ((await round()) > 0)
}

/** Everything under the account's id, also what no table names any more. */
async function removeBlobs({ blobs }: Context, sellerId: string, signal: AbortSignal): Promise<void> {
  for await (const { key } of blobs.list(`${sellerId}/`)) {
    signal.throwIfAborted()
    await blobs.remove([key])
  }
}
