import type { MoneyRequestKind } from '#contract/money/refunds.ts'

/** What the audit log calls the steps of a request. */
export const moneyRequestActions = {
  REFUND: { asked: 'refund.asked', confirmed: 'refund.confirmed', declined: 'refund.declined' },
  CREDIT: { asked: 'credit.asked', confirmed: 'credit.confirmed', declined: 'credit.declined' },
} as const satisfies Record<MoneyRequestKind, object>

/** What each of its entries in the audit log says. */
export const aboutRequest = ({
  id,
  printOrderId,
  cents,
}: {
  id: string
  printOrderId: string | null
  cents: number
}): object => ({ request: id, ...(printOrderId && { printOrder: printOrderId }), cents })
