import type { Verbs } from '#server/kernel/feature.ts'
import { readConnections } from './read-connections.ts'
import { shippoRedirectUri } from './shippo-redirect-uri.ts'

/** The seller's order sources with their sync state, and the URL for connecting Shippo. */
export const listConnections: Verbs['listConnections'] = async (context, { userId }) => ({
  connections: await readConnections(context, userId),
  shippoAuthorizeUrl: context.sources.shippo.consent.authorizeUrl(shippoRedirectUri(context)),
})
