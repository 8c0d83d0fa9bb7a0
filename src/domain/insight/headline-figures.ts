import type { InsightFigures } from '#contract/admin/analytics.ts'

/** A period, as the lists that its numbers open take it. `to` isn’t itself in it. Both are ISO 8601 text. */
export interface InsightPeriod {
  from: string
  to: string
}

export interface HeadlineFigure {
  key: keyof InsightFigures
  label: string
  definition: string
  isMoney?: true
  /** Left out where more is neither better nor worse. */
  isMoreBetter?: boolean
  /** The list of exactly what the number counts, or whose sum it is. */
  list: (period: InsightPeriod) => string
}

/** The numbers at the top of `/analytics`, also in the weekly email. */
export const headlineFigures: readonly HeadlineFigure[] = [
  {
    key: 'signUps',
    label: 'New sellers',
    definition:
      'Seller accounts opened in this period. A buyer counts when they open a store; administrators don’t count.',
    isMoreBetter: true,
    list: ({ from, to }) => listAt('users', { since: from, until: to, reached: 'SIGNED_UP' }),
  },
  {
    key: 'activeSellers',
    label: 'Sellers with orders',
    definition: 'Sellers who were charged for at least one order in this period, each counted once.',
    isMoreBetter: true,
    list: ({ from, to }) => listAt('users', { orderedFrom: from, orderedTo: to }),
  },
  {
    key: 'orders',
    label: 'Orders charged',
    definition:
      'Orders charged in this period, including ones that later failed or were canceled. Test orders aren’t charged.',
    isMoreBetter: true,
    list: ({ from, to }) => movementsAt('CHARGE', { from, to }),
  },
  {
    key: 'chargedCents',
    label: 'Charged',
    definition: 'Charges for these orders: printing, delivery and our fee.',
    isMoney: true,
    isMoreBetter: true,
    list: ({ from, to }) => movementsAt('CHARGE', { from, to }),
  },
  {
    key: 'refundedCents',
    label: 'Refunded',
    definition: 'Order refunds issued in this period, regardless of when the order was charged.',
    isMoney: true,
    isMoreBetter: false,
    list: ({ from, to }) => movementsAt('REFUND', { from, to }),
  },
  {
    key: 'delivered',
    label: 'Delivered',
    definition: 'Orders that arrived in this period, including ones refunded since.',
    isMoreBetter: true,
    list: (period) => endedAt('DELIVERED', period),
  },
  {
    key: 'failed',
    label: 'Failed',
    definition: 'Orders that failed in this period, including ones submitted again since.',
    isMoreBetter: false,
    list: (period) => endedAt('FAILED', period),
  },
  {
    key: 'visits',
    label: 'Pages opened',
    definition: 'Pages opened by all visitors, signed in or not. The table “Pages opened” adds up to it.',
    list: () => '#pages-opened',
  },
]

/** The movements of one kind whose sum is what that kind moved. */
export const movementsAt = (kind: string, { from, to }: InsightPeriod): string =>
  listAt('movements', { kind, since: from, until: to })

/** The orders that failed or were delivered in a period, with one error where it is given. */
export const endedAt = (ended: 'FAILED' | 'DELIVERED', { from, to }: InsightPeriod, error?: string): string =>
  listAt('print-records', { ended, since: from, until: to, ...(error && { error }) })

const listAt = (list: string, filters: Record<string, string>): string =>
  `/admin-dashboard/${list}?${new URLSearchParams(filters)}`
