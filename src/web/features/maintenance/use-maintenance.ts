import { useCallback, useEffect, useState } from 'react'
import type { Maintenance } from '#contract/maintenance.ts'

const POLL_INTERVAL_MS = 30_000
const MAX_POLL_INTERVAL_MS = 120_000

interface Watched {
  /** Null until the flag is known. */
  maintenance: Maintenance | null
  /** When the next check runs after a failed one; null while checks succeed. */
  retryAt: number | null
  checkNow: () => void
}

/** Polls the maintenance flag every 30 s, backs off on failures, and pauses in a hidden tab. */
export function useMaintenance(known: Maintenance | null): Watched {
  const [maintenance, setMaintenance] = useState(known)
  const [failures, setFailures] = useState(known ? 0 : 1)
  const [looks, setLooks] = useState(0)
  const [retryAt, setRetryAt] = useState<number | null>(null)
  const waitMs = Math.min(POLL_INTERVAL_MS * 2 ** Math.max(0, failures - 1), MAX_POLL_INTERVAL_MS)

  const look = useCallback(async () => {
    try {
      const { publicApi } = await import('#web/lib/public-api.ts')
      setMaintenance(await publicApi.getMaintenanceMode({ signal: AbortSignal.timeout(10_000) }))
      setFailures(0)
    } catch {
      setFailures((count) => count + 1)
    }
    setLooks((count) => count + 1)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each check schedules the next one.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      if (document.hidden) return
      setRetryAt(failures > 0 ? Date.now() + waitMs : null)
      timer = setTimeout(() => void look(), waitMs)
    }
    // Check right away when the tab becomes visible again.
    const onVisibility = () => (document.hidden ? clearTimeout(timer) : void look())
    wait()
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }, [looks, failures, waitMs, look])
  return { maintenance, retryAt, checkNow: () => void look() }
}
