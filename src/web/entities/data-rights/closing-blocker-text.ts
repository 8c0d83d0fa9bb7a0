import type { ClosingBlocker } from '#contract/account/data-rights.ts'
import { counted } from '#web/lib/counted.ts'
import { formatMoney } from '#web/ui/text/format-money.ts'

/** What keeps an account open, as a headline. */
export function blockerTitle({ kind, count, cents }: ClosingBlocker): string {
  switch (kind) {
    case 'OPEN_ORDERS':
      return `${counted(count, 'order')} in production`
    case 'OPEN_SALES':
      return `${counted(count, 'sale')} in progress`
    case 'OPEN_PURCHASES':
      return `${counted(count, 'purchase')} on the way`
    case 'BALANCE':
      return `${formatMoney(cents, 'USD')} in the balance`
    case 'PAYOUT_WAITING':
      return `${formatMoney(cents, 'USD')} waiting for a payout`
    case 'SUBSCRIPTION':
      return 'A paid plan'
    case 'PAYMENTS_UNDER_WAY':
      return `${counted(count, 'payment')} under way`
    case 'DISPUTES':
      return `${counted(count, 'disputed payment')}`
    case 'ADMINISTRATOR':
      return 'An administrator’s account'
  }
}

/** What the seller can do about it. */
export const blockerAdvice: Readonly<Record<ClosingBlocker['kind'], string>> = {
  OPEN_ORDERS: 'Cancel them or wait until they have shipped.',
  OPEN_SALES:
    'Pause your portals, then wait until seven days after the last delivery, or ask support to refund the buyers.',
  OPEN_PURCHASES: 'Wait until they arrive or are refunded. You can cancel an order until printing begins.',
  BALANCE: 'Use it up, or write to support to get it back.',
  PAYOUT_WAITING: 'Wait for the next payout, or move it to the balance under Payouts.',
  SUBSCRIPTION: 'Cancel it in Billing, then wait until its period ends.',
  PAYMENTS_UNDER_WAY: 'Payments and refunds take a few minutes, a few days at most.',
  DISPUTES: 'Your bank has to decide first.',
  ADMINISTRATOR: 'Another administrator has to remove the role first.',
}
