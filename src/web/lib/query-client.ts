import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/**
 * The cache of everything the dashboard has fetched. `onSessionEnd` runs when the session has ended. A refusal because of
 * maintenance makes the flag stale, which `MaintenanceWatch` observes.
 */
export function createQueryClient(onSessionEnd: () => void): QueryClient {
  const onError = (error: Error) => {
    if (!(error instanceof ApiError)) return
    if (error.status === 401) onSessionEnd()
    // Another tab changed the mode of this session: the account says which one it is in now.
    if (error.code === 'TEST_MODE_ON') void client.invalidateQueries({ queryKey: ['account'] })
    if (error.code === 'MAINTENANCE') void client.invalidateQueries({ queryKey: ['maintenance'] })
  }
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: { queries: { staleTime: 30_000, retry: isWorthRetrying } },
  })
  return client
}

/** Network and server errors may be temporary; a refusal isn't. */
function isWorthRetrying(failures: number, error: Error): boolean {
  if (failures >= 2) return false
  if (!(error instanceof ApiError) || error.code === 'MAINTENANCE') return false
  return error.status === 0 || error.status >= 500
}
