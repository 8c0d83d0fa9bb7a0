import type { ReactNode } from 'react'
import type { Listing } from '#contract/portals/listings.ts'
import { countryName } from '#domain/address/country-name.ts'

const originTexts = {
  OWN: 'Designed by the maker.',
  COMMISSIONED: 'Designed for the maker.',
  LICENSED: 'Designed by someone else and sold under a license.',
  PUBLIC_DOMAIN: 'The design is in the public domain.',
} as const

const MANY_COUNTRIES = 8

/** What a buyer should know before ordering: how it is made, when it leaves, where it goes, whose design it is. */
export function ListingFacts({ listing }: { listing: Listing }) {
  const { leadDays, countries, rights, models } = listing
  const sizes = [...new Set(models.flatMap(({ sizeMm }) => (sizeMm ? sizeText(sizeMm) : [])))]
  return (
    <dl className="grid gap-4 border-line border-t pt-6 text-sm">
      <Fact name="How it’s made">3D-printed for you after you order it.</Fact>
      <Fact name="Ships in">{leadDays === 1 ? '1 day' : `Up to ${leadDays} days`}</Fact>
      <Fact name="Ships to">
        {/* Country names come with the browser and the server, whose words can differ. */}
        <Countries codes={countries} />
      </Fact>
      {sizes.length > 0 && (
        <Fact name={sizes.length > 1 ? 'Sizes' : 'Size'}>
          <ul>
            {sizes.map((size, index) => (
              <li key={size}>
                {sizes.length > 1 && `Part ${index + 1}: `}
                {size}
              </li>
            ))}
          </ul>
        </Fact>
      )}
      <Fact name="Design">
        {rights.origin && originTexts[rights.origin]} {rights.license && `License: ${rights.license}`}
      </Fact>
    </dl>
  )
}

const INCH_MM = 25.4

/** Width, depth and height in both units. */
function sizeText(size: readonly number[]): string {
  const inches = size.map((mm) => (mm / INCH_MM).toFixed(1))
  return `${size.map((mm) => Math.round(mm)).join(' × ')} mm (${inches.join(' × ')} in)`
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-x-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
    <dt className="text-muted">{name}</dt>
    <dd className="[overflow-wrap:anywhere]">{children}</dd>
  </div>
)

function Countries({ codes }: { codes: readonly string[] }) {
  const names = <span suppressHydrationWarning>{codes.map(countryName).toSorted().join(', ')}</span>
  if (codes.length <= MANY_COUNTRIES) return names
  return (
    <details>
      <summary className="cursor-pointer underline underline-offset-4">{codes.length} countries</summary>
      <p className="mt-2">{names}</p>
    </details>
  )
}
