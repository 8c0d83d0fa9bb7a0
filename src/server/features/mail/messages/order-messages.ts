import type { ContentOf } from '../mail-content.ts'
import type { MailMessage } from '../mail-message.ts'
import { listOrders } from './list-orders.ts'

export function ordersNeedAttention({ orders, link }: ContentOf<'orders-need-attention'>): MailMessage {
  const isOne = orders.length === 1
  return {
    subject: isOne ? `Order ${orders[0]!.number} needs attention` : `${orders.length} orders need attention`,
    preview: orders[0]?.reason ?? '',
    paragraphs: [isOne ? 'One order needs your attention:' : 'These orders need your attention:'],
    ...listOrders(orders),
    button: { label: isOne ? 'View order' : 'View all orders', link },
    why: 'You’re receiving this email because you turned on notifications for orders that need attention. We email you at most every 15 minutes. You can turn this off under Settings, Notifications.',
  }
}
