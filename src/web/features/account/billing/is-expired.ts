import type { PaymentCard } from '#contract/money/payment-card.ts'

/** A card works until the last day of its month. */
export const isExpired = ({ expMonth, expYear }: PaymentCard, now: Date): boolean =>
  now >= new Date(expYear, expMonth, 1)
