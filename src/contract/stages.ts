import type { PrintOrderState, Stage } from './print-order-states.ts'

/** The stage that people see, for each state. A table of its own, so that the browser can have it without schemas. */
export const stageOfState: Readonly<Record<PrintOrderState, Stage>> = {
  PREPARED: 'SENDING',
  DRAFTED: 'SENDING',
  CHARGED: 'SENDING',
  SUBMITTED: 'QUEUED',
  QUEUED: 'QUEUED',
  PRINTING: 'PRINTING',
  ITEMS_ON_SHELF: 'PRINTING',
  POST_PROCESSING: 'PACKING',
  COMPLETED: 'PACKING',
  AWAITING_SHIPMENT: 'PACKING',
  SHIPPED: 'SHIPPED',
  DELIVERED: 'DELIVERED',
  IN_REVIEW: 'NEEDS_YOU',
  PAYMENT_ERROR: 'NEEDS_YOU',
  FAILED: 'NEEDS_YOU',
  CANCELED: 'CANCELED',
  REFUNDED: 'CANCELED',
}
