import { notFound } from '#server/kernel/failure.ts'
import type { Webhook } from '#server/kernel/feature.ts'
import { findByWebhookToken } from '../stores/connection-store.ts'
import { syncOrderSource } from '../stores/sync-order-source.ts'
import { hashWebhookToken } from '../stores/webhook-token.ts'

/** ShipStation's webhook. It is unsigned, so we ignore the body and run a sync. */
export const shipstationWebhook: Webhook = {
  path: '/webhooks/shipstation/:token',
  async receive(context, { params }) {
    const connectionId = await findByWebhookToken(context.db, hashWebhookToken(params.token ?? ''))
    if (!connectionId) throw notFound()
    await context.jobs.send(syncOrderSource, { connectionId }, { key: connectionId })
  },
}
