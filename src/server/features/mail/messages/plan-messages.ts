import { planOf, plans } from '#contract/account/plans.ts'
import { planChanges } from '#domain/plans/plan-changes.ts'
import type { ContentOf } from '../mail-content.ts'
import type { MailMessage } from '../mail-message.ts'
import { dayText } from './day-text.ts'

const WHY = 'You’re receiving this email because your account has or had a paid plan.'

export function planPaymentFailed(content: ContentOf<'plan-payment-failed'>): MailMessage {
  const { level, graceEndsAt, timeZone, link } = content
  const plan = planOf(level)
  const end = dayText(graceEndsAt, timeZone)
  return {
    subject: `Your payment for the ${plan.name} plan failed`,
    preview: `You keep the plan until ${end}.`,
    paragraphs: [
      `Stripe couldn’t charge your card for the ${plan.name} plan. You keep the plan until ${end}, and Stripe tries again before then. If no payment works, your account moves to ${plans[0].name}:`,
      ...planChanges(plan, plans[0]).lost,
      'Your files, products and orders stay in any case.',
    ],
    button: { label: 'Fix the payment', link },
    why: WHY,
  }
}

export function planEnded({ from, to, isUnpaid, link }: ContentOf<'plan-ended'>): MailMessage {
  const [before, after] = [planOf(from), planOf(to)]
  return {
    subject: `Your account is on the ${after.name} plan now`,
    preview: `The ${before.name} plan ended.`,
    paragraphs: [
      isUnpaid
        ? `We didn’t receive a payment for the ${before.name} plan for a week, so your account is on ${after.name} now:`
        : `The ${before.name} plan ended, and your account is on ${after.name} now:`,
      ...planChanges(before, after).lost,
      'Your files, products, orders and settings are unchanged. You can subscribe again at any time.',
    ],
    button: { label: 'View your plan', link },
    why: WHY,
  }
}
