import type { Input } from '#contract/endpoint.ts'
import type { exportEndpoints } from '#contract/exports.ts'
import { readShippedParcels, type ShippedParcelRow } from '../print-orders/read/read-shipped-parcels.ts'
import { exportOf } from './stream-list.ts'

const SIZE = 500

/** The parcels of a source's orders, for stores that take tracking numbers by upload. */
export const exportTracking = exportOf<
  Input<typeof exportEndpoints.exportTracking>,
  ShippedParcelRow,
  ShippedParcelRow
>({
  name: 'tracking',
  headings: [
    'Order',
    'Store',
    'Tracking number',
    'Carrier',
    'Tracking page',
    'Shipped at',
    'Sent to the store at',
  ],
  rowsOf:
    async () =>
    ({ orderNumber, storeName, number, carrier, url, shippedAt, reportedAt }) => [
      [orderNumber, storeName ?? '', number, carrier ?? '', url ?? '', shippedAt, reportedAt ?? ''],
    ],
  async readPage({ db }, { userId: sellerId }, { source }, after) {
    const items = await readShippedParcels(db, { sellerId, source }, after, SIZE)
    return { items, next: items.length === SIZE ? items.at(-1)! : null }
  },
})
