import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { DirectOrder } from '#contract/orders/direct-orders.ts'
import { countryName } from '#domain/address/country-name.ts'
import { useProcessDirectOrder } from '#web/data/orders/direct-mutations.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { counted } from '#web/lib/counted.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { leadTimeText } from '../lead-time-text.ts'
import { CostRow } from './summary-panel.tsx'
import type { Composer } from './use-composer.ts'

interface Props {
  composer: Composer
  order: DirectOrder
  onClose: () => void
}

/** The confirmation step: items, address and the exact charge. */
export function ProcessDialog({ composer, order, onClose }: Props) {
  const navigate = useNavigate()
  const [isAccepted, setIsAccepted] = useState(false)
  const [shownBefore, setShownBefore] = useState<number | null>(null)
  const processing = useProcessDirectOrder()
  const findings = order.problems.filter(({ weight }) => weight === 'ACCEPT')
  const total = order.price?.totalCents ?? 0
  function process(test: boolean) {
    const body = {
      publicOrderId: order.id,
      version: order.version,
      acceptFindings: isAccepted,
      test,
      ...(!test && { totalCents: total }),
    }
    processing.mutate(body, {
      onSuccess: (reply) =>
        void navigate({ to: '/dashboard/orders/$orderId', params: { orderId: reply.order.id } }),
      onError: (error) => {
        if (isOvertaken(error)) {
          composer.noteFailure(error)
          onClose()
        }
        if (!isPriceChange(error)) return
        setShownBefore(total)
        // Without a price there's nothing to confirm; the summary shows why it's missing.
        composer.save(true).then(({ price }) => price || onClose(), onClose)
      },
    })
  }
  return (
    <Dialog
      onClose={onClose}
      title={`Submit ${order.number}?`}
      consequence={`We charge you ${formatMoney(total, 'USD')}, print this order and ship it. You can cancel it until printing finishes.`}
      actionLabel={`Submit and pay ${formatMoney(total, 'USD')}`}
      keepLabel="Keep as draft"
      isBusy={processing.isPending || composer.state === 'saving'}
      isActionDisabled={findings.length > 0 && !isAccepted}
      onConfirm={() => process(false)}
    >
      <div className="grid gap-4">
        <Failure error={processing.error} before={shownBefore} now={total} />
        <Content order={order} />
        {findings.length > 0 && (
          <div className="grid gap-2 rounded-xl bg-warn-soft p-4">
            <ul className="list-disc pl-4">
              {findings.map(({ line, text }) => (
                <li key={`${line} ${text}`}>{text}</li>
              ))}
            </ul>
            <Checkbox
              label="Print anyway. I’ve reviewed the issues."
              checked={isAccepted}
              onChange={(event) => setIsAccepted(event.target.checked)}
            />
          </div>
        )}
        {processing.isPending && (
          <p role="status" className="animate-appear-late text-pretty text-muted">
            Submitting your order. You can close this page; you’re charged only once.
          </p>
        )}
        <p className="text-muted">
          Just testing?{' '}
          <Button
            variant="ghost"
            size="sm"
            disabled={processing.isPending || (findings.length > 0 && !isAccepted)}
            onClick={() => process(true)}
          >
            Submit as a free test
          </Button>
        </p>
      </div>
    </Dialog>
  )
}

/** An order changed or deleted elsewhere is handled by the composer's notices. */
const isOvertaken = (error: Error): boolean =>
  error instanceof ApiError && (error.code === 'VERSION_OUTDATED' || error.status === 404)

const isPriceChange = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'PRICE_CHANGED'

function Failure({ error, before, now }: { error: Error | null; before: number | null; now: number }) {
  if (!error) return null
  if (isPriceChange(error)) {
    const from = before !== null && before !== now ? ` (was ${formatMoney(before, 'USD')})` : ''
    return (
      <Alert tone="warn" isLive title="The price has changed">
        It’s now {formatMoney(now, 'USD')}
        {from}. You weren’t charged. Confirm the new price to continue.
      </Alert>
    )
  }
  return (
    <Alert tone="danger" isLive title="The order wasn’t submitted">
      {error.message}
    </Alert>
  )
}

function Content({ order }: { order: DirectOrder }) {
  const { address } = order.orderData.customer.details
  const { price } = order
  const place = [address.city, address.state, address.zip].filter(Boolean).join(' ')
  const street = [address.line1, address.line2].filter(Boolean).join(', ')
  return (
    <div className="grid gap-3">
      <p data-dd-privacy="mask" className="[overflow-wrap:anywhere]">
        <span className="font-medium">{counted(order.itemCount, 'piece')}</span> to {address.name}, {street},{' '}
        {place}, {countryName(address.country)}
      </p>
      <dl className="grid gap-1.5 rounded-xl bg-sunken p-4">
        <CostRow name="Printing" cents={price?.printingCents} />
        <CostRow name="Shipping" cents={price?.deliveryCents} />
        <CostRow name="Service fee" cents={price?.feeCents} />
        <div className="flex justify-between gap-4 border-line border-t pt-1.5 font-semibold">
          <dt>Charged now</dt>
          <dd className="tabular">{price ? formatMoney(price.totalCents, 'USD') : '–'}</dd>
        </div>
      </dl>
      <p className="text-[0.8125rem] text-muted">{leadTimeText(order.leadTimeHours)}</p>
    </div>
  )
}
