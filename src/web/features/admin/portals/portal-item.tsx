import type { AdminPortal } from '#contract/admin/portals.ts'
import { countryName } from '#domain/address/country-name.ts'
import { useCloseReports } from '#web/data/admin/portal-queries.ts'
import { portalStates } from '#web/entities/portal/portal-labels.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { TimeText } from '#web/ui/text/time-text.tsx'
import { OwnerLink } from '../owner-link.tsx'
import { Reports } from '../reports.tsx'
import { ContentChanges, changesOf } from './content-changes.tsx'
import type { Asked } from './decision-dialog.tsx'
import { originLabels } from './origin-labels.ts'
import { PortalPhotos } from './portal-photos.tsx'
import type { AskedPhoto } from './remove-photo-dialog.tsx'

interface DecisionsProps {
  portal: AdminPortal
  onDecide: (asked: Asked) => void
}

interface Props extends DecisionsProps {
  onRemovePhoto: (asked: AskedPhoto) => void
}

/** A portal as its reviewer reads it: the text as it was typed, the rights, and the decision. */
export function PortalItem({ portal, onDecide, onRemovePhoto }: Props) {
  const { title, description, seller, state, reviewNote } = portal
  const changes = state === 'IN_REVIEW' ? changesOf(portal) : []
  return (
    <li className="grid gap-4 border-line border-b p-4 last:border-b-0 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0">
        <p className="font-medium [overflow-wrap:anywhere]">
          <a
            href={`/portal/${portal.id}`}
            target="_blank"
            rel="noreferrer"
            className="rounded underline underline-offset-4"
          >
            {title}
          </a>
        </p>
        <div className="mt-1.5">
          <OwnerLink owner={seller} />
        </div>
        <p className="mt-2 max-h-60 overflow-auto whitespace-pre-wrap [overflow-wrap:anywhere]">
          {description}
        </p>
        <PortalPhotos portal={portal} onRemove={onRemovePhoto} />
        <Facts portal={portal} />
        <ContentChanges changes={changes} />
        {portal.openReports > 0 && <PortalReports portal={portal} />}
      </div>
      <div className="grid content-start gap-3 lg:justify-items-end lg:text-right">
        <p className="flex items-center gap-2 text-muted">
          <Badge tone={portalStates[state].tone}>{portalStates[state].label}</Badge>
          <TimeText instant={portal.submittedAt ?? portal.createdAt} />
        </p>
        {state === 'IN_REVIEW' && (
          <p>
            {portal.listedAt === null
              ? 'New'
              : `Changed after approval${changes.length > 0 ? `: ${changes.map(({ field }) => field.toLowerCase()).join(', ')}` : ''}`}
          </p>
        )}
        {reviewNote && <p className="text-pretty text-muted [overflow-wrap:anywhere]">“{reviewNote}”</p>}
        <Decisions portal={portal} onDecide={onDecide} />
      </div>
    </li>
  )
}

function Decisions({ portal, onDecide }: DecisionsProps) {
  const isInReview = portal.state === 'IN_REVIEW'
  if (portal.state === 'DRAFT' || portal.state === 'REMOVED') return null
  return (
    <div className="flex flex-wrap gap-2 lg:justify-end">
      {isInReview && (
        <>
          <Button size="sm" variant="primary" onClick={() => onDecide({ portal, decision: 'APPROVE' })}>
            Approve
          </Button>
          <Button size="sm" onClick={() => onDecide({ portal, decision: 'REQUEST_CHANGE' })}>
            Request changes
          </Button>
        </>
      )}
      <Button size="sm" onClick={() => onDecide({ portal, decision: 'REMOVE' })}>
        Remove
      </Button>
    </div>
  )
}

function Facts({ portal }: { portal: AdminPortal }) {
  const {
    priceCents,
    currency,
    textField,
    countries,
    leadDays,
    rightsOrigin,
    rightsLicense,
    rightsEvidence,
  } = portal
  const rows: [string, string][] = [
    ['Product', `${portal.product.name} (${portal.product.sku})`],
    ['Price', priceCents === null ? 'Not set' : formatMoney(priceCents, currency)],
    ...(textField ? [['Buyers write', textField.label] satisfies [string, string]] : []),
    ['Countries', countries.map(countryName).join(', ')],
    ['Lead time', leadDays === 1 ? '1 day' : `${leadDays} days`],
    ['Origin', rightsOrigin ? originLabels[rightsOrigin] : 'Not given'],
    ['License', rightsLicense || 'Not given'],
    ['Evidence', rightsEvidence || 'Not given'],
  ]
  return (
    <dl className="mt-3 grid gap-x-4 gap-y-2 sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-y-1">
      {rows.map(([name, value]) => (
        <div key={name} className="sm:contents">
          <dt className="text-muted">{name}</dt>
          <dd className="whitespace-pre-wrap [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function PortalReports({ portal: { id, reports, openReports } }: { portal: AdminPortal }) {
  const close = useCloseReports()
  return (
    <Reports
      reports={reports}
      openReports={openReports}
      isClosing={close.isPending}
      onClose={() => close.mutate(id)}
    />
  )
}
