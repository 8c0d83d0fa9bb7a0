import type { PrintOrderState } from '#contract/orders/print-order-states.ts'

/** Seller-facing labels of print order states, which are finer than stages. */
export const printOrderStateLabels: Readonly<Record<PrintOrderState, string>> = {
  PREPARED: 'Prepared',
  DRAFTED: 'Priced',
  CHARGED: 'Charged',
  SUBMITTED: 'Sent to print',
  QUEUED: 'Waiting for a printer',
  PRINTING: 'Printing',
  ITEMS_ON_SHELF: 'Printed',
  POST_PROCESSING: 'Finishing',
  COMPLETED: 'Finished',
  IN_REVIEW: 'In review at the print provider',
  PAYMENT_ERROR: 'Payment failed',
  AWAITING_SHIPMENT: 'Packed, waiting for pickup',
  SHIPPED: 'Shipped',
  DELIVERED: 'Delivered',
  FAILED: 'Failed',
  CANCELED: 'Canceled',
  REFUNDED: 'Canceled and refunded',
}
