import type { PayoutNeed } from '#contract/money/payouts.ts'

/** What Stripe asks a maker for, within a sentence. */
export const payoutNeedWords: Readonly<Record<PayoutNeed, string>> = {
  BANK: 'your bank account',
  TERMS: 'your agreement to Stripe’s terms',
  DOCUMENT: 'a document that shows who you are',
  IDENTITY: 'details about you',
  BUSINESS: 'details about your business',
  OTHER: 'more information',
}
