import type { PrintOrderState } from '#contract/print-order-states.ts'

/** Every state of a print order in words for sellers; finer than the stages. */
export const printOrderStateWords: Readonly<Record<PrintOrderState, string>> = {
  PREPARED: 'Prepared',
  DRAFTED: 'Priced',
  CHARGED: 'Charged',
  SUBMITTED: 'Sent to print',
  QUEUED: 'Waiting for a printer',
  PRINTING: 'Printing',
  ITEMS_ON_SHELF: 'Printed',
  POST_PROCESSING: 'Being finished',
  COMPLETED: 'Finished',
  IN_REVIEW: 'In review at the print provider',
  PAYMENT_ERROR: 'Payment did not go through',
  AWAITING_SHIPMENT: 'Packed, waiting for pickup',
  SHIPPED: 'Shipped',
  DELIVERED: 'Delivered',
  FAILED: 'Failed',
  CANCELED: 'Canceled',
  REFUNDED: 'Canceled and refunded',
}
