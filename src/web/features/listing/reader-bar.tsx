import type { Listing } from '#contract/portals/listings.ts'
import { isPublic } from '#domain/market/is-public.ts'
import { portalStates } from '#web/entities/portal/portal-labels.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { OwnFigures } from './own-figures.tsx'

const texts: Readonly<Record<Listing['state'], string>> = {
  DRAFT: 'Only you can see this draft. Buyers will see it like this.',
  IN_REVIEW: 'We’re reviewing this. Buyers can’t see it yet.',
  LISTED: 'This is what buyers see.',
  PAUSED: 'Buyers see this, but can’t order it until you resume it.',
  REMOVED: 'We removed this. Buyers can’t see it.',
}

/** Tells the seller who sees this page, and administrators that buyers don’t. */
export function ReaderBar({ listing }: { listing: Listing }) {
  const { id, state, isOwn } = listing
  return (
    <div className="border-line border-b bg-sunken">
      <div className="mx-auto flex w-full max-w-6xl flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 text-sm sm:px-6">
        <Badge tone={portalStates[state].tone}>{portalStates[state].label}</Badge>
        <p className="min-w-0 flex-1">
          {isOwn ? texts[state] : 'Only its seller and administrators can see this page.'}
          {isOwn && isPublic(listing) && <OwnFigures id={id} />}
        </p>
        {isOwn && (
          <a href={`/dashboard/portals/${id}`} className={buttonStyle({ size: 'sm' })}>
            Edit
          </a>
        )}
      </div>
    </div>
  )
}
