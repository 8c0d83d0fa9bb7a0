import { type OrderFileColumn, orderFileColumns } from '#contract/orders/order-file-columns.ts'

/** Stores also write in separate columns whether an order is paid or over. They are read as the status. */
export type ReadColumn = OrderFileColumn | 'Payment' | 'Shipped on' | 'Canceled on'

/** What else the columns are called, such as in the exports of Etsy, Shopify and WooCommerce. */
const otherNames: Readonly<Partial<Record<ReadColumn, readonly string[]>>> = {
  'Order number': ['order', 'order no', 'order id', 'order nr', 'order name', 'number'],
  'Order date': ['date', 'created at', 'sale date', 'ordered at', 'placed at', 'order created'],
  'Ship by': ['ship by date', 'ship date', 'expected ship date', 'due date'],
  Status: ['order status', 'fulfillment status'],
  Payment: ['financial status', 'payment status'],
  'Shipped on': ['date shipped', 'fulfilled at', 'shipped at'],
  'Canceled on': ['cancelled at', 'canceled at', 'cancelled on'],
  Store: ['shop', 'store name', 'shop name'],
  Name: [
    ...['ship to', 'ship to name', 'ship name', 'shipping name', 'recipient', 'recipient name'],
    ...['full name', 'customer', 'customer name', 'buyer', 'buyer name'],
  ],
  Company: ['shipping company', 'ship company', 'company name'],
  'Address line 1': ['address', 'address 1', 'street', 'street 1', 'ship address 1', 'shipping address 1'],
  'Address line 2': ['address 2', 'street 2', 'ship address 2', 'shipping address 2', 'apartment'],
  'Address line 3': ['address 3', 'street 3'],
  City: ['ship city', 'shipping city', 'town'],
  State: [
    'province',
    'region',
    'county',
    'ship state',
    'shipping province',
    'shipping state',
    'state province',
  ],
  ZIP: [
    'zip code',
    'postal code',
    'postcode',
    'ship zip',
    'ship zipcode',
    'shipping zip',
    'shipping postcode',
  ],
  Country: ['country code', 'ship country', 'shipping country'],
  Phone: ['phone number', 'shipping phone', 'ship phone'],
  Email: ['email address', 'buyer email', 'customer email'],
  SKU: ['lineitem sku', 'item sku', 'product sku'],
  Item: ['item name', 'lineitem name', 'product', 'product name', 'title', 'item title'],
  Quantity: ['qty', 'lineitem quantity', 'item quantity'],
  'Unit price': ['price', 'item price', 'lineitem price'],
  Currency: ['currency code'],
  Options: ['option', 'variations', 'variation', 'variant', 'item options'],
  Personalization: ['personalisation', 'custom text', 'engraving'],
  'Order total': ['total', 'order value'],
  'Buyer notes': ['notes', 'note', 'buyer note', 'note from buyer', 'customer note', 'customer notes'],
  Gift: ['is gift', 'gift order'],
  'Gift message': ['gift note'],
  'Internal notes': ['internal note', 'private notes', 'seller notes', 'staff notes'],
}

const keyOf = (heading: string): string => heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** What a heading means. If several mean the same, the one with the lowest rank is read. */
interface Meaning {
  column: ReadColumn
  rank: number
}

const byName = new Map<string, Meaning>([
  ...Object.entries(otherNames).flatMap(([column, names = []]) =>
    // The cast is safe: the keys are those of the table above.
    names.map((name, index): [string, Meaning] => [
      keyOf(name),
      { column: column as ReadColumn, rank: index + 1 },
    ]),
  ),
  ...orderFileColumns.map((column): [string, Meaning] => [keyOf(column), { column, rank: 0 }]),
])

export interface Headings {
  /** The column of each heading; null for those that aren't read. */
  columns: (ReadColumn | null)[]
  /** The headings that aren't read. */
  ignored: string[]
}

/** Recognizes the columns of a file. The template's own names come before those of stores. */
export function readHeadings(headings: readonly string[]): Headings {
  const keys = headings.map(keyOf)
  // Shopify calls the order number “Name”.
  const isShopify = keys.includes('lineitemname')
  const meanings = keys.map((key): Meaning | null =>
    isShopify && key === 'name' ? { column: 'Order number', rank: 0 } : (byName.get(key) ?? null),
  )
  const best = new Map<ReadColumn, number>()
  for (const [index, meaning] of meanings.entries()) {
    const known = meaning && best.get(meaning.column)
    if (meaning && (known === undefined || meaning.rank < meanings[known ?? 0]!.rank)) {
      best.set(meaning.column, index)
    }
  }
  const columns = meanings.map((meaning, index) =>
    meaning && best.get(meaning.column) === index ? meaning.column : null,
  )
  return { columns, ignored: headings.filter((heading, index) => heading !== '' && columns[index] === null) }
}

/** The cells of a row by column; columns that the file lacks are absent. */
export type OrderCells = Partial<Record<ReadColumn, string>>
