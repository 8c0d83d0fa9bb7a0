import type { RunOrder, SubmitRun } from '#contract/orders/submit-runs.ts'
import { placeOfOrder } from '#web/entities/order/place-of-order.ts'
import { AppLink } from '#web/lib/app-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { numberColumn } from '#web/ui/table/number-column.tsx'
import { timeColumn } from '#web/ui/table/time-column.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import type { Tone } from '#web/ui/tone.ts'
import { RunStateBadge } from './run-state-badge.tsx'

const count = (number: number) => number.toLocaleString('en')

export const runColumns: readonly Column<SubmitRun>[] = [
  {
    key: 'run',
    header: 'Submission',
    isSortable: true,
    values: 'number',
    className: 'w-36 whitespace-nowrap',
    narrow: 'title',
    cell: (run) => (
      <AppLink
        to="/dashboard/submissions/$runId"
        params={{ runId: run.id }}
        className="rounded font-medium underline-offset-4 hover:underline"
      >
        Submission {count(run.number)}
      </AppLink>
    ),
  },
  {
    key: 'state',
    header: 'Status',
    isSortable: true,
    values: 'step',
    className: 'w-44',
    narrow: 'aside',
    cell: (run) => <RunStateBadge run={run} />,
  },
  {
    key: 'origin',
    header: 'Started by',
    isSortable: true,
    className: 'w-36',
    cell: ({ origin }) => (origin === 'SELLER' ? 'You' : 'Automatic ordering'),
  },
  timeColumn('started', 'Started', ({ createdAt }) => createdAt),
  numberColumn('orders', 'Submitted', ({ processed, total }) => `${count(processed)} of ${count(total)}`, {
    isSortable: true,
    className: 'w-28',
  }),
  numberColumn(
    'failed',
    'Failed',
    ({ failed }) => (failed > 0 ? <span className="font-medium text-danger">{count(failed)}</span> : '0'),
    { className: 'w-20' },
  ),
  numberColumn('stopped', 'Not sent', ({ stopped }) => stopped, {
    className: 'w-24 @max-5xl:hidden',
    narrow: 'hidden',
  }),
  numberColumn('charged', 'Charged', ({ chargedCents, currency }) => formatMoney(chargedCents, currency), {
    className: 'w-28',
  }),
]

const outcomes: Record<RunOrder['outcome'], [Tone, string]> = {
  WAITING: ['info', 'Waiting'],
  DONE: ['success', 'Submitted'],
  FAILED: ['danger', 'Failed'],
  STOPPED: ['neutral', 'Not sent'],
}

/** The columns of a submission's per-order results. */
export const runOrderColumns = (currency: string): readonly Column<RunOrder>[] => [
  {
    key: 'order',
    header: 'Order',
    className: 'w-40 max-w-40',
    narrow: 'title',
    cell: (order) => <OrderCell order={order} />,
  },
  {
    key: 'outcome',
    header: 'Outcome',
    className: 'w-32',
    narrow: 'aside',
    cell: ({ outcome, isTest }) => (
      <Badge tone={outcomes[outcome][0]}>
        {outcomes[outcome][1]}
        {isTest && ' (test)'}
      </Badge>
    ),
  },
  {
    key: 'reason',
    header: 'Reason',
    className: 'text-muted',
    cell: ({ error }) => <span className="text-pretty [overflow-wrap:anywhere]">{error ?? '–'}</span>,
  },
  {
    key: 'provider',
    header: 'Print provider',
    className: 'w-40 max-w-40 text-muted @max-5xl:hidden',
    narrow: 'hidden',
    cell: ({ providerOrderId }) => (
      <span className="block truncate" title={providerOrderId ?? undefined}>
        {providerOrderId ?? '–'}
      </span>
    ),
  },
  numberColumn('charged', 'Charged', ({ chargedCents }) => formatMoney(chargedCents, currency)),
  timeColumn('ended', 'Ended', ({ endedAt }) => endedAt, { none: '–' }),
]

/** Links to the print order if there is one. Failed and unsent orders are back in the unsubmitted list. */
function OrderCell({ order: { orderNumber, orderId, printOrderId, outcome } }: { order: RunOrder }) {
  const isPrinted = printOrderId && outcome !== 'STOPPED' && outcome !== 'FAILED'
  return (
    <AppLink
      {...placeOfOrder(isPrinted ? printOrderId : orderId)}
      className="rounded font-medium underline-offset-4 hover:underline"
    >
      {orderNumber}
    </AppLink>
  )
}
