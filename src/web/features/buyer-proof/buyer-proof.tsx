import { QueryClientProvider, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { BuyerProof as Proof } from '#contract/orders/proof-links.ts'
import { approveBuyerProof, type BuyerProofLink, buyerProofOf } from '#web/data/orders/buyer-proof-queries.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ErrorAlert } from '#web/ui/feedback/error-alert.tsx'
import { BuyerProofHeading, BuyerProofLoading } from './buyer-proof-heading.tsx'
import { BuyerProofItem } from './buyer-proof-item.tsx'

/** The texts of an order, read by the key of their link. */
export function BuyerProof({ link }: { link: BuyerProofLink }) {
  // A separate cache, so that nothing of a buyer stays on the server. Signing in isn't needed.
  const [queryClient] = useState(() => createQueryClient(() => undefined))
  return (
    <QueryClientProvider client={queryClient}>
      <Texts link={link} />
    </QueryClientProvider>
  )
}

function Texts({ link }: { link: BuyerProofLink }) {
  const query = useQuery(buyerProofOf(link))
  /** The item whose text was corrected last, and whether its form is still open. */
  const [correction, setCorrection] = useState<{ lineId: string; isOpen: boolean } | null>(null)
  const state = useRef<HTMLDivElement>(null)
  if (query.error && !query.data)
    return (
      <>
        <BuyerProofHeading
          title="We couldn’t open this link"
          text="The shop may have replaced it with a newer one. Ask them for the current link."
        />
        <ErrorAlert error={query.error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
      </>
    )
  if (!query.data) return <BuyerProofLoading />
  const proof = query.data
  return (
    <>
      <BuyerProofHeading
        title="Check your text"
        text={`Order ${proof.orderNumber} at ${proof.storeName ?? 'the shop'}`}
      />
      <div ref={state} tabIndex={-1} className="rounded-xl">
        <State proof={proof} />
      </div>
      <ul className="grid gap-6">
        {proof.items.map((item) => (
          <li key={`${item.lineId} ${item.letteringId}`}>
            <Card>
              <BuyerProofItem
                link={link}
                item={item}
                correctionsLeft={proof.state === 'OPEN' ? proof.correctionsLeft : 0}
                isCorrecting={correction?.lineId === item.lineId && correction.isOpen}
                wasCorrecting={correction?.lineId === item.lineId && !correction.isOpen}
                onCorrecting={(isOpen) => setCorrection({ lineId: item.lineId, isOpen })}
              />
            </Card>
          </li>
        ))}
      </ul>
      {proof.state === 'OPEN' && (
        <Approve
          link={link}
          proof={proof}
          isCorrecting={correction?.isOpen === true}
          // The button disappears, and the answer is above the pictures.
          onApproved={() => state.current?.focus()}
        />
      )}
    </>
  )
}

function State({ proof: { state, deadlineAt, onSilence } }: { proof: Proof }) {
  switch (state) {
    case 'APPROVED':
      return (
        <Alert tone="success" title="Approved" isLive>
          Thank you. We’ll print it exactly as shown.
        </Alert>
      )
    case 'CLOSED':
      return <Alert title="This order went to print or was canceled">There is nothing left to do here.</Alert>
    case 'EXPIRED':
      return (
        <Alert tone="warn" title="This link has expired">
          If something is wrong, write to the shop.
        </Alert>
      )
    case 'OPEN':
      return (
        <Alert>
          Please answer by <Deadline instant={deadlineAt} />.{' '}
          {onSilence === 'APPROVE'
            ? 'If you don’t answer, we print what the shop saw.'
            : 'We won’t print it until you answer.'}
        </Alert>
      )
  }
}

/** In the time zone of the buyer’s browser, which only that knows. */
function Deadline({ instant }: { instant: string }) {
  const text = new Date(instant).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short' })
  return <time dateTime={instant}>{text}</time>
}

interface ApproveProps {
  link: BuyerProofLink
  proof: Proof
  /** A text was changed and not sent: the picture isn’t what the buyer means. */
  isCorrecting: boolean
  onApproved: () => void
}

function Approve({ link, proof, isCorrecting, onApproved }: ApproveProps) {
  const queryClient = useQueryClient()
  const { queryKey } = buyerProofOf(link)
  const approve = useMutation({
    mutationFn: () => approveBuyerProof(link, proof),
    onSuccess: (reply) => {
      queryClient.setQueryData(queryKey, reply)
      onApproved()
    },
    // Another picture may have replaced what was shown.
    onError: () => queryClient.invalidateQueries({ queryKey }),
  })
  const isReady =
    proof.items.length > 0 && proof.items.every(({ state }) => state === 'READY' || state === 'APPROVED')
  return (
    <div className="grid justify-items-start gap-3">
      {approve.error && (
        <Alert tone="danger" isLive>
          {approve.error.message}
        </Alert>
      )}
      <Button
        variant={isCorrecting ? 'secondary' : 'primary'}
        isBusy={approve.isPending}
        disabled={!isReady || isCorrecting}
        onClick={() => approve.mutate(undefined)}
      >
        {proof.items.length === 1 ? 'Approve this text' : `Approve all ${proof.items.length} texts`}
      </Button>
      <p className="text-muted">
        {isCorrecting
          ? 'Save or discard your correction first.'
          : 'We print exactly the shape in the picture, in the color you ordered. You can’t change it afterwards.'}
      </p>
    </div>
  )
}
