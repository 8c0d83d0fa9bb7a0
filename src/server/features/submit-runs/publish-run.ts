import type { Context } from '#server/kernel/context.ts'
import { publishSoon } from '#server/realtime/publish-soon.ts'
import { findRun } from './submit-run-store.ts'

/** Pushes the progress of a submit run to the seller's browsers. */
export function publishRun(context: Context, sellerId: string, runId: string): void {
  publishSoon(context, `run:${runId}`, async () => {
    const run = await findRun(context.db, sellerId, runId)
    if (run) context.realtime.toUser(sellerId, 'submitRunUpdate', run)
  })
}
