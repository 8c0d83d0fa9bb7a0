import type { ReactNode } from 'react'
import { photoLimits } from '#contract/constants.ts'
import type { PrintProfile } from '#contract/products/catalog.ts'
import type { Reader } from '#web/lib/session/reader.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { PlainSegmented } from '#web/ui/forms/segmented.tsx'
import { lengthUnits } from './length.tsx'
import { ComponentList, FilamentList } from './print-profile.tsx'
import { specRules } from './spec-rules.tsx'

/** Changes with each rule that changes, so that a printed copy can be compared. */
const VERSION = { number: 2, date: 'November 26, 2026', changes: 'filaments, components, a sample part.' }

interface Props {
  /** What the print provider offers; null if it can't be loaded. */
  profile: PrintProfile | null
  /** Null for who isn’t signed in. */
  reader: Reader | null
  /** Looks at a file of the designer. */
  check: ReactNode
}

/** What prints well, for designers, on one page that can be printed. */
export function SpecSheet({ profile, reader, check }: Props) {
  const facts = [
    { id: 'filaments', title: 'Filaments', body: <FilamentList profile={profile} /> },
    { id: 'components', title: 'Components', body: <ComponentList profile={profile} /> },
    { id: 'listing', title: 'Listings', body: <ListingRules /> },
    { id: 'sample', title: 'Sample part', body: <SamplePart reader={reader} /> },
  ]
  const places = [...specRules, ...facts, { id: 'check', title: 'Check your file' }]
  return (
    <>
      <div className="group/sheet mx-auto max-w-6xl px-4 pt-14 sm:px-6 print:max-w-none print:p-0">
        <h1 className="text-balance font-semibold text-4xl tracking-tight print:text-2xl">
          Design rules for printed parts
        </h1>
        <p className="mt-3 max-w-2xl text-pretty text-lg text-muted leading-7 print:text-base">
          What a model needs so that it prints well. We check files against the same numbers when they are
          uploaded.
        </p>
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="text-muted text-sm">
            Version {VERSION.number}, {VERSION.date}: {VERSION.changes}
          </p>
          <div className="print:hidden">
            <PlainSegmented label="Units of length" segments={lengthUnits} initial="both" />
          </div>
        </div>
        <div className="mt-10 grid gap-10 lg:grid-cols-[12rem_minmax(0,1fr)] print:mt-6 print:block">
          <nav aria-label="Rules" className="print:hidden">
            <ul className="flex flex-wrap gap-x-4 lg:sticky lg:top-24 lg:grid">
              {places.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`} className="inline-block py-1.5 text-muted hover:text-ink">
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div className="grid max-w-3xl gap-10 print:block print:max-w-none print:columns-2 print:gap-8">
            {specRules.map(({ id, title, isChecked, body }) => (
              <Place key={id} id={id} title={title}>
                <p className="mb-2 text-muted text-sm">
                  {isChecked ? 'We check this.' : 'A rule of thumb for a 0.4 mm nozzle. We can’t check this.'}
                </p>
                {body}
              </Place>
            ))}
            {facts.map(({ id, title, body }) => (
              <Place key={id} id={id} title={title}>
                {body}
              </Place>
            ))}
          </div>
        </div>
      </div>
      <div id="check" className="scroll-mt-4 pb-20 print:hidden">
        {check}
      </div>
    </>
  )
}

interface PlaceProps {
  id: string
  title: string
  children: ReactNode
}

const Place = ({ id, title, children }: PlaceProps) => (
  <section id={id} aria-labelledby={`${id}-title`} className="min-w-0 scroll-mt-24 print:mb-6">
    <h2
      id={`${id}-title`}
      className="mb-2 break-after-avoid font-semibold text-xl tracking-tight print:text-lg"
    >
      {title}
    </h2>
    <div className="text-pretty text-base leading-7 print:text-sm print:leading-5">{children}</div>
  </section>
)

const ListingRules = () => (
  <>
    <p>We review each listing before buyers see it. It needs:</p>
    <ul className="mt-2 grid list-disc gap-1 pl-5">
      <li>
        a title and a description of what the buyer gets. Up to {photoLimits.perPortal} photos help; without
        them we show our own pictures of the model.
      </li>
      <li>
        the right to sell the design: your own, commissioned, licensed or in the public domain, with what
        shows it.
      </li>
      <li>nothing forbidden or dangerous, and nothing that misleads buyers.</li>
    </ul>
  </>
)

const orderPath = '/dashboard/orders/new?start=sample-part'

function SamplePart({ reader }: { reader: Reader | null }) {
  return (
    <>
      <p>
        A plate with most of these rules on it, each at its limit and with more room beside it: walls, pins,
        holes, an overhang of 45°, a bridge, letters and a gap. Compare your own printer with it, or order it
        and compare ours.
      </p>
      <div className="mt-4 flex flex-wrap gap-3 print:hidden">
        {reader?.isSeller && (
          <a href={orderPath} className={buttonStyle({ variant: 'primary' })}>
            Order the sample part
          </a>
        )}
        <a href="/models/sample-part.stl" download="spoolyard-sample-part.stl" className={buttonStyle({})}>
          Download STL, 60 kB
        </a>
      </div>
      <p className="mt-3 text-muted text-sm print:hidden">
        {reader?.isSeller ? (
          'It opens as a manual order: choose the filament, write your address, and see the price before you pay.'
        ) : reader ? (
          <>
            To order it, <TextLink href="/dashboard">open a store</TextLink>, which is free. It’s a manual
            order: you pay for printing and delivery.
          </>
        ) : (
          <>
            To order it, <TextLink href={signInTo(orderPath)}>sign in or create an account</TextLink>. It’s a
            manual order: you pay for printing and delivery.
          </>
        )}
      </p>
    </>
  )
}

const signInTo = (next: string) => `/authFlow?${new URLSearchParams({ next })}`

const TextLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} className="text-ink underline underline-offset-4">
    {children}
  </a>
)
