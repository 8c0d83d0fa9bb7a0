import type { ContentOf } from '../mail-content.ts'
import type { MailMessage } from '../mail-message.ts'

const MAX_ITEMS = 50

export function notifications(content: ContentOf<'notifications'>): MailMessage {
  const { orders = [], entries, link } = content
  const items = [
    ...orders.map((order) => ({
      title: `Order ${order.number} needs attention`,
      text: order.reason,
      link: order.link,
    })),
    ...entries.map((entry) => ({ ...entry, text: entry.text ?? '' })),
  ]
  const more = items.length - MAX_ITEMS
  const [first] = items
  return {
    subject: subjectOf(orders.length, entries.length, first?.title ?? ''),
    preview: (items.length === 1 ? first?.text : first?.title) ?? '',
    paragraphs: ['Here is what happened:'],
    items: items.slice(0, MAX_ITEMS),
    ...(more > 0 && { after: [`And ${more.toLocaleString('en')} more, in your inbox.`] }),
    button: { label: 'Open Spoolyard', link },
    why: 'You’re receiving this email because you turned on email for these notifications. You can change that under Settings, Notifications.',
  }
}

function subjectOf(orders: number, entries: number, first: string): string {
  if (orders + entries === 1) return first
  if (orders === 0) return `${entries.toLocaleString('en')} notifications`
  const attention = orders === 1 ? first : `${orders.toLocaleString('en')} orders need attention`
  return `${attention}, and ${entries === 1 ? '1 notification' : `${entries.toLocaleString('en')} notifications`}`
}
