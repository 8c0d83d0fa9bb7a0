import { useEffect } from 'react'

/** Long enough to have looked at it. */
const AFTER_MS = 2_000

/** Counts a view of a listing, with nothing about who looks. Pages that are prepared in the background aren’t looked at. */
export function useCountView(id: string, isCounted: boolean): void {
  useEffect(() => {
    if (!isCounted) return
    const timer = setTimeout(() => {
      if (document.visibilityState !== 'visible') return
      void count(id).catch(() => undefined)
    }, AFTER_MS)
    return () => clearTimeout(timer)
  }, [id, isCounted])
}

/** Loads what calls the server only then, so that the page doesn’t wait for it. */
async function count(id: string): Promise<void> {
  const { publicApi } = await import('#web/lib/public-api.ts')
  await publicApi.countView({ params: { id }, body: {} })
}
