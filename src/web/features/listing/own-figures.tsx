import { useEffect, useState } from 'react'
import type { PortalFigures } from '#contract/portals/portal-manager.ts'
import { publicApi } from '#web/lib/public-api.ts'

const countOf = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`

/** For the seller: how often their listing was looked at and bought. Nothing while that isn’t known. */
export function OwnFigures({ id }: { id: string }) {
  const [total, setTotal] = useState<PortalFigures | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    publicApi.getPortalStatistics({ signal: leaving.signal, params: { id }, query: { days: '30' } }).then(
      (reply) => setTotal(reply.total),
      // The bar is complete without them.
      () => undefined,
    )
    return () => leaving.abort()
  }, [id])
  if (!total) return null
  return (
    <span className="tabular text-muted">
      {' '}
      {countOf(total.views, 'view')} and {countOf(total.orders, 'order')} in 30 days.
    </span>
  )
}
