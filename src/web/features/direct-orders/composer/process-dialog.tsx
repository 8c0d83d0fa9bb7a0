import { useState } from 'react'
import { nameOfCountry } from '#contract/countries.ts'
import type { DirectOrder } from '#contract/direct-orders.ts'
import { useProcessDirectOrder } from '#web/data/orders/direct-mutations.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { counted } from '#web/lib/counted.ts'
import { useDashboardSearch } from '#web/lib/dashboard-search.ts'
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

/** The second step: what is printed, where it goes, and what exactly is charged. */
export function ProcessDialog({ composer, order, onClose }: Props) {
  const { openView } = useDashboardSearch()
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
      onSuccess: (reply) => openView('print-orders', { order: reply.order.id }),
      onError: (error) => {
        if (isOvertaken(error)) {
          composer.noteFailure(error)
          onClose()
        }
        if (!isPriceChange(error)) return
        setShownBefore(total)
        // Without a price there is nothing to confirm; why there is none stands in the summary.
        composer.save(true).then(({ price }) => price || onClose(), onClose)
      },
    })
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Process ${order.number}?`}
      consequence={`It is printed and sent, and ${formatMoney(total, 'USD')} is charged. It can be canceled until it leaves the printers.`}
      actionLabel={`Process and pay ${formatMoney(total, 'USD')}`}
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
              label="Print it as it is; I know what was found"
              isLabelShown
              checked={isAccepted}
              onChange={(event) => setIsAccepted(event.target.checked)}
            />
          </div>
        )}
        {processing.isPending && (
          <p role="status" className="animate-appear-late text-pretty text-muted">
            It is being sent. Should you close this page, it goes on, and it is charged once.
          </p>
        )}
        <p className="text-muted">
          Only want to try it?{' '}
          <Button
            variant="ghost"
            size="sm"
            disabled={processing.isPending || (findings.length > 0 && !isAccepted)}
            onClick={() => process(true)}
          >
            Run as a test, free
          </Button>
        </p>
      </div>
    </Dialog>
  )
}

/** Somebody changed or deleted it meanwhile, which the composer says and offers ways out of. */
const isOvertaken = (error: Error): boolean =>
  error instanceof ApiError && (error.code === 'VERSION_OUTDATED' || error.status === 404)

const isPriceChange = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'PRICE_CHANGED'

function Failure({ error, before, now }: { error: Error | null; before: number | null; now: number }) {
  if (!error) return null
  if (isPriceChange(error)) {
    const from = before !== null && before !== now ? `, not ${formatMoney(before, 'USD')} as before` : ''
    return (
      <Alert tone="warn" isLive title="The price has changed">
        It is {formatMoney(now, 'USD')} now{from}. Nothing was charged; confirm the new price to go on.
      </Alert>
    )
  }
  return (
    <Alert tone="danger" isLive title="It was not processed">
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
        {place}, {nameOfCountry(address.country)}
      </p>
      <dl className="grid gap-1.5 rounded-xl bg-sunken p-4">
        <CostRow name="Printing" cents={price?.printingCents} />
        <CostRow name="Delivery" cents={price?.deliveryCents} />
        <CostRow name="Our fee" cents={price?.feeCents} />
        <div className="flex justify-between gap-4 border-line border-t pt-1.5 font-semibold">
          <dt>Charged now</dt>
          <dd className="tabular">{price ? formatMoney(price.totalCents, 'USD') : '–'}</dd>
        </div>
      </dl>
      <p className="text-[0.8125rem] text-muted">{leadTimeText(order.leadTimeHours)}</p>
    </div>
  )
}
