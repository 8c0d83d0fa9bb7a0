import type { PrintOrderSource } from '#contract/connections.ts'
import type { PrintOrderState } from '#contract/print-order-states.ts'
import { isOver } from './print-order-lifecycle.ts'

interface Facts {
  source: PrintOrderSource
  state: PrintOrderState
  isTest: boolean
  reportedAt: Date | null
  hasTracking: boolean
  isConnected: boolean
  /** Whether the shop order is canceled there, so that nothing more can be told of it. */
  isCanceledThere: boolean
  timeZone: string
}

/** What the order source learns of a shipment, or why it learns nothing; null for orders that are never shipped. */
export function describeShipment({ source, state, isTest, ...facts }: Facts): string | null {
  if (source === 'demo') return 'No shipping tool: this is the demo order.'
  if (source === 'direct') return null
  if (isTest || isOver(state)) return null
  const hasShipped = state === 'SHIPPED' || state === 'DELIVERED'
  if (source === 'shippo') {
    const what = hasShipped ? 'give your shop the tracking number yourself' : 'nobody there is told'
    return `Shippo has no call to mark an order shipped, so ${what}.`
  }
  if (facts.reportedAt) return `ShipStation was told on ${dayOf(facts.reportedAt, facts.timeZone)}.`
  if (!facts.isConnected) return 'ShipStation is not connected any more, so it is not told.'
  if (facts.isCanceledThere) return 'The order is canceled in ShipStation, so it is not told.'
  return hasShipped && facts.hasTracking
    ? 'ShipStation is being told the tracking number.'
    : 'ShipStation is told the tracking number once there is one.'
}

function dayOf(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(at)
}
