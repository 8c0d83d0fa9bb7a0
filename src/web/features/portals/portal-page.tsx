import { useQuery } from '@tanstack/react-query'
import { linkOptions, useNavigate } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import type { Portal } from '#contract/portals/portals.ts'
import { portalGaps } from '#domain/portal-gaps.ts'
import { portalById, portalItems, useDeletePortal, useMovePortal } from '#web/data/portals/portal-queries.ts'
import { portalStates } from '#web/entities/portal/portal-labels.ts'
import { RecordPage } from '#web/entities/record-page.tsx'
import { AppLink } from '#web/lib/app-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/card.tsx'
import { ErrorAlert } from '#web/ui/feedback/error-alert.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { CollectionsCard } from './collections/collections-card.tsx'
import { PhotosCard } from './photos-card.tsx'
import { PortalForm, portalFieldLabels } from './portal-form.tsx'
import { StatisticsCard } from './statistics-card.tsx'
import { VariantsForm } from './variants-form.tsx'

/** A portal of the seller: its content, its state, and what comes next. */
export function PortalPage({ id }: { id: string }) {
  return (
    <RecordPage
      query={useQuery(portalById(id))}
      list={linkOptions({ to: '/dashboard/portals' })}
      name="Portals"
      all="All portals"
      title="Portal not found"
      text="It may have been deleted, or the link is incomplete."
    >
      {(data) => <Page portal={data} />}
    </RecordPage>
  )
}

function Page({ portal }: { portal: Portal }) {
  const { title, state, product } = portal
  const [isDirty, setIsDirty] = useState(false)
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={<span className="[overflow-wrap:anywhere]">{title}</span>}
        aside={<Badge tone={portalStates[state].tone}>{portalStates[state].label}</Badge>}
        text={
          <>
            {stateTexts[state]}{' '}
            <AppLink
              className="rounded underline underline-offset-4"
              to="/dashboard/products/$productId"
              params={{ productId: product.id }}
            >
              {product.name}
            </AppLink>
            {product.isArchived && ' is archived.'}
          </>
        }
        actions={
          <>
            <a href={`/portal/${portal.id}`} target="_blank" rel="noreferrer" className={buttonStyle({})}>
              <ExternalLink aria-hidden size={14} />
              {state === 'LISTED' || state === 'PAUSED' ? 'Public page' : 'Preview'}
            </a>
            <Actions portal={portal} isDirty={isDirty} />
          </>
        }
      />
      <div className="grid gap-4">
        {portal.reviewNote && (
          <Card title="Feedback from our review">
            <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{portal.reviewNote}</p>
          </Card>
        )}
        {state === 'DRAFT' && <Gaps portal={portal} />}
        {state !== 'DRAFT' && state !== 'IN_REVIEW' && <StatisticsCard portal={portal} />}
        {state !== 'REMOVED' && (
          <Card isFlush>
            <PortalForm portal={portal} onDirty={setIsDirty} />
          </Card>
        )}
        {state !== 'REMOVED' && <PhotosCard portal={portal} />}
        {state !== 'REMOVED' && <Variants portal={portal} />}
        {state !== 'REMOVED' && <CollectionsCard portal={portal} />}
      </div>
    </div>
  )
}

const stateTexts: Readonly<Record<Portal['state'], string>> = {
  DRAFT: 'Only you can see it. Product:',
  IN_REVIEW: 'We’re reviewing it and will email you. Product:',
  LISTED: 'Anyone can view and order it. Product:',
  PAUSED: 'Anyone can view it, but it can’t be ordered until you resume it. Product:',
  REMOVED: 'We removed it. It can’t be listed again. Product:',
}

function Variants({ portal }: { portal: Portal }) {
  const { data, error, isFetching, refetch } = useQuery(portalItems(portal.id))
  return (
    <Card title="Variants and prices" isFlush={data !== undefined}>
      {data && <VariantsForm portal={portal} {...data} />}
      {!data && !error && <Skeleton className="h-40 w-full" />}
      {!data && error && <ErrorAlert error={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
    </Card>
  )
}

function Gaps({ portal }: { portal: Portal }) {
  const gaps = portalGaps(portal)
  if (gaps.length === 0) return null
  return (
    <Card title="Before you submit">
      <ul className="grid list-disc gap-1 pl-4">
        {gaps.map(({ field, message }) => (
          <li key={field}>
            {portalFieldLabels[field]} {message}.
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Actions({ portal, isDirty }: { portal: Portal; isDirty: boolean }) {
  const move = useMovePortal(portal.id)
  const isIncomplete = portalGaps(portal).length > 0
  const { isArchived } = portal.product
  switch (portal.state) {
    case 'DRAFT':
      return (
        <>
          <DeleteDraft portal={portal} />
          <Button
            variant="primary"
            isBusy={move.isPending}
            disabled={isDirty || isIncomplete || isArchived}
            onClick={() => move.mutate('submit')}
          >
            Submit for review
          </Button>
        </>
      )
    case 'LISTED':
      return (
        <Button isBusy={move.isPending} onClick={() => move.mutate('pause')}>
          Pause
        </Button>
      )
    case 'PAUSED':
      return (
        <Button isBusy={move.isPending} disabled={isArchived} onClick={() => move.mutate('resume')}>
          Resume
        </Button>
      )
    case 'IN_REVIEW':
    case 'REMOVED':
      return null
  }
}

function DeleteDraft({ portal }: { portal: Portal }) {
  const navigate = useNavigate()
  const deleting = useDeletePortal(portal.id)
  const [isAsked, setIsAsked] = useState(false)
  return (
    <>
      <Button onClick={() => setIsAsked(true)}>Delete</Button>
      <Dialog
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        title="Delete this draft?"
        consequence="Its text, photos and prices are deleted. The product stays."
        actionLabel="Delete draft"
        tone="danger"
        isBusy={deleting.isPending}
        onConfirm={() =>
          deleting.mutate(undefined, { onSuccess: () => void navigate({ to: '/dashboard/portals' }) })
        }
      />
    </>
  )
}
