import type { Context } from '#server/kernel/context.ts'
import { findRun } from './submit-run-store.ts'

/** Tells the seller's browsers how far a submit run is. */
export function publishRun(context: Context, sellerId: string, runId: string): void {
  findRun(context.db, sellerId, runId)
    .then((run) => run && context.realtime.toUser(sellerId, 'submitRunUpdate', run))
    .catch((error: unknown) => context.log.warn({ err: error, runId }, 'submitRunUpdate was not sent'))
}
