import type { systemEndpoints } from '#contract/admin/system.ts'
import type { Input } from '#contract/endpoint.ts'
import { writeAudit } from '#server/features/audit/write-audit.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { orNotFound } from '#server/kernel/failure.ts'
import type { Call } from '#server/kernel/feature.ts'
import { findMessage, markReplayed } from '#server/kernel/webhooks/webhook-message-store.ts'
import { webhookReplayed } from '#server/kernel/webhooks/webhook-replayed.ts'

/** Has a provider's message handled again. Messages are hints, so what they name is only read once more. */
export async function replayWebhook(
  context: Context,
  actor: Actor,
  { id, reason }: Input<typeof systemEndpoints.replayWebhook>,
  call: Call,
): Promise<{ isReplayed: boolean }> {
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
