import type { Analytics, InsightFigures } from '#contract/admin/analytics.ts'
import { StatCard } from '#web/ui/chart/stat-card.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'

interface Figure {
  label: string
  definition: string
  of: (figures: InsightFigures) => number
  isMoney?: true
  /** Left out where more is neither better nor worse. */
  isMoreBetter?: boolean
}

export const figures: readonly Figure[] = [
  {
    label: 'New sellers',
    definition: 'Accounts created in this period, not counting administrators.',
    of: ({ signUps }) => signUps,
    isMoreBetter: true,
  },
  {
    label: 'Sellers with orders',
    definition: 'Sellers who were charged for an order, on an average day of this period.',
    of: ({ activeSellers }) => activeSellers,
    isMoreBetter: true,
  },
  {
    label: 'Orders charged',
    definition:
      'Orders charged in this period, including ones that later failed or were canceled. Test orders aren’t charged.',
    of: ({ orders }) => orders,
    isMoreBetter: true,
  },
  {
    label: 'Charged',
    definition: 'Charges for these orders: printing, delivery and our fee.',
    of: ({ chargedCents }) => chargedCents,
    isMoney: true,
    isMoreBetter: true,
  },
  {
    label: 'Refunded',
    definition: 'Order refunds issued in this period, regardless of when the order was charged.',
    of: ({ refundedCents }) => refundedCents,
    isMoney: true,
    isMoreBetter: false,
  },
  {
    label: 'Delivered',
    definition: 'Orders that arrived in this period.',
    of: ({ delivered }) => delivered,
    isMoreBetter: true,
  },
  {
    label: 'Failed',
    definition: 'Orders that failed in this period, including ones submitted again since.',
    of: ({ failed }) => failed,
    isMoreBetter: false,
  },
  {
    label: 'Pages opened',
    definition: 'Pages opened by all visitors, signed in or not.',
    of: ({ visits }) => visits,
  },
]

/** The numbers of the period, each compared with as many days before. */
export function FigureCards({ analytics, days }: { analytics: Analytics | undefined; days: number }) {
  return (
    <section aria-label="Totals" className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-4">
      {figures.map(({ label, definition, of, isMoney, isMoreBetter }) => (
        <StatCard
          key={label}
          label={label}
          definition={definition}
          value={
            analytics &&
            (isMoney ? formatMoney(of(analytics.total), 'USD') : of(analytics.total).toLocaleString('en'))
          }
          series={analytics?.days.map(of)}
          {...(analytics && {
            change: {
              ratio: ratioOf(of(analytics.total), of(analytics.before)),
              against: days === 1 ? 'the day before' : `the ${days} days before`,
              ...(isMoreBetter !== undefined && { isMoreBetter }),
            },
          })}
        />
      ))}
    </section>
  )
}

const ratioOf = (now: number, before: number): number | null =>
  before === 0 ? null : (now - before) / before
