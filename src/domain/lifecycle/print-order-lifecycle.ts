import type { PrintOrderState, Stage } from '#contract/print-order-states.ts'
import { stageOfState } from '#contract/stages.ts'
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

/** What may follow what. Within production the provider has the say: it may skip, hold back and repeat steps. */
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
  SHIPPED: ['DELIVERED', 'REFUNDED'],
  DELIVERED: ['REFUNDED'],
  FAILED: [],
  CANCELED: [],
  REFUNDED: [],
}

/** Whether a print order may go from one state to another. */
export const mayFollow = (from: PrintOrderState, to: PrintOrderState): boolean =>
  transitions[from].includes(to)

/** States after which a shop order may be submitted once more. */
export const isOver = (state: PrintOrderState): boolean =>
  state === 'FAILED' || state === 'CANCELED' || state === 'REFUNDED'

/** Whether the provider has been told to print it, and has not finished yet. */
export const isInProduction = (state: PrintOrderState): boolean =>
  (inProduction as readonly string[]).includes(state)

/** Whether the queue still has something to send for it. */
export const isQueued = (order: { state: PrintOrderState; isTest: boolean }): boolean =>
  order.state === 'PREPARED' || order.state === 'CHARGED' || (order.state === 'DRAFTED' && !order.isTest)

/** The stage that people see. A test has one of its own when it has come as far as tests go. */
export function stageOf({ state, isTest }: { state: PrintOrderState; isTest: boolean }): Stage {
  return isTest && state === 'DRAFTED' ? 'TEST' : stageOfState[state]
}

/** Our state for a status of the provider; null where it says nothing new (a draft, or a word we do not know). */
export function stateOfProvider(status: ProviderStatus): PrintOrderState | null {
  if (status === 'DRAFT' || status === 'PROCESSING') return null
  return status === 'PAID' ? 'SUBMITTED' : status
}
