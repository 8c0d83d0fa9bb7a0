/** Order statuses as the print provider names them. Unknown statuses are read as `PROCESSING`. */
export const providerStatuses = [
  'DRAFT',
  'PAID',
  'PROCESSING',
  'QUEUED',
  'PRINTING',
  'ITEMS_ON_SHELF',
  'POST_PROCESSING',
  'COMPLETED',
  'IN_REVIEW',
  'AWAITING_SHIPMENT',
  'SHIPPED',
  'DELIVERED',
  'CANCELED',
  'PAYMENT_ERROR',
] as const
export type ProviderStatus = (typeof providerStatuses)[number]
