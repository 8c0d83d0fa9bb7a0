import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/**
 * The cache of everything the dashboard has fetched. `onSessionEnd` runs when the server no longer knows us. A refusal
 * because the house is closed makes the flag stale, which `MaintenanceWatch` looks at.
 */
export function createQueryClient(onSessionEnd: () => void): QueryClient {
  const onError = (error: Error) => {
    if (!(error instanceof ApiError)) return
    if (error.status === 401) onSessionEnd()
    if (error.code === 'MAINTENANCE') void client.invalidateQueries({ queryKey: ['maintenance'] })
  }
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: { queries: { staleTime: 30_000, retry: isWorthRetrying } },
  })
  return client
}

/** No answer and server trouble may pass; a refusal will not. */
function isWorthRetrying(failures: number, error: Error): boolean {
  if (failures >= 2) return false
  if (!(error instanceof ApiError) || error.code === 'MAINTENANCE') return false
  return error.status === 0 || error.status >= 500
}
