import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { type ProofLink as Link, type ProofSilence, proofDays } from '#contract/orders/proof-links.ts'
import type { ShopOrder } from '#contract/orders/shop-orders.ts'
import { proofLinkOf } from '#web/data/orders/proof-link-queries.ts'
import { api } from '#web/lib/api.ts'
import { counted } from '#web/lib/counted.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { showToast } from '#web/ui/feedback/toast-store.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { CopyButton } from '#web/ui/text/copy-button.tsx'
import { TimeText } from '#web/ui/text/time-text.tsx'
import { Notice } from '../shop-order/notice.tsx'

type Proofs = Parameters<typeof api.createProofLink>[0]['body']['proofs']

/** The link by which the buyer approves or corrects the texts of an order; nothing for orders without any. */
export function ProofLink({ order }: { order: ShopOrder }) {
  const proofs = proofsOf(order)
  const isMaking = (order.check?.reasons ?? []).some(({ cause, proof }) => cause === 'PROOF' && !proof)
  const query = useQuery({ ...proofLinkOf(order.id), enabled: order.isUnsubmitted && !order.isDemo })
  const [isAsking, setAsking] = useState(false)
  const link = query.data?.link ?? null
  if (!order.isUnsubmitted || (proofs.length === 0 && !link)) return null
  return (
    <Notice
      icon={Link2}
      look="bg-sunken"
      color="text-muted"
      title={link ? titleOf(link) : 'Let the buyer check the text'}
      action={
        <div className="flex flex-wrap gap-2">
          {link?.state === 'OPEN' && <CopyButton text={link.url} label="Copy link" />}
          {proofs.length > 0 && (
            <Button size="sm" disabled={isMaking} onClick={() => setAsking(true)}>
              {link ? 'New link' : 'Create link'}
            </Button>
          )}
          {link?.state === 'OPEN' && <Revoke orderId={order.id} />}
        </div>
      }
    >
      {link ? (
        <LinkState link={link} />
      ) : (
        'With a link, the buyer sees the part with the text, and approves or corrects it until a deadline.'
      )}
      {isAsking && <CreateDialog order={order} proofs={proofs} onClose={() => setAsking(false)} />}
    </Notice>
  )
}

const proofsOf = ({ id, check }: ShopOrder): Proofs =>
  (check?.reasons ?? []).flatMap(({ proof, lineId }) =>
    proof && lineId ? [{ orderId: id, lineId, letteringId: proof.letteringId, sha256: proof.sha256 }] : [],
  )

function titleOf({ state, approvedBy }: Link): string {
  if (state === 'OPEN') return 'Waiting for the buyer'
  if (state === 'EXPIRED') return 'The buyer didn’t answer in time'
  return approvedBy === 'BUYER' ? 'Approved by the buyer' : 'Approved because the buyer didn’t answer'
}

function LinkState({ link }: { link: Link }) {
  const { state, deadlineAt, openedAt, corrections, onSilence, isMailed } = link
  return (
    <>
      {state === 'OPEN' && (
        <>
          Until <TimeText instant={deadlineAt} show="absolute" />.{' '}
          {onSilence === 'APPROVE'
            ? 'Without an answer, what you saw is approved.'
            : 'Without an answer, you decide.'}{' '}
          {isMailed && 'We emailed the link. '}
        </>
      )}
      {openedAt ? (
        <>
          Opened <TimeText instant={openedAt} />.
        </>
      ) : (
        'Not opened yet.'
      )}
      {corrections > 0 && ` The buyer changed the text ${counted(corrections, 'time')}.`}
    </>
  )
}

function useLinkChange<Input>(
  change: (input: Input) => ReturnType<typeof api.getProofLink>,
  orderId: string,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (reply) => queryClient.setQueryData(proofLinkOf(orderId).queryKey, reply),
  })
}

function Revoke({ orderId }: { orderId: string }) {
  const revoke = useLinkChange(() => api.revokeProofLink({ params: { id: orderId } }), orderId)
  return (
    <Button
      size="sm"
      variant="ghost"
      isBusy={revoke.isPending}
      onClick={() => revoke.mutate(undefined, { onError: showError })}
    >
      Revoke
    </Button>
  )
}

const showError = (error: Error) => showToast({ tone: 'danger', message: error.message })

function CreateDialog({ order, proofs, onClose }: { order: ShopOrder; proofs: Proofs; onClose: () => void }) {
  const [days, setDays] = useState(String(proofDays.usual))
  const [onSilence, setOnSilence] = useState<ProofSilence>('WAIT')
  const [sendMail, setSendMail] = useState(false)
  const create = useLinkChange(
    (body: Parameters<typeof api.createProofLink>[0]['body']) =>
      api.createProofLink({ params: { id: order.id }, body }),
    order.id,
  )
  const count = Number(days)
  const isValid = Number.isInteger(count) && count >= proofDays.min && count <= proofDays.max
  return (
    <Dialog
      onClose={onClose}
      title={`Let the buyer check ${counted(proofs.length, 'text')}?`}
      consequence="Anyone with the link can approve or change the text until you revoke it. An earlier link of this order stops working."
      actionLabel={sendMail ? 'Create and email link' : 'Create link'}
      keepLabel="Not now"
      isBusy={create.isPending}
      isActionDisabled={!isValid}
      onConfirm={() => create.mutate({ proofs, days: count, onSilence, sendMail }, { onSuccess: onClose })}
    >
      <div className="grid gap-4">
        <TextField
          type="number"
          label="Days to answer"
          min={proofDays.min}
          max={proofDays.max}
          value={days}
          error={isValid ? undefined : `Enter ${proofDays.min} to ${proofDays.max} days`}
          onChange={(event) => setDays(event.target.value)}
        />
        <RadioCards
          label="If the buyer doesn’t answer"
          value={onSilence}
          onChange={setOnSilence}
          options={[
            { value: 'WAIT', label: 'Without an answer, I decide' },
            {
              value: 'APPROVE',
              label: 'Without an answer, approve what I see now',
              hint: 'If the buyer changed the text without approving it, you decide.',
            },
          ]}
        />
        {order.buyerEmail ? (
          <Checkbox
            label={`Email the link to ${order.buyerEmail}`}
            checked={sendMail}
            onChange={(event) => setSendMail(event.target.checked)}
          />
        ) : (
          <p className="text-muted">This order has no email address. Copy the link and send it yourself.</p>
        )}
        {create.error && (
          <Alert tone="danger" isLive>
            {create.error.message}
          </Alert>
        )}
      </div>
    </Dialog>
  )
}
