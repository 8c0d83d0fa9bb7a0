import type { Stage } from '#contract/print-order-states.ts'
import type { Tone } from '#web/ui/tone.ts'

interface StageWords {
  label: string
  /** What it means for the seller, in one sentence. */
  meaning: string
  tone: Tone
}

/** How each stage of a print order is said and colored. */
export const stageWords: Readonly<Record<Stage, StageWords>> = {
  SENDING: { label: 'Sending', meaning: 'We are handing the order to the print provider.', tone: 'neutral' },
  QUEUED: { label: 'Queued', meaning: 'The order waits for a free printer.', tone: 'neutral' },
  PRINTING: { label: 'Printing', meaning: 'The parts are being printed.', tone: 'info' },
  PACKING: { label: 'Packing', meaning: 'The parts are finished and being packed.', tone: 'info' },
  SHIPPED: { label: 'Shipped', meaning: 'The parcel is on its way to the buyer.', tone: 'success' },
  DELIVERED: { label: 'Delivered', meaning: 'The parcel has arrived.', tone: 'success' },
  NEEDS_YOU: { label: 'Needs you', meaning: 'The order stopped. Read why and decide.', tone: 'danger' },
  CANCELED: { label: 'Canceled', meaning: 'The order is not printed.', tone: 'neutral' },
  TEST: { label: 'Test', meaning: 'A priced draft. Nothing is charged or printed.', tone: 'warn' },
}

/** The stage that a search names; undefined for no stage or none of ours. */
export const stageOf = (text: string | undefined): Stage | undefined =>
  // Object.keys types keys as plain strings.
  (Object.keys(stageWords) as Stage[]).find((stage) => stage === text)

/** The five stages an order passes on its way, in order. */
export const stagesOnTheWay: readonly Stage[] = ['QUEUED', 'PRINTING', 'PACKING', 'SHIPPED', 'DELIVERED']

/** How many of the five stages an order has reached: 0 before the queue and for the stages aside. */
export function stagesReached(stage: Stage): number {
  return stagesOnTheWay.indexOf(stage) + 1
}
