import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Payout } from '#contract/money/payouts.ts'
import { payoutsPage } from '#web/data/portals/payout-queries.ts'
import { payoutStates } from '#web/entities/payout/payout-labels.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { TimeText } from '#web/ui/text/time-text.tsx'

/** What was sent to the bank, newest first. */
export function PayoutHistory() {
  const [page, setPage] = useState(1)
  const { data, error, isFetching, refetch } = useQuery(payoutsPage(page))
  const pages = data?.pagination.pages ?? 1
  return (
    <Card title="History" isFlush>
      {error && !data && <ErrorPanel error={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!error && !data && <Skeleton className="m-4 h-24" />}
      {data?.payouts.length === 0 && (
        <p className="p-4 text-muted">No payouts yet. They appear here once one is sent to your bank.</p>
      )}
      {data && data.payouts.length > 0 && (
        <ul aria-label="Payouts" className="divide-y divide-line">
          {data.payouts.map((payout) => (
            <PayoutItem key={payout.id} payout={payout} />
          ))}
        </ul>
      )}
      {pages > 1 && (
        <div className="flex items-center justify-between gap-2 border-line border-t p-4">
          <Button size="sm" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Newer
          </Button>
          <span className="text-muted text-sm">
            Page {page} of {pages}
          </span>
          <Button size="sm" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            Older
          </Button>
        </div>
      )}
    </Card>
  )
}

function PayoutItem({ payout }: { payout: Payout }) {
  const { state, amountCents, reversedCents, currency, createdAt, failure } = payout
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 px-4 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <TimeText instant={createdAt} show="absolute" />
          <Badge tone={payoutStates[state].tone}>{payoutStates[state].label}</Badge>
        </p>
        {failure && <p className="mt-1 text-pretty text-muted text-sm">{failure}</p>}
        {reversedCents > 0 && (
          <p className="mt-1 text-pretty text-muted text-sm">
            {formatMoney(reversedCents, currency)} of it was reversed after a refund or dispute.
          </p>
        )}
      </div>
      <p className="tabular font-medium">{formatMoney(amountCents, currency)}</p>
    </li>
  )
}
