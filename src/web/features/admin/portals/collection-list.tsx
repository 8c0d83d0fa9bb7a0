import { LibraryBig } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type {
  AdminCollectionState,
  AdminPortalCollection,
  CollectionDecision,
} from '#contract/admin/portal-collections.ts'
import { adminCollectionsPage, useDecideCollection } from '#web/data/admin/collection-queries.ts'
import { showFailure } from '#web/data/show-failure.ts'
import { counted } from '#web/lib/counted.ts'
import { ListItems } from '#web/list-screen/list-items.tsx'
import { useListQuery } from '#web/list-screen/use-list-query.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { OwnerLink } from '../owner-link.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import { Reports } from '../reports.tsx'
import { collectionTemplates } from './reason-templates.ts'
import { ReviewCell } from './review-cell.tsx'

type Verdict = Exclude<CollectionDecision, 'KEEP'>

interface Asked {
  collection: AdminPortalCollection
  decision: Verdict
}

const emptyTexts: Readonly<Record<AdminCollectionState, { title: string; text: string }>> = {
  IN_REVIEW: { title: 'All clear', text: 'No collections to review.' },
  REPORTED: { title: 'All clear', text: 'No open reports.' },
  PUBLIC: { title: 'No collections yet', text: 'Approved collections of makers appear here.' },
}

/** Collections of makers: those that wait, those that are reported, or those that everyone sees. */
export function CollectionList({ state, tabs }: { state: AdminCollectionState; tabs: ReactNode }) {
  const query = useListQuery((page) => adminCollectionsPage(page, state))
  const [asked, setAsked] = useState<Asked | null>(null)
  return (
    <>
      <ListItems
        label="Collections"
        query={query}
        rows={query.data?.collections}
        item={(collection) => <Item key={collection.id} collection={collection} onDecide={setAsked} />}
        tabs={tabs}
        empty={<EmptyState icon={LibraryBig} {...emptyTexts[state]} />}
      />
      {asked && <DecideDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  )
}

interface ItemProps {
  collection: AdminPortalCollection
  onDecide: (asked: Asked) => void
}

function Item({ collection, onDecide }: ItemProps) {
  const { id, name, description, seller, state, version, foundListings, changedAt } = collection
  const { reports, openReports } = collection
  const keep = useDecideCollection()
  const isPublic = state === 'SHOWN'
  const decide = (decision: Verdict) => () => onDecide({ collection, decision })
  return (
    <li className="grid gap-4 border-line border-b p-4 last:border-b-0 lg:grid-cols-[minmax(0,1fr)_16rem]">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="font-medium">
          {isPublic && foundListings > 0 ? (
            <a
              href={`/portals/collection/${id}`}
              target="_blank"
              rel="noreferrer"
              className="rounded underline underline-offset-4"
            >
              {name}
            </a>
          ) : (
            name
          )}
        </p>
        <p className="mt-1 max-h-60 overflow-auto whitespace-pre-wrap text-pretty">
          {description || <span className="text-muted">No description</span>}
        </p>
        <div className="mt-1.5 flex flex-wrap gap-x-3 text-muted">
          {counted(foundListings, 'listing')}
          <OwnerLink owner={seller} />
        </div>
        {openReports > 0 && (
          <Reports
            reports={reports}
            openReports={openReports}
            isClosing={keep.isPending}
            onClose={() =>
              keep.mutate({ id, version, decision: 'KEEP', reason: '' }, { onError: showFailure })
            }
          />
        )}
      </div>
      <ReviewCell
        isPublic={isPublic}
        isDraft={state === 'DRAFT'}
        since={changedAt}
        refuseLabel="Hide"
        onApprove={decide('APPROVE')}
        onRefuse={decide('HIDE')}
      />
    </li>
  )
}

/** Confirms what becomes of a collection. The reason is part of the mail. */
function DecideDialog({ collection, decision, onClose }: Asked & { onClose: () => void }) {
  const decide = useDecideCollection()
  const { id, version, name } = collection
  const isApproved = decision === 'APPROVE'
  const verb = isApproved ? 'Approve' : 'Hide'
  return (
    <ReasonDialog
      title={`${verb} “${name}”?`}
      consequence={
        isApproved
          ? 'Everyone sees it, and the maker gets an email.'
          : 'Only its maker sees it, and its listings stay. The maker gets an email and can show it again, which you review.'
      }
      actionLabel={`${verb} and email`}
      tone={isApproved ? 'primary' : 'danger'}
      hint="Included in the email."
      isReasonOptional={isApproved}
      templates={collectionTemplates[decision]}
      change={decide}
      errorTitle="The decision wasn’t saved"
      onConfirm={(reason) => decide.mutate({ id, version, decision, reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
