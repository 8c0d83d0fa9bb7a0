import type { PrintOrderState, Stage } from '#contract/orders/print-order-states.ts'
import { stageOfState } from '#contract/orders/stages.ts'
import type { ProviderStatus } from './provider-status.ts'

const inProduction = [
  'SUBMITTED',
  'QUEUED',
  'PRINTING',
  'ITEMS_ON_SHELF',
  'POST_PROCESSING',
  'COMPLETED',
  'IN_REVIEW',
  'PAYMENT_ERROR',
  'AWAITING_SHIPMENT',
] as const satisfies PrintOrderState[]

/**
 * Allowed transitions. Within production the provider decides: it may skip, revert and repeat steps. It can also cancel a parcel that
 * never arrives, and returns what it cost.
 */
const transitions: Readonly<Record<PrintOrderState, readonly PrintOrderState[]>> = {
  PREPARED: ['DRAFTED', 'FAILED', 'CANCELED'],
  DRAFTED: ['CHARGED', 'FAILED', 'CANCELED'],
  CHARGED: ['SUBMITTED', 'FAILED', 'CANCELED'],
  ...(Object.fromEntries(
    inProduction.map((state) => [
      state,
      [
        ...inProduction.filter((other) => other !== state && other !== 'SUBMITTED'),
        'SHIPPED',
        'DELIVERED',
        'CANCELED',
        'REFUNDED',
      ],
    ]),
  ) as Record<(typeof inProduction)[number], PrintOrderState[]>),
  SHIPPED: ['DELIVERED', 'CANCELED', 'REFUNDED'],
  DELIVERED: ['REFUNDED'],
  FAILED: [],
  CANCELED: [],
  REFUNDED: [],
}

/** Whether a print order can move from one state to another. */
export const canTransition = (from: PrintOrderState, to: PrintOrderState): boolean =>
  transitions[from].includes(to)

/** Final states that allow the shop order to be submitted again. */
export const isOver = (state: PrintOrderState): boolean =>
  state === 'FAILED' || state === 'CANCELED' || state === 'REFUNDED'

/** Whether its store order can be in the archive, although it may still change. */
export const canBeArchived = ({ state }: { state: PrintOrderState }): boolean =>
  state === 'SHIPPED' || state === 'DELIVERED'

/** Whether the provider has the order and hasn't shipped it yet. */
export const isInProduction = (state: PrintOrderState): boolean =>
  (inProduction as readonly string[]).includes(state)

/** Whether the order still has steps to run in our queue. */
export const isQueued = (order: { state: PrintOrderState; isTest: boolean }): boolean =>
  order.state === 'PREPARED' || order.state === 'CHARGED' || (order.state === 'DRAFTED' && !order.isTest)

/** The stage that sellers see. A finished test has a separate stage. */
export function stageOf({ state, isTest }: { state: PrintOrderState; isTest: boolean }): Stage {
  return isTest && state === 'DRAFTED' ? 'TEST' : stageOfState[state]
}

/** Maps a provider status to our state; null if it carries no information (a draft or an unknown status). */
export function stateOfProvider(status: ProviderStatus): PrintOrderState | null {
  if (status === 'DRAFT' || status === 'PROCESSING') return null
  return status === 'PAID' ? 'SUBMITTED' : status
}
