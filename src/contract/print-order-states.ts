import { z } from 'zod'

/** Every state of a print order. The four first are ours, the following are the provider's, the last are ends aside. */
export const printOrderStates = [
  'PREPARED',
  'DRAFTED',
  'CHARGED',
  'SUBMITTED',
  'QUEUED',
  'PRINTING',
  'ITEMS_ON_SHELF',
  'POST_PROCESSING',
  'COMPLETED',
  'IN_REVIEW',
  'PAYMENT_ERROR',
  'AWAITING_SHIPMENT',
  'SHIPPED',
  'DELIVERED',
  'FAILED',
  'CANCELED',
  'REFUNDED',
] as const

export const printOrderState = z.enum(printOrderStates)
export type PrintOrderState = z.output<typeof printOrderState>

/** What people see: five stages and the ones aside. */
export const stage = z.enum([
  'SENDING',
  'QUEUED',
  'PRINTING',
  'PACKING',
  'SHIPPED',
  'DELIVERED',
  'NEEDS_YOU',
  'CANCELED',
  'TEST',
])
export type Stage = z.output<typeof stage>
