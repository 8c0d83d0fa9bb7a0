import { cx } from 'class-variance-authority'
import type { Facet, Facets } from '#contract/portals/explore.ts'
import { type FacetName, facetNames } from '#contract/portals/facets.ts'
import { type ExploreSearch, exploreAddress } from './explore-address.ts'
import { facetLabel, facetTitles, fixedOrders } from './facet-labels.ts'

/** Facets as lists of links. Countries are chosen in the search form. */
const listed = ['category', 'price', 'rating', 'material', 'color'] as const satisfies readonly FacetName[]

interface Props {
  facets: Facets
  search: ExploreSearch
}

/** By what the listings can be narrowed, each value with how many listings it leads to. */
export function FacetLists({ facets, search }: Props) {
  return listed.map((name) => {
    const values = orderedValues(name, facets[name])
    if (values.length === 0) return null
    return (
      <section key={name} aria-label={facetTitles[name]}>
        <h2 className="mb-1 font-semibold text-sm">{facetTitles[name]}</h2>
        <ul>
          {values.map(({ value, count }) => (
            <li key={value}>
              <ValueLink
                {...{ name, value, search }}
                count={`${count.toLocaleString('en-US')}${facets[name].isAtLeast ? '+' : ''}`}
              />
            </li>
          ))}
        </ul>
      </section>
    )
  })
}

/** Whether there is anything to narrow by. */
export const hasFacets = (facets: Facets): boolean => listed.some((name) => facets[name].values.length > 0)

interface LinkProps {
  name: FacetName
  value: string
  count: string
  search: ExploreSearch
}

function ValueLink({ name, value, count, search }: LinkProps) {
  const isChosen = search[name] === value
  const label = facetLabel(name, value)
  return (
    <a
      href={exploreAddress({ ...search, [name]: isChosen ? undefined : value })}
      rel="nofollow"
      aria-current={isChosen ? 'true' : undefined}
      className={cx(
        'flex min-h-8 items-center justify-between gap-3 rounded-md px-2 text-sm hover:bg-sunken pointer-coarse:min-h-11',
        isChosen && 'bg-accent-soft font-medium',
      )}
    >
      <span className="min-w-0 [overflow-wrap:anywhere]">{label}</span>
      <span className="tabular shrink-0 text-muted">
        {count}
        <span className="sr-only"> listings</span>
      </span>
    </a>
  )
}

function orderedValues(name: FacetName, { values }: Facet): Facet['values'] {
  const order = fixedOrders[name]
  return order
    ? values.toSorted((one, other) => order.indexOf(one.value) - order.indexOf(other.value))
    : values
}

/** What the listings are narrowed by, each with a link that removes it. */
export function ChosenFacets({ search }: Pick<Props, 'search'>) {
  const chosen = facetNames.flatMap((name) => {
    const value = search[name]
    return value ? [{ name, value }] : []
  })
  if (chosen.length === 0) return null
  return (
    <ul aria-label="Filters" className="mt-3 flex flex-wrap gap-2">
      {chosen.map(({ name, value }) => (
        <li key={name}>
          <a
            href={exploreAddress({ ...search, [name]: undefined })}
            rel="nofollow"
            className="inline-flex min-h-8 items-center gap-1.5 rounded-full bg-surface px-3 text-sm shadow-control hover:bg-sunken pointer-coarse:min-h-11"
          >
            <span suppressHydrationWarning={name === 'country'}>
              <span className="sr-only">Remove filter </span>
              {name === 'country' ? `Ships to ${facetLabel(name, value)}` : facetLabel(name, value)}
            </span>
            <span aria-hidden="true">×</span>
          </a>
        </li>
      ))}
      {chosen.length > 1 && (
        <li>
          <a
            href={exploreAddress({ text: search.text, sort: search.sort })}
            className="inline-flex min-h-8 items-center px-2 text-sm underline underline-offset-4 pointer-coarse:min-h-11"
          >
            Clear all filters
          </a>
        </li>
      )}
    </ul>
  )
}
