import type { Analytics } from '#contract/admin/analytics.ts'
import { codeText } from '#domain/insight/code-text.ts'
import { endedAt, movementsAt } from '#domain/insight/headline-figures.ts'
import { movementsText } from '#domain/insight/movement-text.ts'
import { OrderStageBadge } from '#web/entities/order/order-stage-badge.tsx'
import { counted } from '#web/lib/counted.ts'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { hoursText } from '#web/ui/text/hours-text.ts'
import { CountLink } from './count-link.tsx'
import { CountTable } from './count-table.tsx'

/** How long things took, what failed, and what moved sellers’ balances. */
export function Operations({ analytics }: { analytics: Analytics }) {
  const { stages, lateness, failures, money } = analytics
  const { onTime, late, lateOnArrival, medianHoursLate } = lateness
  const lateNote = medianHoursLate === null ? '' : `, half of them by more than ${hoursText(medianHoursLate)}`
  const shipped = [
    { key: 'on time', name: 'On time', cells: [counted(onTime, 'order')] },
    { key: 'late', name: `Late${lateNote}`, cells: [counted(late, 'order')] },
    {
      key: 'arrival',
      name: 'Received after their ship-by date',
      cells: [counted(lateOnArrival, 'order')],
    },
  ]
  return (
    <section aria-label="Operations" className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <CountTable
        title="Time in each stage"
        definition="How long orders that left a stage in this period had been in it. Half of them took no longer than the median, nine in ten no longer than the 90th percentile."
        heading="Stage"
        columns={['Orders', 'Median', '90th percentile']}
        emptyText="No orders left a stage in this period."
        rows={stages.map(({ stage, orders, medianHours, slowestTenthHours }) => ({
          key: stage,
          name: <OrderStageBadge stage={stage} />,
          cells: [orders.toLocaleString('en'), hoursText(medianHours), hoursText(slowestTenthHours)],
        }))}
      />
      <CountTable
        title="Shipped on time"
        definition="Orders with a ship-by date that shipped in this period. A ship-by date ends at the seller’s midnight."
        heading="Orders with a ship-by date"
        columns={['Shipped']}
        emptyText="No orders with a ship-by date shipped in this period."
        rows={onTime + late + lateOnArrival === 0 ? [] : shipped}
      />
      <CountTable
        title="Why orders failed"
        definition="Orders that failed in this period, each by its error, including ones submitted again since."
        heading="Cause"
        columns={['Orders']}
        emptyText="No orders failed in this period."
        rows={failures.map(({ code, orders }) => ({
          key: code,
          name: <CountLink to={endedAt('FAILED', analytics, code)}>{codeText(code)}</CountLink>,
          cells: [orders.toLocaleString('en')],
        }))}
      />
      <CountTable
        title="Balance movements"
        definition="What was added to all sellers’ balances in this period, minus what was taken, by type."
        heading="Type"
        columns={['Amount']}
        emptyText="No money moved in this period."
        rows={money.map(({ kind, cents }) => ({
          key: kind,
          name: <CountLink to={movementsAt(kind, analytics)}>{movementsText(kind)}</CountLink>,
          cells: [formatMoney(cents, 'USD')],
        }))}
      />
    </section>
  )
}
