import type { Connection } from '#contract/stores/connections.ts'

/** Whether orders may still arrive: a sync is running, or the first one hasn't finished. */
export const isSyncing = (connections: readonly Connection[] | undefined): boolean =>
  (connections ?? []).some(
    ({ isEnabled, sync }) => sync.isRunning || (isEnabled && !sync.lastSuccessAt && !sync.lastError),
  )
