import type { StoreListing } from '#contract/products/catalog.ts'
import { listFilamentListings } from '../filament-use/list-filament-listings.ts'
import { joined, timeOf } from './cells.ts'
import { exportOf } from './stream-list.ts'

/** What stores sell that is made with a filament, to pause it there. */
export const exportFilamentListings = exportOf<{ filamentId: string }, StoreListing, never>({
  name: 'listings-to-pause',
  headings: ['Store', 'SKU', 'Item', 'Product', 'Choices to pause', 'Sold in 90 days', 'Last sold at'],
  rowsOf: async () => (listing) => [
    [
      ...[listing.storeName, listing.sku ?? '', listing.name, listing.productName],
      listing.choices.length > 0 ? joined(listing.choices) : 'All',
      ...[listing.sold, timeOf(listing.lastSoldAt)],
    ],
  ],
  readPage: async (context, actor, input) => ({
    items: (await listFilamentListings(context, actor, input)).listings,
    next: null,
  }),
})
