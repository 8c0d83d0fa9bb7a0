import type { adminStoreEndpoints } from '#contract/admin/stores.ts'
import type { Reply } from '#contract/endpoint.ts'
import { writeAudit } from '#server/features/audit/write-audit.ts'
import { setShopPause } from '#server/features/stores/set-shop-pause.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { orNotFound } from '#server/kernel/failure.ts'
import type { Call, Verbs } from '#server/kernel/feature.ts'
import { findStore, readStore } from './read-stores.ts'

type Endpoints = typeof adminStoreEndpoints

/** Keeps the orders of a store from being submitted automatically. The seller reads the reason and can’t end it. */
export const pauseStore: Verbs['pauseStore'] = (context, actor, input, call) =>
  setPause(context, actor, { ...input, isPaused: true }, call)

/** Ends an administrators’ pause. The seller’s own stays. */
export const resumeStore: Verbs['resumeStore'] = (context, actor, input, call) =>
  setPause(context, actor, { ...input, isPaused: false }, call)

async function setPause(
  context: Context,
  { userId }: Actor,
  { id, reason, isPaused }: { id: string; reason: string; isPaused: boolean },
  call: Call,
): Promise<Reply<Endpoints['pauseStore']>> {
  const { sellerId } = orNotFound(await findStore(context.db, id))
  await context.db.transaction(async (tx) => {
    const pause = isPaused ? { at: context.clock.now(), reason } : null
    if (!(await setShopPause(context, tx, { sellerId, id }, pause))) return
    await writeAudit(context, tx, {
      actor: userId,
      action: isPaused ? 'store.paused' : 'store.resumed',
      subject: sellerId,
      call,
      change: { before: { isPaused: !isPaused }, after: { isPaused } },
      detail: { record: id, reason },
    })
  })
  return { store: await readStore(context.db, id) }
}
