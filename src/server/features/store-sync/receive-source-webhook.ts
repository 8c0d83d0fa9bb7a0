import type { ConnectedSource } from '#contract/stores/connections.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/failure.ts'
import type { Webhook } from '#server/kernel/feature.ts'
import { findByWebhookToken } from '../stores/connection-store.ts'
import { syncOrderSource } from '../stores/sync-order-source.ts'
import { hashWebhookToken } from '../stores/webhook-token.ts'

interface Named {
  connectionId: string
}

/** The webhook of a source. It may be unsigned, so we ignore the body and run a sync. */
export const sourceWebhook = (source: ConnectedSource): Webhook<Named> => ({
  path: `/webhooks/${source}/:token`,
  async receive(context, { params }) {
    const token = hashWebhookToken(params.token ?? '')
    const connectionId = await findByWebhookToken(context.db, source, token)
    if (!connectionId) throw notFound()
    await sync(context, { connectionId })
    return { connectionId }
  },
  replay: sync,
})

async function sync({ jobs }: Context, { connectionId }: Named): Promise<void> {
  await jobs.send(syncOrderSource, { connectionId }, { key: connectionId })
}
