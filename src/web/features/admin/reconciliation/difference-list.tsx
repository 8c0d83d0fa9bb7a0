import type { ReconciliationDifference } from '#contract/money/reconciliation.ts'
import type { Pagination } from '#contract/values.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { formatDateTime } from '#web/ui/text/format-time.ts'
import { useTimeZone } from '#web/ui/text/time-zone.ts'

const whats: Readonly<Record<ReconciliationDifference['what'], string>> = {
  MISSING_HERE: 'Only at Stripe',
  MISSING_THERE: 'Only in our ledger',
  AMOUNT: 'Different amounts',
}

interface Props {
  differences: readonly ReconciliationDifference[]
  pagination: Pagination
  onPage: (page: number) => void
}

/** What one of the two has and the other doesn't, oldest first. */
export function DifferenceList({ differences, pagination, onPage }: Props) {
  const { page, pages, total } = pagination
  return (
    <Card title="Differences" isFlush>
      <ul aria-label="Differences">
        {differences.map((difference) => (
          <DifferenceRow key={`${difference.reference} ${difference.at}`} difference={difference} />
        ))}
      </ul>
      {pages > 1 && (
        <nav
          aria-label="Pages of differences"
          className="flex flex-wrap items-center justify-between gap-3 border-line border-t px-4 py-3"
        >
          <p className="text-muted">
            Page {page} of {pages}, {total.toLocaleString('en-US')} in all
          </p>
          <div className="flex gap-2">
            <Button size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
              Previous
            </Button>
            <Button size="sm" disabled={page >= pages} onClick={() => onPage(page + 1)}>
              Next
            </Button>
          </div>
        </nav>
      )}
    </Card>
  )
}

function DifferenceRow({ difference }: { difference: ReconciliationDifference }) {
  const timeZone = useTimeZone()
  const { what, seller, reference, ourCents, theirCents, at } = difference
  const amount = (cents: number | null) => (cents === null ? 'nothing' : formatMoney(cents, 'USD'))
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-line border-b px-4 py-3 last:border-b-0">
      <div className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">
        <p className="font-medium">{whats[what]}</p>
        <p className="text-[0.8125rem] text-muted">
          {reference}
          {seller && ` · ${seller.email || seller.id}`} · {formatDateTime(at, timeZone)}
        </p>
      </div>
      <p className="tabular-nums">
        Ledger {amount(ourCents)}, Stripe {amount(theirCents)}
      </p>
    </li>
  )
}
