import type { ListedItem, Listing } from '#contract/portals/listings.ts'
import { BuyBox } from './buy-box.tsx'
import { chosenItem } from './choose-item.ts'
import { ListingFacts } from './listing-facts.tsx'
import { ListingPictures } from './listing-pictures.tsx'
import { OptionChoices } from './option-choices.tsx'
import { ReaderBar } from './reader-bar.tsx'
import { ReportListing } from './report-listing.tsx'

interface Props {
  listing: Listing
  /** The variant that the address names. */
  wantedItem: string | undefined
  supportEmail: string
}

/** What a buyer reads about a portal. Choices are links, so that it works before and without scripts. */
export function ListingPage({ listing, wantedItem, supportEmail }: Props) {
  const { title, maker, descriptionHtml, items } = listing
  const item: ListedItem | null = chosenItem(items, wantedItem)
  const isPublic = listing.state === 'LISTED' || listing.state === 'PAUSED'
  return (
    <>
      <ReaderBar listing={listing} />
      <div className="mx-auto grid w-full max-w-6xl gap-x-12 gap-y-8 px-4 py-6 sm:px-6 sm:py-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,6fr)]">
        <ListingPictures pictures={listing.pictures} />
        <div className="grid content-start gap-6">
          <header>
            <h1 className="text-balance font-semibold text-2xl tracking-tight [overflow-wrap:anywhere] sm:text-3xl">
              {title}
            </h1>
            {maker && <p className="mt-1 text-muted [overflow-wrap:anywhere]">by {maker.name}</p>}
          </header>
          {item && <OptionChoices listing={listing} chosen={item} />}
          <BuyBox listing={listing} item={item} />
          <ListingFacts listing={listing} />
          {isPublic && !listing.isOwn && <ReportListing id={listing.id} supportEmail={supportEmail} />}
        </div>
        {descriptionHtml && (
          <section
            aria-labelledby="description"
            className="max-w-2xl border-line border-t pt-6 lg:col-span-2"
          >
            <h2 id="description" className="mb-3 font-semibold text-lg">
              Description
            </h2>
            <Description html={descriptionHtml} />
          </section>
        )}
      </div>
    </>
  )
}

/** The server makes this HTML from Markdown, without any HTML of the creator. */
const Description = ({ html }: { html: string }) => (
  <div
    className="grid gap-3 leading-relaxed [overflow-wrap:anywhere] [&_:is(h3,h4,h5,h6)]:font-semibold [&_a]:underline [&_a]:underline-offset-4 [&_blockquote]:border-line [&_blockquote]:border-l-2 [&_blockquote]:pl-4 [&_code]:font-mono [&_code]:text-sm [&_ol]:list-decimal [&_ol]:pl-6 [&_pre]:overflow-x-auto [&_ul]:list-disc [&_ul]:pl-6"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered and made safe by the server, see render-description.ts
    dangerouslySetInnerHTML={{ __html: html }}
  />
)
