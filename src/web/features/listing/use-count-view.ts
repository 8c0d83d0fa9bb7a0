import { useEffect } from 'react'
import { publicApi } from '#web/lib/public-api.ts'

/** Long enough to have looked at it. */
const AFTER_MS = 2_000

/** Counts a view of a listing, with nothing about who looks. Pages that are prepared in the background aren’t looked at. */
export function useCountView(id: string, isCounted: boolean): void {
  useEffect(() => {
    if (!isCounted) return
    const timer = setTimeout(() => {
      if (document.visibilityState !== 'visible') return
      publicApi.countView({ params: { id }, body: {} }).catch(() => undefined)
    }, AFTER_MS)
    return () => clearTimeout(timer)
  }, [id, isCounted])
}
