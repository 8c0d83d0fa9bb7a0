import { Failure } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { isUnauthorized } from '#server/providers/call-outcome.ts'
import type { FailedCall } from './record-sync.ts'
import { shippoRedirectUri } from './shippo-redirect-uri.ts'
import { pauseOf } from './source-failure.ts'
import { storeConnection } from './store-connection.ts'

/** Connects Shippo with the one-time code from its consent page, and syncs the first orders. */
export const exchangeShippoToken: Verbs['exchangeShippoToken'] = async (context, { userId }, { code }) => {
  const outcome = await context.sources.shippo.consent.exchange(code, shippoRedirectUri(context))
  if (outcome.kind !== 'done') throw failureOfExchange(outcome)
  const { credentials, accountRef } = outcome.value
  const connection = await storeConnection(
    context,
    { sellerId: userId, source: 'shippo' },
    // Shippo’s stores are platforms, which every account may have.
    { ...credentials, webhookTokenHash: null, accountRef, storeIds: [] },
  )
  return { message: 'Your Shippo account has been connected', connection }
}

/** A used, expired or made-up code is the caller's mistake. Refused client credentials are ours. */
function failureOfExchange(outcome: FailedCall): Failure {
  if (outcome.kind === 'refused' && !isUnauthorized(outcome)) return new Failure('SHIPPO_CODE_REFUSED')
  const reason = outcome.kind === 'refused' ? outcome.message : outcome.reason
  return pauseOf(outcome) ?? new Failure('SHIPPO_CONNECT_FAILED', { cause: new Error(reason) })
}
