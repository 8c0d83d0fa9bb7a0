import type { OrderInMail } from '../mail-content.ts'
import type { MailMessage } from '../mail-message.ts'

const MAX_ORDERS = 20

/** Lists the first orders as items of an email, and counts the rest below the button. */
export function listOrders(orders: readonly OrderInMail[]): Required<Pick<MailMessage, 'items' | 'after'>> {
  const more = orders.length - MAX_ORDERS
  return {
    items: orders
      .slice(0, MAX_ORDERS)
      .map(({ number, reason, link }) => ({ title: number, text: reason, link })),
    after: more > 0 ? [`And ${more} more.`] : [],
  }
}
