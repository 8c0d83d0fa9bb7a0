import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/** The cache of everything the dashboard has fetched. `onSessionEnd` runs when the server no longer knows us. */
export function createQueryClient(onSessionEnd: () => void): QueryClient {
  const onError = (error: Error) => {
    if (error instanceof ApiError && error.status === 401) onSessionEnd()
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: { queries: { staleTime: 30_000, retry: isWorthRetrying } },
  })
}

/** No answer and server trouble may pass; a refusal will not. */
function isWorthRetrying(failures: number, error: Error): boolean {
  if (failures >= 2) return false
  return error instanceof ApiError && (error.status === 0 || error.status >= 500)
}
