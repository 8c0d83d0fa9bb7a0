import type { MoneyRequestKind } from '#contract/money/refunds.ts'

/** What the audit log calls the steps of a request. */
export const moneyRequestActions = {
  REFUND: { asked: 'refund.asked', confirmed: 'refund.confirmed', declined: 'refund.declined' },
  PAYOUT: { asked: 'payout.asked', confirmed: 'payout.confirmed', declined: 'payout.declined' },
  SALE_REFUND: {
    asked: 'sale-refund.asked',
    confirmed: 'sale-refund.confirmed',
    declined: 'sale-refund.declined',
  },
  CREDIT: { asked: 'credit.asked', confirmed: 'credit.confirmed', declined: 'credit.declined' },
} as const satisfies Record<MoneyRequestKind, object>

/** What each of its entries in the audit log says. */
export const aboutRequest = ({
  id,
  printOrderId,
  saleId,
  cents,
}: {
  id: string
  printOrderId: string | null
  saleId: string | null
  cents: number
}): object => ({
  request: id,
  ...(printOrderId && { printOrder: printOrderId }),
  ...(saleId && { sale: saleId }),
  cents,
})
