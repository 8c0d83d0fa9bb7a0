import type { ConnectedSource } from '#contract/stores/connections.ts'
import { notFound } from '#server/kernel/failure.ts'
import type { Webhook } from '#server/kernel/feature.ts'
import { findByWebhookToken } from '../stores/connection-store.ts'
import { syncOrderSource } from '../stores/sync-order-source.ts'
import { hashWebhookToken } from '../stores/webhook-token.ts'

/** The webhook of a source. It may be unsigned, so we ignore the body and run a sync. */
export const sourceWebhook = (source: ConnectedSource): Webhook => ({
  path: `/webhooks/${source}/:token`,
  async receive(context, { params }) {
    const token = hashWebhookToken(params.token ?? '')
    const connectionId = await findByWebhookToken(context.db, source, token)
    if (!connectionId) throw notFound()
    await context.jobs.send(syncOrderSource, { connectionId }, { key: connectionId })
  },
})
