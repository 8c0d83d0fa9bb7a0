import type { Facet } from '#contract/portals/explore.ts'
import type { ListingSort } from '#contract/portals/listing-sorts.ts'
import { Button } from '#web/ui/button.tsx'
import type { ExploreSearch } from './explore-address.ts'
import { facetLabel } from './facet-labels.ts'

export const sortLabels: Readonly<Record<ListingSort, string>> = {
  relevance: 'Best match',
  newest: 'Newest',
  rated: 'Best rated',
  cheapest: 'Lowest price',
  dearest: 'Highest price',
}

const kept = ['category', 'price', 'material', 'color', 'rating'] as const
const listStyle = 'min-w-40 flex-1 sm:flex-none'
const selectStyle = 'h-11 w-full rounded-lg bg-surface px-3 shadow-control'

interface Props {
  search: ExploreSearch
  countries: Facet
}

/** Words, country and order. A plain form, so that it works before and without scripts; it keeps the other filters. */
export function SearchForm({ search, countries }: Props) {
  const { text, sort, country } = search
  return (
    <search>
      {/* The words and the button stay on one line; on a phone, the two lists share the next. */}
      <form action="/portals/explore" className="mt-6 flex flex-wrap gap-2">
        <label className="min-w-0 flex-1 basis-1/2">
          <span className="sr-only">Search listings</span>
          <input
            type="search"
            name="text"
            defaultValue={text}
            maxLength={100}
            placeholder="Search listings"
            className="h-11 w-full rounded-lg bg-surface px-3 shadow-control"
          />
        </label>
        <Button type="submit" variant="primary" size="lg">
          Search
        </Button>
        <label className={listStyle}>
          <span className="sr-only">Ships to</span>
          <select name="country" defaultValue={country ?? ''} className={selectStyle}>
            <option value="">Ships to anywhere</option>
            {countryOptions(countries, country).map(({ value, label }) => (
              <option key={value} value={value} suppressHydrationWarning>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label className={listStyle}>
          <span className="sr-only">Sort by</span>
          <select name="sort" defaultValue={sort} className={selectStyle}>
            {(Object.keys(sortLabels) as ListingSort[]).map((value) => (
              <option key={value} value={value}>
                {sortLabels[value]}
              </option>
            ))}
          </select>
        </label>
        {kept.map(
          (name) => search[name] && <input key={name} type="hidden" name={name} value={search[name]} />,
        )}
      </form>
    </search>
  )
}

/** Countries with the most listings first, and the chosen one even without any. */
function countryOptions({ values, isAtLeast }: Facet, chosen: string | undefined) {
  const known = values.some(({ value }) => value === chosen) || !chosen
  return [...(known ? [] : [{ value: chosen, count: 0 }]), ...values].map(({ value, count }) => ({
    value,
    label: `${facetLabel('country', value)} (${count.toLocaleString('en-US')}${isAtLeast ? '+' : ''})`,
  }))
}
