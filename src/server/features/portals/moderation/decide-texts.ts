import type { Transaction } from '#server/db/database.ts'
import { writeAudit } from '#server/features/audit/write-audit.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { orNotFound } from '#server/kernel/failure.ts'
import type { Call } from '#server/kernel/feature.ts'
import { mailModeration } from './mail-moderation.ts'

interface Decision {
  id: string
  isRemoved: boolean
  reason: string
}

interface Decided {
  sellerId: string
  portalId: string
  text: string
  removedAt: Date | null
}

interface Texts {
  about: 'question' | 'review'
  /** Null if there is no such text; throws if it can’t be decided that way. */
  lock: (tx: Transaction, decision: Decision) => Promise<Decided | null>
  /** Removes or shows it, and closes its reports. */
  write: (
    tx: Transaction,
    key: { sellerId: string; id: string },
    change: { removal: { at: Date; reason: string } | null; at: Date },
  ) => Promise<void>
}

/** A verb that removes a text or shows it again, closes its reports, and tells the maker what changed. */
export const decideTexts =
  ({ about, lock, write }: Texts) =>
  async (context: Context, actor: Actor, decision: Decision, call: Call): Promise<{ success: true }> => {
    const { id, isRemoved, reason } = decision
    const at = context.clock.now()
    await context.db.transaction(async (tx) => {
      const { sellerId, portalId, text, removedAt } = orNotFound(await lock(tx, decision))
      const removal = isRemoved ? { at: removedAt ?? at, reason } : null
      await write(tx, { sellerId, id }, { removal, at })
      await writeAudit(context, tx, {
        ...{ actor: actor.userId, action: `${about}.decided`, subject: sellerId, call },
        change: { before: { isRemoved: removedAt !== null }, after: { isRemoved } },
        detail: { record: id, reason },
      })
      if (isRemoved === (removedAt !== null)) return
      const removalReason = removal?.reason ?? null
      await mailModeration(context, tx, { about, sellerId, portalId, text, removalReason })
    })
    return { success: true }
  }
