import type { PrintProfile } from '#contract/products/catalog.ts'
import { Swatch } from '#web/ui/swatch.tsx'

interface Props {
  /** Null if it can't be loaded right now. */
  profile: PrintProfile | null
}

/** The filaments of the print provider, by material. */
export function FilamentList({ profile }: Props) {
  if (!profile || profile.filaments.length === 0) return <Missing what="filaments" />
  const materials = [...new Set(profile.filaments.map((filament) => filament.profile))]
  return (
    <>
      <p>
        Colors on screen are close, not exact, and vary between spools. A part is printed in one filament; use
        several parts for several colors.
      </p>
      {materials.map((material) => (
        <section key={material} aria-label={material} className="mt-5 break-inside-avoid">
          <h3 className="font-medium">{material}</h3>
          <ul className="mt-2 grid grid-cols-2 gap-x-4 gap-y-1.5 text-sm leading-5 sm:grid-cols-3">
            {profile.filaments
              .filter((filament) => filament.profile === material)
              .map(({ id, name, hex, isAvailable }) => (
                <li key={id} className="flex min-w-0 items-center gap-2">
                  <Swatch hex={hex} name={name} />
                  {!isAvailable && <span className="shrink-0 text-muted">sold out</span>}
                </li>
              ))}
          </ul>
        </section>
      ))}
      <AsOf profile={profile} />
    </>
  )
}

/** What can be packed with a part, with the sizes that pockets need. */
export function ComponentList({ profile }: Props) {
  if (!profile || profile.components.length === 0) return <Missing what="components" />
  return (
    <>
      <p>Leave room around what is pressed or dropped into a pocket, as for moving parts.</p>
      <table className="mt-4 w-full text-left text-sm leading-5">
        <thead className="text-muted">
          <tr className="border-line border-b">
            <th scope="col" className="py-2 pr-4 font-medium">
              Component
            </th>
            <th scope="col" className="py-2 font-medium">
              Size in mm
            </th>
          </tr>
        </thead>
        <tbody>
          {profile.components.map(({ id, name, dimensions }) => (
            <tr key={id} className="break-inside-avoid border-line border-b last:border-b-0">
              <td className="py-2 pr-4 [overflow-wrap:anywhere]">{name}</td>
              <td className="tabular py-2">{dimensions || 'Not known'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <AsOf profile={profile} />
    </>
  )
}

const AsOf = ({ profile: { asOf } }: { profile: PrintProfile }) =>
  asOf && (
    <p className="mt-3 text-muted text-sm leading-5">
      From the print provider’s catalog, as of {asOf.slice(0, 16).replace('T', ' ')} UTC.
    </p>
  )

const Missing = ({ what }: { what: string }) => (
  <p className="text-muted">
    We can’t show the list of {what} right now. The rules on this page still apply.
  </p>
)
