/** What the timeline says when the print provider moves an order. */
export const providerSentences = {
  SUBMITTED: 'Paid at the print provider',
  QUEUED: 'Queued for printing',
  PRINTING: 'Printing',
  ITEMS_ON_SHELF: 'Printed, waiting for the rest of the order',
  POST_PROCESSING: 'In post-processing',
  COMPLETED: 'Printing complete',
  IN_REVIEW: 'In review at the print provider',
  PAYMENT_ERROR: 'Payment problem at the print provider',
  AWAITING_SHIPMENT: 'Packed, waiting for pickup',
  SHIPPED: 'Shipped',
  DELIVERED: 'Delivered',
  CANCELED: 'Canceled by the print provider. The charge was refunded',
} as const
