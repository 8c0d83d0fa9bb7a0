import { useCallback, useEffect, useState } from 'react'
import type { Maintenance } from '#contract/maintenance.ts'

const everyMs = 30_000
const seldomMs = 120_000

interface Watched {
  /** Null before anything is known. */
  maintenance: Maintenance | null
  /** When the next look is due, after one that failed; null while looking works. */
  retryAt: number | null
  lookNow: () => void
}

/** Looks every 30 s whether the house is open again; less and less often while that fails, never in a hidden tab. */
export function useMaintenance(known: Maintenance | null): Watched {
  const [maintenance, setMaintenance] = useState(known)
  const [failures, setFailures] = useState(known ? 0 : 1)
  const [looks, setLooks] = useState(0)
  const [retryAt, setRetryAt] = useState<number | null>(null)
  const waitMs = Math.min(everyMs * 2 ** Math.max(0, failures - 1), seldomMs)

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

  // biome-ignore lint/correctness/useExhaustiveDependencies: every look is followed by a wait of its own.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      if (document.hidden) return
      setRetryAt(failures > 0 ? Date.now() + waitMs : null)
      timer = setTimeout(() => void look(), waitMs)
    }
    // Whoever comes back to the tab wants to know at once.
    const onVisibility = () => (document.hidden ? clearTimeout(timer) : void look())
    wait()
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }, [looks, failures, waitMs, look])
  return { maintenance, retryAt, lookNow: () => void look() }
}
