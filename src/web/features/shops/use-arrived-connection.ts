import { useQuery } from '@tanstack/react-query'
import type { Connection } from '#contract/connections.ts'
import { connectionList } from '#web/data/stores/connection-queries.ts'

const LOOK_EVERY_MS = 1_000
const LOOKS = 20

/** A new connection once its first fetch is over, whichever way it went; after twenty looks, as it is then. */
export function useArrivedConnection(id: string | undefined): Connection | null {
  const { data, dataUpdatedAt, isFetching } = useQuery({
    ...connectionList,
    enabled: id !== undefined,
    refetchInterval: ({ state }) => {
      const connection = state.data?.connections.find((one) => one.id === id)
      return (connection && isTried(connection)) || state.dataUpdateCount > LOOKS ? false : LOOK_EVERY_MS
    },
  })
  const connection = data?.connections.find((one) => one.id === id)
  if (!connection) return null
  const isLate = !isFetching && dataUpdatedAt - Date.parse(connection.connectedAt) > LOOKS * LOOK_EVERY_MS
  return isTried(connection) || isLate ? connection : null
}

const isTried = ({ sync }: Connection): boolean => sync.lastSuccessAt !== null || sync.lastError !== null
