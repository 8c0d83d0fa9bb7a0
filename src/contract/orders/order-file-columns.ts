/** The columns of an order file, in the order of the template. One row is one item; rows with the same order number are one order. */
export const orderFileColumns = [
  'Order number',
  'Order date',
  'Ship by',
  'Status',
  'Store',
  'Name',
  'Company',
  'Address line 1',
  'Address line 2',
  'Address line 3',
  'City',
  'State',
  'ZIP',
  'Country',
  'Phone',
  'Email',
  'SKU',
  'Item',
  'Quantity',
  'Unit price',
  'Currency',
  'Options',
  'Personalization',
  'Order total',
  'Buyer notes',
  'Gift',
  'Gift message',
  'Internal notes',
] as const
export type OrderFileColumn = (typeof orderFileColumns)[number]

/** The largest file that can be imported. */
export const orderFileLimits = {
  rows: 10_000,
  columns: 300,
  characters: 8_000_000,
  bytes: 20_000_000,
  stores: 50,
} as const
