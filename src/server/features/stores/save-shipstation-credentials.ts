import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { isUnauthorized } from '#server/providers/call-outcome.ts'
import type { SourceCredentials } from '#server/providers/sources/order-source.ts'
import { storeConnection } from './store-connection.ts'
import { subscribeToSource } from './subscribe-to-source.job.ts'
import { hashWebhookToken, newWebhookToken, sealWebhookToken } from './webhook-token.ts'

/** Verifies and stores a ShipStation key and secret, replacing earlier ones, and syncs the first orders. */
export const saveShipstationCredentials: Verbs['saveShipstationCredentials'] = async (
  context,
  { userId },
  credentials,
) => {
  const storeIds = await requireAccepted(context, credentials)
  const token = newWebhookToken(context)
  const connection = await storeConnection(
    context,
    { sellerId: userId, source: 'shipstation' },
    { ...credentials, webhookTokenHash: hashWebhookToken(token), accountRef: null, storeIds },
    async (tx, connectionId) => {
      const tokenSealed = sealWebhookToken(context, connectionId, token)
      await context.jobs.send(subscribeToSource, { connectionId, tokenSealed }, { tx })
    },
  )
  return { connection }
}

/** Returns the ids of the account's stores. */
async function requireAccepted({ sources }: Context, given: SourceCredentials): Promise<string[]> {
  const { credentials, pull } = sources.shipstation
  const outcome = await credentials.check(given)
  if (outcome.kind === 'done') return outcome.value
  if (isUnauthorized(outcome)) throw new Failure(credentials.refusal(given))
  const reason = outcome.kind === 'refused' ? outcome.message : outcome.reason
  throw new Failure(pull.unreachable, { cause: new Error(reason) })
}
