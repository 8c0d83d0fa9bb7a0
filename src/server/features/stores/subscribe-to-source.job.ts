import { job } from '#server/kernel/job.ts'
import { findConnection } from './connection-store.ts'
import { readShipstationCredentials } from './read-source-credentials.ts'
import { hashWebhookToken, openWebhookToken } from './webhook-token.ts'

/** Subscribes to ShipStation's webhooks. Without them, orders still arrive with the next sync. */
export const subscribeToSource = job<{ connectionId: string; tokenSealed: string }>({
  name: 'subscribe-to-source',
  concurrency: 1,
  pausesInMaintenance: true,
  retries: { limit: 8, delaySeconds: 10, maxDelaySeconds: 3600 },
  async run(context, { connectionId, tokenSealed }) {
    const connection = await findConnection(context.db, connectionId)
    if (!connection) return
    const token = openWebhookToken(context, connectionId, tokenSealed)
    // The credentials were replaced since, with a new token.
    if (connection.webhookTokenHash !== hashWebhookToken(token)) return
    const credentials = await readShipstationCredentials(context, connection.sellerId)
    if (!credentials) return
    const base = `${context.config.publicUrl}/api/webhooks/shipstation/`
    const outcome = await context.shipstation.subscribe(credentials, {
      url: `${base}${token}`,
      replacing: base,
    })
    if (outcome.kind === 'done') return
    if (outcome.kind === 'refused') {
      return context.log.warn({ connectionId, reason: outcome.message }, 'ShipStation rejected the webhook')
    }
    throw new Error(`ShipStation did not confirm the webhook of ${connectionId} (${outcome.reason}).`)
  },
})
