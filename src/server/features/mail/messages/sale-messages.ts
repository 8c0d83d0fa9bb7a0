import type { ContentOf } from '../mail-content.ts'
import type { MailMessage } from '../mail-message.ts'

const WHY = 'You’re receiving this email because you bought something at Spoolyard.'

/** The receipt, with the link that follows the order without an account. */
export const salePaid = ({ number, lines, discount, total, link }: ContentOf<'sale-paid'>): MailMessage => ({
  subject: `Your order ${number}`,
  preview: `We received ${total}. We’re printing it for you.`,
  paragraphs: [
    `We received your payment of ${total}. We’ll print, check, pack and ship your order.`,
    lines.join('; '),
    ...(discount ? [discount] : []),
    'Use the link to track your order, or to cancel until printing begins. Anyone with the link can see the order, so keep it private.',
  ],
  button: { label: 'Follow your order', link },
  why: WHY,
})

export const saleRefunded = ({ number, reason, total, link }: ContentOf<'sale-refunded'>): MailMessage => ({
  subject: `Your order ${number} was refunded`,
  preview: `${total} goes back to your card.`,
  paragraphs: [reason, `We refunded all of it: ${total} goes back to your card, usually within ten days.`],
  button: { label: 'Open your order', link },
  why: WHY,
})

const MAKER =
  'You’re receiving this email because you sell at Spoolyard. We email you once when a dispute begins and once when it ends.'

const disputeTexts = {
  OPEN: {
    subject: (number: string) => `The payment for sale ${number} is disputed`,
    paragraphs: (amount: string) => [
      `The buyer’s bank took back ${amount}. Your share of this sale is held until the bank decides, usually within 75 days.`,
      'You don’t need to do anything. The bank’s fee for the dispute is ours.',
    ],
  },
  WON: {
    subject: (number: string) => `The dispute about sale ${number} is won`,
    paragraphs: (amount: string) => [
      `The bank returned ${amount}. Your share is payable as if there had been no dispute.`,
    ],
  },
  LOST: {
    subject: (number: string) => `The dispute about sale ${number} is lost`,
    paragraphs: (amount: string) => [
      `The bank keeps the ${amount} for the buyer, so you get no share of this sale. Printing, delivery and the bank’s fee are our loss, not yours.`,
    ],
  },
} as const

/** That a buyer's payment is disputed, or how that ended. */
export function saleDisputed({ number, amount, state, owed, link }: ContentOf<'sale-disputed'>): MailMessage {
  const texts = disputeTexts[state]
  const [first = '', ...others] = texts.paragraphs(amount)
  return {
    subject: texts.subject(number),
    preview: first,
    paragraphs: [
      first,
      ...(owed
        ? [
            `Your balance didn’t cover your share. You owe ${owed}, which the next money in your balance pays first.`,
          ]
        : []),
      ...others,
    ],
    button: { label: 'Open the sale', link },
    why: MAKER,
  }
}
