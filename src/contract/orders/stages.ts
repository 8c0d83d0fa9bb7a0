// Plain values without zod, so that every page of the browser can import them.

/** Every state of a print order. The first four are ours, the next ones are the provider's, the last three are final. */
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

/** The stages people see: progress from sending to delivered, orders that need attention, canceled and test orders. */
export const stages = [
  'SENDING',
  'QUEUED',
  'PRINTING',
  'PACKING',
  'SHIPPED',
  'DELIVERED',
  'NEEDS_YOU',
  'CANCELED',
  'TEST',
] as const

/** The stage of each state. Test orders are in stage `TEST` regardless of their state. */
export const stageOfState: Readonly<Record<(typeof printOrderStates)[number], (typeof stages)[number]>> = {
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
