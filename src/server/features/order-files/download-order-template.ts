import { Readable } from 'node:stream'
import { type OrderFileColumn, orderFileColumns } from '#contract/orders/order-file-columns.ts'
import { writeCsv } from '#domain/csv/write-csv.ts'
import { Download, type Verbs } from '#server/kernel/feature.ts'

type Example = Partial<Record<OrderFileColumn, string>>

/** An order with two items, and one that fills only what is required. */
const examples: readonly Example[] = [
  {
    'Order number': 'EXAMPLE-1',
    'Order date': '2026-11-23',
    'Ship by': '2026-11-30',
    Status: 'Open',
    Store: 'My store',
    Name: 'Ada Example',
    'Address line 1': '1 Sample Street',
    City: 'Boise',
    State: 'ID',
    ZIP: '83702',
    Country: 'United States',
    Email: 'ada@example.com',
    SKU: 'PLANTER-M',
    Item: 'Hexagon planter',
    Quantity: '2',
    'Unit price': '24.50',
    Currency: 'USD',
    Options: 'Color: Black; Size: M',
    Gift: 'yes',
    'Gift message': 'Happy birthday!',
  },
  {
    'Order number': 'EXAMPLE-1',
    SKU: 'NAMEPLATE',
    Item: 'Name plate',
    Quantity: '1',
    'Unit price': '12.00',
    Personalization: 'Ada',
  },
  {
    'Order number': 'EXAMPLE-2',
    Name: 'Max Muster',
    'Address line 1': 'Musterstraße 1',
    City: 'Berlin',
    ZIP: '10115',
    Country: 'Germany',
    SKU: 'PLANTER-M',
    Quantity: '1',
  },
]

/** An order file with every column and two example orders. */
export const downloadOrderTemplate: Verbs['downloadOrderTemplate'] = async () => {
  const rows = examples.map((example) => orderFileColumns.map((column) => example[column] ?? ''))
  const csv = Buffer.from(writeCsv(orderFileColumns, rows))
  return new Download('spoolyard-orders-template.csv', Readable.from([csv]), csv.length)
}
