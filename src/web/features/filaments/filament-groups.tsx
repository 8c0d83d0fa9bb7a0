import type { CatalogUse, ListedFilament } from '#contract/products/catalog.ts'
import { labOf } from '#web/entities/filament/color-difference.ts'
import { counted } from '#web/lib/counted.ts'
import { type ColorFamily, colorFamilies, colorFamily } from './colors/color-family.ts'
import { FilamentCard } from './filament-card.tsx'

interface Props {
  filaments: readonly ListedFilament[]
  uses: ReadonlyMap<string, CatalogUse>
}

/** Filaments by material, and within it by color family, from light to dark. */
export function FilamentGroups({ filaments, uses }: Props) {
  return groupsOf(filaments).map(({ profile, count, families }) => (
    <section key={profile} aria-label={profile || 'Other materials'} className="px-4 pt-4 pb-5">
      <h2 className="font-semibold">
        {profile || 'Other materials'}
        <span className="ml-2 font-normal text-muted">{counted(count, 'filament')}</span>
      </h2>
      <div className="mt-3 grid gap-x-4 gap-y-3 lg:grid-cols-[9.5rem_minmax(0,1fr)]">
        {families.map(([family, members]) => (
          <div key={family} className="contents">
            <h3 className="text-[0.8125rem] text-muted max-lg:-mb-1.5 max-lg:not-first:mt-2 lg:pt-4">
              {family}
            </h3>
            <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2 xl:grid-cols-3">
              {members.map((filament) => (
                <FilamentCard key={filament.id} filament={filament} use={uses.get(filament.id)} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  ))
}

interface Group {
  profile: string
  count: number
  families: [ColorFamily, ListedFilament[]][]
}

function groupsOf(filaments: readonly ListedFilament[]): Group[] {
  const profiles = [...new Set(filaments.map(({ profile }) => profile))].toSorted((one, other) =>
    one === 'PLA' ? -1 : other === 'PLA' ? 1 : one.localeCompare(other),
  )
  return profiles.map((profile) => {
    const members = filaments.filter((each) => each.profile === profile)
    const families = colorFamilies.flatMap((family): Group['families'] => {
      const same = members.filter(({ hex }) => colorFamily(hex) === family)
      return same.length > 0 ? [[family, same.toSorted(fromLightToDark)]] : []
    })
    return { profile, count: members.length, families }
  })
}

const fromLightToDark = (one: ListedFilament, other: ListedFilament): number =>
  labOf(other.hex).lightness - labOf(one.hex).lightness
