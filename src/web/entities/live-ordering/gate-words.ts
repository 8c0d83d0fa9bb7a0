import type { Account } from '#contract/account/account.ts'
import type { LiveOrderingStep } from '#contract/account/live-ordering.ts'

type Seller = Pick<Account, 'email' | 'card'>

interface GateWords {
  title: string
  /** What it is for, or how it stands. */
  text: string
  /** The settings section where it is done. */
  section: 'profile' | 'application' | 'billing'
}

const applicationTexts = {
  DONE: 'You can place live orders.',
  WAITING: 'We’re reviewing your application and will email you the result.',
  REJECTED: 'Your last application wasn’t accepted. You can apply again.',
  OPEN: 'Tell us what you sell so we can turn on live ordering. It takes a minute.',
} as const

/** How a step to live ordering reads, wherever it is shown. */
export function gateWords({ gate, state }: LiveOrderingStep, { email, card }: Seller): GateWords {
  const isDone = state === 'DONE'
  if (gate === 'EMAIL')
    return {
      title: 'Confirm your email address',
      text: isDone
        ? `${email} is confirmed.`
        : `We sent a link to ${email}. You can already submit test orders.`,
      section: 'profile',
    }
  if (gate === 'APPLICATION')
    return { title: 'Apply for live ordering', text: applicationTexts[state], section: 'application' }
  return {
    title: 'Save a payment card',
    text: card
      ? `Your card ends in ${card.last4}.`
      : 'It pays for your orders. You enter it on Stripe’s page.',
    section: 'billing',
  }
}
