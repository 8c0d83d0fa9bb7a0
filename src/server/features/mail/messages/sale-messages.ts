import type { ContentOf } from '../mail-content.ts'
import type { MailMessage } from '../mail-message.ts'
import { greeting } from './greeting.ts'

const WHY = 'You’re receiving this email because you bought something at Spoolyard.'

/** The receipt, with the link that follows the order without an account. */
export const salePaid = ({ name, number, lines, total, link }: ContentOf<'sale-paid'>): MailMessage => ({
  subject: `Your order ${number}`,
  preview: `We received ${total}. It is printed for you now.`,
  greeting: greeting(name),
  paragraphs: [
    `We received your payment of ${total}. Your order is printed for you, checked, packed and sent.`,
    lines.join('; '),
    'Use the link to track your order, or to cancel until printing begins. Anyone with the link can see the order, so keep it private.',
  ],
  button: { label: 'Follow your order', link },
  why: WHY,
})

export const saleRefunded = ({
  name,
  number,
  reason,
  total,
  link,
}: ContentOf<'sale-refunded'>): MailMessage => ({
  subject: `Your order ${number} was refunded`,
  preview: `${total} goes back to your card.`,
  greeting: greeting(name),
  paragraphs: [reason, `We refunded all of it: ${total} goes back to your card, usually within ten days.`],
  button: { label: 'Open your order', link },
  why: WHY,
})
