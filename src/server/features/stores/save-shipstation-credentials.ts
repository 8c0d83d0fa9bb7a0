import type { Connection } from '#contract/stores/connections.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import { isUnauthorized } from '#server/providers/call-outcome.ts'
import type { SourceCredentials } from '#server/providers/sources/order-source.ts'
import { storeConnection } from './store-connection.ts'
import { subscribeToSource } from './subscribe-to-source.job.ts'
import { hashWebhookToken, newWebhookToken, sealWebhookToken } from './webhook-token.ts'

/** Verifies and stores a ShipStation key and secret, replacing earlier ones, and syncs the first orders. */
export async function saveShipstationCredentials(
  context: Context,
  { userId }: Actor,
  credentials: SourceCredentials,
): Promise<{ connection: Connection }> {
  await requireAccepted(context, credentials)
  const token = newWebhookToken(context)
  const connection = await storeConnection(
    context,
    { sellerId: userId, source: 'shipstation' },
    { ...credentials, webhookTokenHash: hashWebhookToken(token), accountRef: null },
    async (tx, connectionId) => {
      const tokenSealed = sealWebhookToken(context, connectionId, token)
      await context.jobs.send(subscribeToSource, { connectionId, tokenSealed }, { tx })
    },
  )
  return { connection }
}

async function requireAccepted(context: Context, credentials: SourceCredentials): Promise<void> {
  const outcome = await context.shipstation.checkCredentials(credentials)
  if (outcome.kind === 'done') return
  if (isUnauthorized(outcome))
    throw new Failure(
      looksLikeOtherKey(credentials) ? 'SHIPSTATION_KEY_OF_OTHER_KIND' : 'SHIPSTATION_KEYS_REFUSED',
    )
  const reason = outcome.kind === 'refused' ? outcome.message : outcome.reason
  throw new Failure('SHIPSTATION_UNREACHABLE', { cause: new Error(reason) })
}

/**
 * Whether rejected credentials don't look like a V1 pair, which is 32 hexadecimal digits each: a ShipStation V2 or
 * ShipEngine key (often with `TEST_`), a Shippo token, or the same text twice.
 */
function looksLikeOtherKey({ key, secret }: SourceCredentials): boolean {
  if (key === secret) return true
  return [key, secret].some(
    (text) => /^(TEST_|LIVE_|SANDBOX_|shippo_|oauth\.)/i.test(text) || /^[A-Za-z0-9+/]{43}=?$/.test(text),
  )
}
