import type { Connection } from '#contract/stores/connections.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import { shippoRedirectUri } from './shippo-redirect-uri.ts'
import { storeConnection } from './store-connection.ts'

/** Connects Shippo with the one-time code from its consent page, and syncs the first orders. */
export async function exchangeShippoToken(
  context: Context,
  { userId }: Actor,
  { code }: { code: string },
): Promise<{ message: string; connection: Connection }> {
  const outcome = await context.sources.shippo.consent.exchange(code, shippoRedirectUri(context))
  if (outcome.kind !== 'done') {
    const reason = outcome.kind === 'refused' ? outcome.message : outcome.reason
    throw new Failure('SHIPPO_CONNECT_FAILED', { cause: new Error(reason) })
  }
  const { credentials, accountRef } = outcome.value
  const connection = await storeConnection(
    context,
    { sellerId: userId, source: 'shippo' },
    { ...credentials, webhookTokenHash: null, accountRef },
  )
  return { message: 'Your Shippo account has been connected', connection }
}
