import { useQuery } from '@tanstack/react-query'
import type { StoreListing } from '#contract/products/catalog.ts'
import { filamentListings } from '#web/data/catalog/filament-queries.ts'
import { counted } from '#web/lib/counted.ts'
import { ExportLink } from '#web/list-screen/export-link.tsx'
import { QueryError } from '#web/ui/feedback/query-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

const MAX_SHOWN = 20

/** What the seller's stores sell that is made with a filament which is out, to pause it there. */
export function ListingsToPause({ filamentId }: { filamentId: string }) {
  const query = useQuery(filamentListings(filamentId))
  const listings = query.data?.listings ?? []
  const more = listings.length - MAX_SHOWN
  if (query.data && listings.length === 0) return null
  return (
    <section aria-label="Listings to pause">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <div className="min-w-0">
          <h3 className="font-semibold">
            Listings to pause
            {query.data && (
              <span className="tabular ml-2 font-normal text-muted">
                {listings.length.toLocaleString('en')}
              </span>
            )}
          </h3>
          <p className="text-[0.8125rem] text-muted">
            Sold in the last 90 days and printed with it. Pause them in your stores; we can’t do that for you.
          </p>
        </div>
        {listings.length > 0 && (
          <ExportLink path="/exports/filament-listings" filter={{ filamentId }} label="Export listings" />
        )}
      </div>
      {query.isPending && <Skeleton className="h-24 w-full rounded-xl" />}
      <QueryError query={query} />
      {listings.length > 0 && (
        <ul className="divide-y divide-line rounded-xl shadow-[inset_0_0_0_1px_var(--line)]">
          {listings.slice(0, MAX_SHOWN).map((listing) => (
            <Row
              key={`${listing.storeName} ${listing.sku} ${listing.name} ${listing.productId}`}
              listing={listing}
            />
          ))}
          {more > 0 && (
            <li className="px-3 py-2 text-muted">And {more.toLocaleString('en')} more in the export.</li>
          )}
        </ul>
      )}
    </section>
  )
}

function Row({ listing: { storeName, sku, name, choices, sold } }: { listing: StoreListing }) {
  return (
    <li className="flex items-start justify-between gap-3 px-3 py-2">
      <div className="min-w-0">
        <p className="truncate font-medium" title={name}>
          {name}
        </p>
        <p className="break-words text-[0.8125rem] text-muted">
          {[
            storeName || 'No store',
            sku ?? 'No SKU',
            choices.length > 0 ? choices.join(', ') : 'All choices',
          ].join(' · ')}
        </p>
      </div>
      <p className="tabular shrink-0 text-[0.8125rem] text-muted">{counted(sold, 'unit')} sold</p>
    </li>
  )
}
