import type { ContentOf } from '../mail-content.ts'
import type { MailMessage } from '../mail-message.ts'
import { greeting } from './greeting.ts'

const MOST_ORDERS = 20

export function ordersNeedYou(content: ContentOf<'orders-need-you'>): MailMessage {
  const { orders } = content
  const more = orders.length - MOST_ORDERS
  const isOne = orders.length === 1
  return {
    subject: isOne ? `Order ${orders[0]!.number} needs you` : `${orders.length} orders need you`,
    preview: orders[0]?.reason ?? '',
    greeting: greeting(content.name),
    paragraphs: [isOne ? 'One order waits for you:' : 'These orders wait for you:'],
    items: orders
      .slice(0, MOST_ORDERS)
      .map(({ number, reason, link }) => ({ title: number, text: reason, link })),
    button: { label: isOne ? 'See the order' : 'See all of them', link: content.link },
    after: more > 0 ? [`And ${more} more.`] : [],
    why: 'You get this mail, at most every 15 minutes, because you asked to be told when orders need you. You can turn it off under Settings, Notifications.',
  }
}
