import { writeAudit } from '#server/features/audit/write-audit.ts'
import { orNotFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { findMessage, markReplayed } from '#server/kernel/webhooks/webhook-message-store.ts'
import { webhookReplayed } from '#server/kernel/webhooks/webhook-replayed.ts'

/** Has a provider's message handled again. Messages are hints, so what they name is only read once more. */
export const replayWebhook: Verbs['replayWebhook'] = async (context, actor, { id, reason }, call) => {
  const message = orNotFound(await findMessage(context.db, id))
  await context.db.transaction(async (tx) => {
    await markReplayed(tx, id, context.clock.now())
    await writeAudit(context, tx, {
      actor: actor.userId,
      action: 'webhook.replayed',
      subject: null,
      call,
      detail: { webhook: message.path, record: id, reason },
    })
  })
  await context.raise(webhookReplayed, message)
  return { isReplayed: true }
}
