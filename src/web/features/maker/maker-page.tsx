import type { ListedCard } from '#contract/portals/explore.ts'
import type { Maker } from '#contract/portals/makers.ts'
import type { CollectionCard as Card } from '#contract/portals/portal-collections.ts'
import type { Pagination } from '#contract/values.ts'
import { countryName } from '#domain/address/country-name.ts'
import { CollectionCard } from '#web/entities/portal/collection-card.tsx'
import { ListingCards } from '#web/entities/portal/listing-cards.tsx'
import { MakerBanner } from '#web/entities/portal/maker-banner.tsx'
import { MarkdownText } from '#web/entities/portal/markdown-text.tsx'
import { PageLinks } from '#web/entities/portal/page-links.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'

interface Props {
  maker: Maker
  found: { listings: readonly ListedCard[]; pagination: Pagination }
  collections: readonly Card[]
  /** Shows the collections instead of the listings. */
  show?: 'collections' | undefined
  isOwn: boolean
}

/** What buyers read about a maker, and everything that the maker sells. */
export function MakerPage({ maker, found, collections, show, isOwn }: Props) {
  const { id, name, aboutHtml, policiesHtml, isOnHoliday } = maker
  return (
    <>
      {isOwn && <OwnerBar />}
      <div className="mx-auto grid w-full max-w-6xl gap-8 px-4 py-8 sm:px-6 sm:py-12">
        <header className="grid gap-3">
          <MakerBanner maker={maker} />
          <h1 className="text-balance font-semibold text-3xl tracking-tight [overflow-wrap:anywhere] sm:text-4xl">
            {name}
          </h1>
          <Facts maker={maker} />
        </header>
        {isOnHoliday && (
          <Alert tone="warn">
            {name} is away and isn’t taking orders right now. Orders that were already placed are printed and
            sent.
          </Alert>
        )}
        {aboutHtml && (
          <section aria-labelledby="story" className="max-w-2xl">
            <h2 id="story" className="mb-3 font-semibold text-lg">
              Story
            </h2>
            <MarkdownText html={aboutHtml} />
          </section>
        )}
        <div>
          {(collections.length > 0 || show) && <MakerTabs {...{ id, show, found, collections }} />}
          {show ? (
            <Collections name={name} collections={collections} />
          ) : (
            <Listings {...{ id, name, found }} isTitled={collections.length === 0} />
          )}
        </div>
        {policiesHtml && (
          <section aria-labelledby="policies" className="max-w-2xl border-line border-t pt-6">
            <h2 id="policies" className="mb-3 font-semibold text-lg">
              Policies
            </h2>
            <MarkdownText html={policiesHtml} />
          </section>
        )}
      </div>
    </>
  )
}

interface TabProps {
  id: string
  show: 'collections' | undefined
  found: Props['found']
  collections: readonly Card[]
}

function MakerTabs({ id, show, found, collections }: TabProps) {
  const tabs = [
    { label: `Listings (${countOf(found.pagination)})`, href: `/portals/profile/${id}`, isCurrent: !show },
    {
      label: `Collections (${collections.length})`,
      href: `/portals/profile/${id}?show=collections`,
      isCurrent: show !== undefined,
    },
  ]
  return (
    <nav aria-label="What the maker sells" className="border-line border-b">
      <ul className="flex gap-6">
        {tabs.map(({ label, href, isCurrent }) => (
          <li key={href}>
            <a
              href={href}
              aria-current={isCurrent ? 'page' : undefined}
              className={`-mb-px flex h-11 items-center border-b-2 ${
                isCurrent ? 'border-accent font-medium' : 'border-transparent text-muted hover:text-ink'
              }`}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Collections({ name, collections }: { name: string; collections: readonly Card[] }) {
  return (
    <section aria-labelledby="collections" className="mt-6">
      <h2 id="collections" className="sr-only">
        Collections
      </h2>
      {collections.length > 0 ? (
        <ul className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
          {collections.map((collection) => (
            <CollectionCard key={collection.id} collection={collection} hasMaker={false} />
          ))}
        </ul>
      ) : (
        <p className="text-muted">{name} has no collections right now.</p>
      )}
    </section>
  )
}

interface ListingsProps {
  id: string
  name: string
  found: Props['found']
  /** Says how many there are, where no tab does. */
  isTitled: boolean
}

function Listings({ id, name, found, isTitled }: ListingsProps) {
  return (
    <section aria-labelledby="listings">
      <h2 id="listings" className={isTitled ? 'font-semibold text-lg' : 'sr-only'}>
        {found.pagination.total === 1 ? '1 listing' : `${countOf(found.pagination)} listings`}
      </h2>
      {found.listings.length > 0 ? (
        <ListingCards
          listings={found.listings}
          hasMaker={false}
          className={`${isTitled ? 'mt-4' : 'mt-6'} grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 lg:grid-cols-4`}
        />
      ) : (
        <p className="mt-2 text-muted">{name} has no listings right now. New ones will appear here.</p>
      )}
      <PageLinks
        pagination={found.pagination}
        hrefOf={(page) => `/portals/profile/${id}${page > 1 ? `?page=${page}` : ''}`}
      />
    </section>
  )
}

const countOf = ({ total, isEstimate }: Pagination): string =>
  `${total === 0 ? 'No' : total.toLocaleString('en-US')}${isEstimate ? '+' : ''}`

function Facts({ maker: { country, memberSince, links } }: { maker: Maker }) {
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2 text-muted">
      {/* Country names come with the browser and the server, whose words can differ. */}
      {country && <li suppressHydrationWarning>{countryName(country)}</li>}
      <li>On Spoolyard since {memberSince.slice(0, 4)}</li>
      {links.map((link) => (
        <li key={link} className="min-w-0 [overflow-wrap:anywhere]">
          <a href={link} rel="nofollow ugc noopener" className="underline underline-offset-4">
            {new URL(link).host}
          </a>
        </li>
      ))}
    </ul>
  )
}

const OwnerBar = () => (
  <div className="border-line border-b bg-sunken">
    <div className="mx-auto flex w-full max-w-6xl flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 text-sm sm:px-6">
      <p className="min-w-0 flex-1">This is your public profile, as buyers see it.</p>
      <a href="/dashboard/settings/profile" className={buttonStyle({ size: 'sm' })}>
        Edit
      </a>
    </div>
  </div>
)
