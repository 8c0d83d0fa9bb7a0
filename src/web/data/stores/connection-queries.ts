import { queryOptions } from '@tanstack/react-query'
import type { Connection } from '#contract/stores/connections.ts'
import { api } from '#web/lib/api.ts'
import { askElsewhere } from '#web/lib/api-client.ts'
import { apiQuery } from '../api-query.ts'
import { orderKeys } from '../orders/order-keys.ts'

const staleTime = 30_000

/** The seller's integrations, and the URL to connect Shippo. */
export const connectionList = apiQuery(orderKeys.connections, api.listConnections, { staleTime })

/** The stores behind the connections, with their settings. */
export const shopList = apiQuery(['shops'], api.listShops, { staleTime })

const STATUS_TIMEOUT_MS = 4_000

/**
 * A connection's status from the provider's own status host, without our cookies or tokens. Null without a valid reply in
 * time; nothing waits for it.
 */
export const providerStatus = ({ id, statusUrl }: Pick<Connection, 'id' | 'statusUrl'>) =>
  queryOptions({
    queryKey: [...orderKeys.connections, 'status', id],
    queryFn: async ({ signal }) => {
      const answer = statusUrl && (await askElsewhere(statusUrl, { signal, timeoutMs: STATUS_TIMEOUT_MS }))
      return readStatus(answer)
    },
    enabled: statusUrl !== null,
    staleTime: 60_000,
    retry: false,
  })

function readStatus(answer: unknown): { isConnected: boolean; connectedAt: string | null } | null {
  if (typeof answer !== 'object' || answer === null) return null
  const { connected, connectedAt } = answer as Record<string, unknown>
  if (typeof connected !== 'boolean') return null
  const isInstant = typeof connectedAt === 'string' && !Number.isNaN(Date.parse(connectedAt))
  return { isConnected: connected, connectedAt: isInstant ? connectedAt : null }
}
