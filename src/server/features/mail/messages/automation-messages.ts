import type { ContentOf } from '../mail-content.ts'
import type { MailMessage } from '../mail-message.ts'
import { greeting } from './greeting.ts'

const MOST_ORDERS = 20

export function rulesTellYou(content: ContentOf<'rules-tell-you'>): MailMessage {
  const { orders } = content
  const more = orders.length - MOST_ORDERS
  const isOne = orders.length === 1
  return {
    subject: isOne ? `Your rule on order ${orders[0]!.number}` : `Your rules on ${orders.length} orders`,
    preview: orders[0]?.reason ?? '',
    greeting: greeting(content.name),
    paragraphs: [isOne ? 'One of your rules fits an order:' : 'Your rules fit these orders:'],
    items: orders
      .slice(0, MOST_ORDERS)
      .map(({ number, reason, link }) => ({ title: number, text: reason, link })),
    button: { label: 'See unsubmitted orders', link: content.link },
    after: more > 0 ? [`And ${more} more.`] : [],
    why: 'You get this mail, at most every 15 minutes and once for each order, because a rule of yours says “tell me”. You can change it under Rules.',
  }
}

export function dayCapReached({ name, shop, reason, link }: ContentOf<'day-cap-reached'>): MailMessage {
  return {
    subject: `Automatic ordering of ${shop} rests until tomorrow`,
    preview: reason,
    greeting: greeting(name),
    paragraphs: [
      `An order of ${shop} waits. ${reason}`,
      'Orders that would exceed the cap wait for you. They are tried again tomorrow, or as soon as you raise the cap. You can submit them by hand at any time.',
    ],
    button: { label: 'See the cap of this shop', link },
    why: 'You get this mail, at most once a day for each shop, because the shop has a spending cap per day.',
  }
}

export function connectionNeedsYou({ name, source, link }: ContentOf<'connection-needs-you'>): MailMessage {
  return {
    subject: `Connect ${source} again`,
    preview: `Automatic ordering of its shops is paused until ${source} is connected again.`,
    greeting: greeting(name),
    paragraphs: [
      `${source} has refused our access three times, so we stopped asking. New orders do not come in.`,
      `Automatic ordering of its shops is paused until ${source} is connected again. Orders that were submitted keep printing, and you can submit by hand.`,
    ],
    button: { label: `Connect ${source} again`, link },
    why: `You get this mail, once, because your account takes orders from ${source}.`,
  }
}
