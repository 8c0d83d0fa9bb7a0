import { payoutNeedWords } from '#domain/payout-words.ts'
import type { ContentOf } from '../mail-content.ts'
import type { MailMessage } from '../mail-message.ts'

const WHY = 'You’re receiving this email because your sales at Spoolyard are paid out to your bank.'

export const payoutSent = ({ amount, link }: ContentOf<'payout-sent'>): MailMessage => ({
  subject: `Your first payout: ${amount}`,
  preview: `We sent ${amount} to your account at Stripe.`,
  paragraphs: [
    `We sent ${amount} to your account at Stripe, which pays it out to your bank, usually within a few days.`,
    'From now on we send what’s payable once a day, without an email each time. Payouts shows each one, and a statement for each month.',
  ],
  button: { label: 'View your payouts', link },
  why: WHY,
})

export const payoutFailed = ({ amount, by, reason, link }: ContentOf<'payout-failed'>): MailMessage => ({
  subject: `A payout of ${amount} failed`,
  preview: by === 'BANK' ? 'Your bank sent it back.' : 'Stripe couldn’t send it.',
  paragraphs:
    by === 'BANK'
      ? [
          `Your bank sent back a payout of ${amount}${reason ? ` (${reason})` : ''}. The money is safe in your account at Stripe.`,
          'Check your bank details at Stripe. It pays out again once they’re right.',
        ]
      : [
          `We couldn’t send ${amount} to your account at Stripe. The money waits for your next payout, and nothing is lost.`,
          'Open Payouts to see whether Stripe needs anything from you.',
        ],
  button: { label: 'Open payouts', link },
  why: WHY,
})

export const payoutInformation = ({ missing, link }: ContentOf<'payout-information'>): MailMessage => ({
  subject: 'Stripe needs information before it can pay you out',
  preview: 'Your payouts wait until it’s complete.',
  paragraphs: [
    missing.length > 0
      ? `Stripe, which pays you out, needs: ${missing.map((need) => payoutNeedWords[need]).join(', ')}.`
      : 'Stripe, which pays you out, has stopped payouts to your account.',
    'Until then, what your sales earn waits here. Nothing is lost.',
  ],
  button: { label: 'Complete your details', link },
  why: WHY,
})
