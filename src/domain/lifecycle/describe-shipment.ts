import type { PrintOrderState } from '#contract/orders/print-order-states.ts'
import type { PrintOrderSource } from '#contract/stores/connections.ts'
import { isConnectedSource, orderSources } from '../order-sources.ts'
import { isOver } from './print-order-lifecycle.ts'

interface Facts {
  source: PrintOrderSource
  state: PrintOrderState
  isTest: boolean
  reportedAt: Date | null
  /** Parcels with a tracking number. */
  parcels: number
  isConnected: boolean
  /** Whether the order was canceled in the store, so that no tracking can be sent. */
  isCanceledAtSource: boolean
  timeZone: string
}

/** Explains whether tracking was sent to the order source; null for orders that never ship. */
export function describeShipment({ source, state, isTest, ...facts }: Facts): string | null {
  if (source === 'demo') return 'This is the demo order, so there is no store to update.'
  if (!isConnectedSource(source)) return null
  if (isTest || isOver(state)) return null
  const hasShipped = state === 'SHIPPED' || state === 'DELIVERED'
  const { title, takesTracking, connects } = orderSources[source]
  if (connects === 'file') return ofFile(hasShipped, facts.parcels)
  if (!takesTracking) {
    return hasShipped
      ? `${title} can’t mark orders as shipped. Add the tracking ${facts.parcels > 1 ? 'numbers' : 'number'} in your store yourself.`
      : `${title} can’t mark orders as shipped, so your store won’t be updated.`
  }
  if (facts.reportedAt) {
    const sent = `Tracking was sent to ${title} on ${dayOf(facts.reportedAt, facts.timeZone)}.`
    return facts.parcels > 1 ? `${sent} ${onlyFirst(title, facts.parcels - 1)}` : sent
  }
  if (!facts.isConnected) return `${title} isn’t connected, so tracking isn’t sent.`
  if (facts.isCanceledAtSource) return `The order is canceled in ${title}, so tracking isn’t sent.`
  return hasShipped && facts.parcels > 0
    ? `Sending tracking to ${title}.`
    : `We send tracking to ${title} as soon as it’s available.`
}

const ofFile = (hasShipped: boolean, parcels: number): string =>
  hasShipped
    ? `This order came from a file. Add the tracking ${parcels > 1 ? 'numbers' : 'number'} in your store yourself.`
    : 'This order came from a file, so your store won’t be updated.'

const onlyFirst = (title: string, others: number): string =>
  `${title} takes one tracking number per order, so it has the first one. Add the other ${others === 1 ? 'number' : `${others} numbers`} in your store yourself.`

function dayOf(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(at)
}
