import type { ListedCollection } from '#contract/portals/portal-collections.ts'
import { ListingCards } from '#web/entities/portal/listing-cards.tsx'
import { MarkdownText } from '#web/entities/portal/markdown-text.tsx'
import { ReportDetails } from '#web/entities/report/report-details.tsx'

interface Props {
  collection: ListedCollection
  supportEmail: string
}

/** The listings that a maker put together. Plain links, so that it works before and without scripts. */
export function CollectionPage({ collection, supportEmail }: Props) {
  const { id, name, descriptionHtml, maker, listings } = collection
  return (
    <div className="mx-auto grid w-full max-w-6xl gap-8 px-4 py-8 sm:px-6 sm:py-12">
      <header className="grid max-w-2xl gap-3">
        <h1 className="text-balance font-semibold text-3xl tracking-tight [overflow-wrap:anywhere] sm:text-4xl">
          {name}
        </h1>
        <p className="text-muted [overflow-wrap:anywhere]">
          {listings.length === 1 ? '1 listing' : `${listings.length} listings`}
          {maker && (
            <>
              {' by '}
              <a href={`/portals/profile/${maker.id}`} className="underline underline-offset-4">
                {maker.name}
              </a>
            </>
          )}
        </p>
        {descriptionHtml && <MarkdownText html={descriptionHtml} />}
      </header>
      <section aria-labelledby="listings">
        <h2 id="listings" className="sr-only">
          Listings
        </h2>
        <ListingCards
          listings={listings}
          hasMaker={false}
          className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 lg:grid-cols-4"
        />
      </section>
      <ReportDetails about={{ collection: id }} supportEmail={supportEmail} />
    </div>
  )
}
