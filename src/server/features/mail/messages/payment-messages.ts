import type { ContentOf } from '../mail-content.ts'
import type { MailMessage } from '../mail-message.ts'
import { dayText } from './day-text.ts'

export function paymentReceipt({
  amount,
  card,
  number,
  at,
  link,
}: ContentOf<'payment-receipt'>): MailMessage {
  const from = card ? ` from your ${card.brand} card ending in ${card.last4}` : ''
  return {
    subject: `Receipt for ${amount}`,
    preview: `${amount} was added to your balance.`,
    paragraphs: [
      `We received ${amount}${from} on ${dayText(at)} and added it to your balance. Your orders are paid from it.`,
      `Receipt number: ${number}`,
    ],
    button: { label: 'View your balance', link },
    why: 'You’re receiving this email because you paid into your balance.',
  }
}

export function cardRefunded({ amount, card, failure, link }: ContentOf<'card-refunded'>): MailMessage {
  const to = card ? `your ${card.brand} card ending in ${card.last4}` : 'your card'
  return {
    subject: failure === null ? `${amount} is on its way to your card` : `${amount} is back in your balance`,
    preview: failure === null ? `We refunded ${amount}.` : `Your card didn’t take a refund of ${amount}.`,
    paragraphs:
      failure === null
        ? [
            `We refunded ${amount} to ${to}. Banks take five to ten days to show it.`,
            'We refunded you, not your buyer. If you owe your buyer a refund, issue it in your store.',
          ]
        : [
            `We wanted to refund ${amount} to ${to}, but it wasn’t possible: ${failure}.`,
            `The ${amount} is in your balance, where it pays for your next orders.`,
          ],
    button: { label: 'View your balance', link },
    why: 'You’re receiving this email because an order of yours was refunded.',
  }
}

export function ordersWaitForPayment(content: ContentOf<'orders-wait-for-payment'>): MailMessage {
  const { text, orders, link } = content
  return {
    subject: orders === 1 ? '1 order is waiting for payment' : `${orders} orders are waiting for payment`,
    preview: text,
    paragraphs: [
      text,
      'Nothing is lost: one payment on Stripe’s page releases all of them, and it also saves the card that you pay with.',
    ],
    button: { label: 'Pay now', link },
    why: 'You’re receiving this email because you submitted orders that aren’t paid yet. We email you once each time.',
  }
}

const disputeTexts = {
  OPEN: {
    subject: (amount: string) => `A payment of ${amount} is disputed`,
    paragraphs: (amount: string) => [
      `Your bank took back ${amount} that you paid into your balance, because the payment was disputed. Until this is decided, nothing is ordered or charged automatically. Orders that you submit yourself continue as long as your balance covers them.`,
      'If you didn’t mean to dispute it, withdraw the dispute at your bank.',
    ],
  },
  WON: {
    subject: (amount: string) => `Your payment of ${amount} stands`,
    paragraphs: (amount: string) => [
      `The dispute is over, and the ${amount} is yours to spend again. Automatic orders and payments continue.`,
    ],
  },
  LOST: {
    subject: (amount: string) => `Your payment of ${amount} was returned`,
    paragraphs: (amount: string) => [
      `The dispute is over, and your bank keeps the ${amount}. Automatic orders and payments continue.`,
    ],
  },
} as const

/** That a payment is disputed, or how that ended. */
export function paymentDisputed({ amount, state, owed, link }: ContentOf<'payment-disputed'>): MailMessage {
  const texts = disputeTexts[state]
  const [first = '', ...others] = texts.paragraphs(amount)
  return {
    subject: texts.subject(amount),
    preview: first,
    paragraphs: [
      first,
      ...(owed
        ? [`Your balance didn’t cover all of it. You owe ${owed}, which your next payment pays first.`]
        : []),
      ...others,
    ],
    button: { label: 'View your balance', link },
    why: 'You’re receiving this email because a payment of yours was disputed. We email you once when it begins and once when it ends.',
  }
}
