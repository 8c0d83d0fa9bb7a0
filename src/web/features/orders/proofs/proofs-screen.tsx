import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { unsubmittedPage } from '#web/data/orders/order-queries.ts'
import { salesPage } from '#web/data/portals/maker-sale-queries.ts'
import { AppLink } from '#web/lib/app-link.tsx'
import { counted } from '#web/lib/counted.ts'
import { ListFrame } from '#web/list-screen/list-frame.tsx'
import { ListScreen } from '#web/list-screen/list-screen.tsx'
import { useListQuery } from '#web/list-screen/use-list-query.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { BulkAction, BulkBar } from '#web/ui/table/bulk-bar.tsx'
import { useRowSelection } from '#web/ui/table/use-row-selection.ts'
import { useApproveProofs } from '../use-order-edits.ts'
import { ProofGrid } from './proof-grid.tsx'
import { type WaitingProof, waitingProofs } from './waiting-proofs.ts'

const filter = { cause: 'PROOF' } as const
const nothing: ReadonlySet<string> = new Set()
const keyOf = ({ key }: WaitingProof): string => key
const canSelect = ({ proof }: WaitingProof): boolean => proof !== null

/** Buyers’ texts that wait for the seller, as pictures, to approve many at once. */
export function ProofsScreen() {
  const query = useListQuery((page) => unsubmittedPage(page, filter, {}))
  const queryClient = useQueryClient()
  const rows = query.data && waitingProofs(query.data.orders)
  const [selected, setSelected] = useState(nothing)
  const selection = useRowSelection(rows, keyOf, { selected, onChange: setSelected, canSelect })!
  const approve = useApproveProofs()
  // What was approved, corrected or replaced meanwhile isn’t there any more.
  const chosen = (rows ?? []).filter((row) => canSelect(row) && selected.has(row.key))

  function approveAll(proofs: readonly WaitingProof[]) {
    const given = proofs.flatMap(({ order, lineId, proof }) =>
      proof ? [{ orderId: order.id, lineId, letteringId: proof.letteringId, sha256: proof.sha256 }] : [],
    )
    const orderIds = [...new Set(given.map(({ orderId }) => orderId))]
    approve.mutate(
      { orderIds, proofs: given },
      {
        onSuccess: () => setSelected(nothing),
        onSettled: () => void queryClient.invalidateQueries(unsubmittedPage(1, filter, {})),
      },
    )
  }
  return (
    <>
      <ListScreen
        title="Texts to check"
        text="Look at each text on its part. We print exactly the file in the picture."
      >
        <WaitingSales />
        <ListFrame
          query={query}
          rows={rows}
          filters={
            selection.canSelectAny && (
              <>
                <Checkbox
                  label={selection.isAllSelected ? 'Clear selection' : 'Select all on this page'}
                  checked={selection.isAllSelected}
                  isIndeterminate={selection.isSomeSelected}
                  onChange={selection.toggleAll}
                />
                {rows?.some((row) => !canSelect(row)) && (
                  <p className="ml-auto text-muted">
                    {counted(rows.filter((row) => !canSelect(row)).length, 'text')} still being made
                  </p>
                )}
              </>
            )
          }
        >
          {({ rows: shown, isRefetching }) => (
            <ProofGrid
              proofs={shown}
              isRefetching={isRefetching}
              selection={selection}
              isBusy={approve.isPending}
              onApprove={(proof) => approveAll([proof])}
              empty={<Empty />}
            />
          )}
        </ListFrame>
      </ListScreen>
      <BulkBar count={chosen.length} onClear={() => setSelected(nothing)}>
        <BulkAction
          label={`Approve ${counted(chosen.length, 'text')}`}
          icon={<Check aria-hidden size={16} />}
          isDisabled={approve.isPending}
          onSelect={() => approveAll(chosen)}
        />
      </BulkBar>
    </>
  )
}

/** Sales of the seller’s portals wait for the same, on their own pages. */
function WaitingSales() {
  const { data } = useQuery(salesPage(1, { show: 'TEXTS', text: '', sort: 'createdAt', order: 'desc' }))
  const count = data?.pagination.total ?? 0
  if (count === 0) return null
  return (
    <Alert
      tone="warn"
      action={
        <AppLink
          to="/dashboard/portals/sales"
          search={{ show: 'texts' }}
          className={buttonStyle({ size: 'sm' })}
        >
          Show {counted(count, 'sale')}
        </AppLink>
      }
    >
      {count === 1 ? 'A sale of your portals has' : `${count} sales of your portals have`} a text to check.
    </Alert>
  )
}

const Empty = () => (
  <EmptyState
    icon={CircleCheck}
    title="No texts to check"
    text="Orders with a buyer’s text on the part appear here with a picture, before they can be submitted."
  />
)
