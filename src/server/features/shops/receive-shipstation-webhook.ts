import { notFound } from '#server/failure.ts'
import type { Webhook } from '#server/feature.ts'
import { findByWebhookToken } from './connection-store.ts'
import { syncOrderSource } from './sync-order-source.job.ts'
import { hashWebhookToken } from './webhook-token.ts'

/** ShipStation tells that something is new. It is unsigned, so not a word of the body is read: we go and look. */
export const shipstationWebhook: Webhook = {
  path: '/webhooks/shipstation/:token',
  async receive(context, { params }) {
    const connectionId = await findByWebhookToken(context.db, hashWebhookToken(params.token ?? ''))
    if (!connectionId) throw notFound()
    await context.jobs.send(syncOrderSource, { connectionId }, { key: connectionId })
  },
}
