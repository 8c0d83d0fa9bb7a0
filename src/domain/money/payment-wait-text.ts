import type { PaymentWaitReason } from '#contract/money/balance.ts'
import { moneyText } from '../rules/rule-words.ts'

const because: Readonly<Record<PaymentWaitReason, string>> = {
  DECLINED: 'Your card was declined.',
  EXPIRED: 'Your card has expired.',
  AUTHENTICATION_REQUIRED: 'Your bank wants you to confirm the payment.',
  NO_CARD: 'Your balance is too low, and you have no saved card.',
  LIMIT_REACHED: 'Your daily limit for automatic payments is reached.',
  DISPUTED:
    'A payment of yours is disputed, so nothing is ordered or charged automatically. If you didn’t mean to dispute it, withdraw it at your bank.',
  UNKNOWN: 'Stripe hasn’t confirmed your last payment yet. We’re checking.',
  NOT_SET_UP: 'Payments aren’t set up here yet.',
}

/** Why orders wait for money, how many, and for how much. */
export function paymentWaitText(reason: PaymentWaitReason, orders: number, cents: number): string {
  const what = orders === 1 ? '1 order is waiting' : `${orders} orders are waiting`
  if (orders === 0) return because[reason]
  return `${because[reason]} ${what}, ${moneyText(cents)}.`
}
