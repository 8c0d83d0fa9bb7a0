import type { Connection } from '#contract/stores/connections.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { readConnections } from './read-connections.ts'
import { shippoRedirectUri } from './shippo-redirect-uri.ts'

/** The seller's order sources with their sync state, and the URL for connecting Shippo. */
export async function listConnections(
  context: Context,
  { userId }: Actor,
): Promise<{ connections: Connection[]; shippoAuthorizeUrl: string | null }> {
  return {
    connections: await readConnections(context, userId),
    shippoAuthorizeUrl: context.sources.shippo.consent.authorizeUrl(shippoRedirectUri(context)),
  }
}
