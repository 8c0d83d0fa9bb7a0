import { useQuery } from '@tanstack/react-query'
import type { Connection } from '#contract/stores/connections.ts'
import { connectionList } from '#web/data/stores/connection-queries.ts'

const POLL_INTERVAL_MS = 1_000
const MAX_POLLS = 20

/** Returns a new connection once its first sync ends, or in its current state after twenty polls. */
export function useNewConnection(id: string | undefined): Connection | null {
  const { data, dataUpdatedAt, isFetching } = useQuery({
    ...connectionList,
    enabled: id !== undefined,
    refetchInterval: ({ state }) => {
      const connection = state.data?.connections.find((one) => one.id === id)
      return (connection && isTried(connection)) || state.dataUpdateCount > MAX_POLLS
        ? false
        : POLL_INTERVAL_MS
    },
  })
  const connection = data?.connections.find((one) => one.id === id)
  if (!connection) return null
  const isLate =
    !isFetching && dataUpdatedAt - Date.parse(connection.connectedAt) > MAX_POLLS * POLL_INTERVAL_MS
  return isTried(connection) || isLate ? connection : null
}

const isTried = ({ sync }: Connection): boolean => sync.lastSuccessAt !== null || sync.lastError !== null
