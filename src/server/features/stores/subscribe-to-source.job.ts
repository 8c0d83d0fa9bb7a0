import { orderSources } from '#domain/order-sources.ts'
import { job } from '#server/kernel/job.ts'
import type { OrderSourcePort } from '#server/providers/sources/order-source.ts'
import { findConnection } from './connection-store.ts'
import { readSourceCredentials } from './read-source-credentials.ts'
import { hashWebhookToken, openWebhookToken } from './webhook-token.ts'

/** Subscribes to a source's webhooks. Without them, orders still arrive with the next sync. */
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
    const { subscribe }: OrderSourcePort = context.sources[connection.source]
    const credentials = await readSourceCredentials(context, connection)
    if (!subscribe || !credentials) return
    const base = `${context.config.publicUrl}/api/webhooks/${connection.source}/`
    const outcome = await subscribe(credentials, { url: `${base}${token}`, replacing: base })
    if (outcome.kind === 'done') return
    const { title } = orderSources[connection.source]
    if (outcome.kind === 'refused') {
      return context.log.warn({ connectionId, reason: outcome.message }, `${title} rejected the webhook`)
    }
    throw new Error(`${title} did not confirm the webhook of ${connectionId} (${outcome.reason}).`)
  },
})
