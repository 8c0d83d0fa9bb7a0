import type { Input } from '#contract/endpoint.ts'
import type { exportEndpoints } from '#contract/exports.ts'
import type { Portal } from '#contract/portals/portals.ts'
import { amount, joined, timeOf, word } from '../exports/cells.ts'
import { byPage, exportOf } from '../exports/stream-list.ts'
import { listPortals } from './read-portals.ts'

/** The account’s portals, as listed. */
export const exportPortals = exportOf<Input<typeof exportEndpoints.exportPortals>, Portal, number>({
  name: 'portals',
  headings: [
    ...['Title', 'Status', 'SKU', 'Product', 'Category', 'Price', 'Currency', 'Countries', 'Lead days'],
    ...['Listed at', 'Created at', 'Updated at', 'Review note'],
  ],
  rowsOf: async () => (portal) => [
    [
      ...[portal.title, word(portal.state), portal.product.sku, portal.product.name, portal.category ?? ''],
      ...[amount(portal.priceCents), portal.currency, joined(portal.countries), portal.leadDays],
      ...[timeOf(portal.listedAt), timeOf(portal.createdAt), timeOf(portal.updatedAt)],
      portal.reviewNote ?? '',
    ],
  ],
  readPage: byPage(async (context, actor, input) => {
    const { portals, pagination } = await listPortals(context, actor, { ...input, size: 200 })
    return { items: portals, pagination }
  }),
})
