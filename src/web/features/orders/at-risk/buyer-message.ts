import type { OrderAtRisk, RiskCause } from '#contract/orders/orders-at-risk.ts'
import { formatDay } from '#web/ui/text/format-time.ts'

type Order = Pick<
  OrderAtRisk,
  'buyerName' | 'orderNumber' | 'shipBy' | 'isDefault' | 'isLate' | 'cause' | 'likelyShipsAt'
>

const reasons: Readonly<Record<RiskCause, string>> = {
  NOT_SUBMITTED: 'It isn’t in production yet.',
  OUT_OF_STOCK: 'One of its materials is out of stock.',
  STUCK: 'Production is taking longer than usual.',
  SLOW_STAGE: 'Production is taking longer than usual.',
  SHORT_TIME: 'It is in production.',
}

/** A message about a delay, for the seller to change and send. It promises nothing that we don't know. */
export function buyerMessage(order: Order, now: number, timeZone: string): string {
  const { buyerName, orderNumber, cause, likelyShipsAt } = order
  const isExpected = likelyShipsAt !== null && Date.parse(likelyShipsAt) > now && cause !== 'OUT_OF_STOCK'
  const expectation = isExpected
    ? `We expect it to ship around ${formatDay(likelyShipsAt, timeZone)}.`
    : 'We’ll let you know as soon as it ships.'
  return [
    `Hello${buyerName.trim() && ` ${buyerName.trim()}`},`,
    `${openingOf(order, orderNumber, timeZone)} ${reasons[cause]} ${expectation}`,
    'If you’d rather not wait, please reply to this message. We’re sorry for the delay.',
  ].join('\n\n')
}

function openingOf({ isDefault, isLate, shipBy }: Order, number: string, timeZone: string): string {
  // A default is the seller's own aim, which the buyer was never told.
  if (isDefault) return `Your order ${number} is taking longer than we planned.`
  const day = formatDay(shipBy, timeZone)
  return isLate
    ? `Your order ${number} was due to ship by ${day} and hasn’t shipped yet.`
    : `Your order ${number} may ship later than ${day}.`
}
