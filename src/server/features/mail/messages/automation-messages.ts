import type { ContentOf } from '../mail-content.ts'
import type { MailMessage } from '../mail-message.ts'
import { listOrders } from './list-orders.ts'

export function ruleNotifications({ orders, link }: ContentOf<'rule-notifications'>): MailMessage {
  const isOne = orders.length === 1
  return {
    subject: isOne
      ? `Your rule matched order ${orders[0]!.number}`
      : `Your rules matched ${orders.length} orders`,
    preview: orders[0]?.reason ?? '',
    paragraphs: [isOne ? 'One of your rules matched an order:' : 'Your rules matched these orders:'],
    ...listOrders(orders),
    button: { label: 'View unsubmitted orders', link },
    why: 'You’re receiving this email because one of your automation rules notifies you. We email you once per order, at most every 15 minutes. You can change this under Automation.',
  }
}

export function dayCapReached({ shop, reason, link }: ContentOf<'day-cap-reached'>): MailMessage {
  return {
    subject: `Automatic ordering for ${shop} is paused until tomorrow`,
    preview: reason,
    paragraphs: [
      `An order of ${shop} wasn’t submitted. ${reason}`,
      'Orders above the cap weren’t submitted or charged. We try them again tomorrow, or as soon as you raise the cap. You can submit them yourself at any time.',
    ],
    button: { label: 'View the store’s spending cap', link },
    why: 'You’re receiving this email because this store has a daily spending cap. We email you at most once a day per store.',
  }
}

export function connectionNeedsReconnect(content: ContentOf<'connection-needs-reconnect'>): MailMessage {
  const { source, link } = content
  return {
    subject: `Reconnect ${source}`,
    preview: `Automatic ordering for its stores is paused until you reconnect ${source}.`,
    paragraphs: [
      `${source} rejected our access three times, so we stopped syncing. New orders aren’t imported.`,
      `Automatic ordering for its stores is paused until you reconnect ${source}. Submitted orders keep printing, and you can still submit orders yourself.`,
    ],
    button: { label: `Reconnect ${source}`, link },
    why: `You’re receiving this email because your account imports orders from ${source}.`,
  }
}
