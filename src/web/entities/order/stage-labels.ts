import type { Stage } from '#contract/orders/print-order-states.ts'
import type { Tone } from '#web/ui/tone.ts'

interface StageLabel {
  label: string
  /** What it means for the seller. */
  meaning: string
  tone: Tone
}

/** Labels and colors of print order stages. */
export const stageLabels: Readonly<Record<Stage, StageLabel>> = {
  SENDING: { label: 'Sending', meaning: 'We’re sending the order to the print provider.', tone: 'neutral' },
  QUEUED: { label: 'Queued', meaning: 'The order is waiting for a printer.', tone: 'neutral' },
  PRINTING: { label: 'Printing', meaning: 'The parts are being printed.', tone: 'info' },
  PACKING: { label: 'Packing', meaning: 'The parts are finished and being packed.', tone: 'info' },
  SHIPPED: { label: 'Shipped', meaning: 'The parcel is on its way to the buyer.', tone: 'success' },
  DELIVERED: { label: 'Delivered', meaning: 'The parcel has arrived.', tone: 'success' },
  NEEDS_YOU: {
    label: 'Needs attention',
    meaning: 'The order stopped. See why and decide what to do.',
    tone: 'danger',
  },
  CANCELED: { label: 'Canceled', meaning: 'The order won’t be printed.', tone: 'neutral' },
  TEST: { label: 'Test', meaning: 'A priced draft. Nothing is charged or printed.', tone: 'warn' },
}

/** The stage from a search value; undefined if missing or unknown. */
export const stageOf = (text: string | undefined): Stage | undefined =>
  // Object.keys types keys as plain strings.
  (Object.keys(stageLabels) as Stage[]).find((stage) => stage === text)

/** The five main stages, in order. */
export const stagesOnTheWay: readonly Stage[] = ['QUEUED', 'PRINTING', 'PACKING', 'SHIPPED', 'DELIVERED']

/** How many of the five stages an order has reached: 0 before the queue and for other stages. */
export function stagesReached(stage: Stage): number {
  return stagesOnTheWay.indexOf(stage) + 1
}
