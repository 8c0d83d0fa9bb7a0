import { useNavigate } from '@tanstack/react-router'
import type { RefObject } from 'react'
import type { DirectOrder } from '#contract/orders/direct-orders.ts'
import { useCopyDirectOrder } from '#web/data/orders/direct-mutations.ts'
import { counted } from '#web/lib/counted.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { leadTimeText } from '../lead-time-text.ts'
import type { FoundProblems } from './problems-for.ts'
import type { Composer } from './use-composer.ts'

interface Props {
  composer: Composer
  found: FoundProblems
  isAttempted: boolean
  isPricing: boolean
  /** Receives the focus when the review closes. */
  reviewButton: RefObject<HTMLButtonElement | null>
  onReview: () => void
}

/** The current cost and the button to review and pay. */
export function SummaryPanel({ composer, found, isAttempted, isPricing, reviewButton, onReview }: Props) {
  const { stored, state } = composer
  const order = stored?.order ?? null
  return (
    <aside aria-label="Summary" className="lg:sticky lg:top-4">
      <Card title="Summary">
        <div className="grid gap-4">
          <Costs order={order} isBehind={state !== 'saved' && state !== 'new'} />
          {isAttempted && found.blocking > 0 && (
            <p role="status" className="text-danger">
              {found.blocking === 1
                ? 'Complete 1 required field.'
                : `Complete ${found.blocking} required fields.`}
            </p>
          )}
          {state === 'saved' && order?.priceRefusal && (
            <p role="status" className="text-pretty text-danger">
              We couldn’t get a final price: {order.priceRefusal}. You weren’t charged.
            </p>
          )}
          {state === 'failed' && (
            <p className="text-pretty text-danger">
              Your changes aren’t saved. See the notice above the order.
            </p>
          )}
          {order?.kind === 'TEMPLATE' ? (
            <UseTemplate id={order.id} />
          ) : (
            <div className="grid gap-2">
              <Button
                ref={reviewButton}
                variant="primary"
                isBusy={isPricing}
                disabled={state === 'outdated' || state === 'sent' || state === 'gone'}
                onClick={onReview}
              >
                Review and pay
              </Button>
              <p className="text-pretty text-[0.8125rem] text-muted">
                You’ll see the final price next. You pay nothing until you confirm it.
              </p>
            </div>
          )}
        </div>
      </Card>
    </aside>
  )
}

function UseTemplate({ id }: { id: string }) {
  const navigate = useNavigate()
  const copying = useCopyDirectOrder()
  return (
    <Button
      variant="primary"
      isBusy={copying.isPending}
      onClick={() =>
        copying.mutate(
          { id, as: 'DRAFT' },
          {
            onSuccess: (reply) =>
              void navigate({
                to: '/dashboard/orders/drafts/$draftId',
                params: { draftId: reply.publicOrderId },
              }),
          },
        )
      }
    >
      Create order from template
    </Button>
  )
}

function Costs({ order, isBehind }: { order: DirectOrder | null; isBehind: boolean }) {
  const exact = isBehind ? null : (order?.price ?? null)
  const cost = exact ?? order?.estimate ?? null
  const isPending = order?.estimate.isPending === true
  const pieces = order?.itemCount ?? 0
  const total = cost?.totalCents ?? null
  const known = total ?? (cost?.printingCents == null ? null : cost.printingCents + (cost.feeCents ?? 0))
  const label = exact
    ? 'Final price'
    : total === null && known !== null
      ? 'Estimate, excluding shipping'
      : 'Estimate'
  return (
    <div aria-live="polite" className={isBehind ? 'opacity-85' : undefined}>
      <p className="text-muted">{label}</p>
      <p className="tabular font-semibold text-2xl">{known === null ? '–' : formatMoney(known, 'USD')}</p>
      <dl className="mt-3 grid gap-1.5">
        <CostRow
          name={`Printing${pieces > 0 ? `, ${counted(pieces, 'piece')}` : ''}`}
          cents={cost?.printingCents}
        />
        <CostRow name="Shipping" cents={cost?.deliveryCents} />
        <CostRow name="Service fee" cents={cost?.feeCents} />
      </dl>
      <p className="mt-3 text-pretty border-line border-t pt-3 text-[0.8125rem] text-muted">
        {isPending ? 'Getting prices from the print provider… ' : ''}
        {leadTimeText(order?.leadTimeHours ?? null)}
      </p>
    </div>
  )
}

/** One part of a price; a dash while unknown. */
export function CostRow({ name, cents }: { name: string; cents: number | null | undefined }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{name}</dt>
      <dd className="tabular">{cents == null ? '–' : formatMoney(cents, 'USD')}</dd>
    </div>
  )
}
