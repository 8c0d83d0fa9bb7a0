import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BuyerSale } from '#contract/portals/sales.ts'
import { buyerSaleOf, cancelSale, type SaleLink } from '#web/data/portals/sale-queries.ts'
import { handoverText } from '#web/entities/portal/handover-text.ts'
import { saleStages } from '#web/entities/sale/sale-labels.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/card.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { QueryError } from '#web/ui/feedback/query-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Stepper } from '#web/ui/forms/stepper.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { ClaimCard } from './claim-card.tsx'
import { DeliveryCard } from './delivery-card.tsx'
import { OrderForm, Unfolding } from './order-form.tsx'
import { LostLink, ReplaceLink } from './order-link.tsx'
import { SaleLines } from './sale-lines.tsx'
import { SaleReviews } from './sale-reviews.tsx'

const stages = (['PAID', 'QUEUED', 'PRINTING', 'PACKING', 'SHIPPED', 'DELIVERED'] as const).map((key) => ({
  key,
  label: saleStages[key],
}))

/** How far an order is, for anyone with its link. */
export function OrderReview({ link }: { link: SaleLink }) {
  const query = useQuery(buyerSaleOf(link))
  if (isUnknown(query.error)) return <LostLink id={link.id} />
  if (query.error && !query.data) return <QueryError query={query} title="We couldn’t open this order" />
  if (!query.data) return <Skeleton className="h-96 w-full" />
  const sale = query.data
  return (
    <div className="grid gap-6">
      <header>
        <h1 className="font-semibold text-2xl tracking-tight sm:text-3xl">Order {sale.number}</h1>
        <p className="mt-1 text-muted">{sentenceOf(sale)}</p>
      </header>
      <NextPayment sale={sale} />
      <Progress sale={sale} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-1 gap-6">
          <Card title="Your order">
            <SaleLines sale={sale} />
          </Card>
          {sale.stage === 'DELIVERED' && <SaleReviews link={link} sale={sale} />}
        </div>
        <div className="grid grid-cols-1 gap-6">
          <DeliveryCard link={link} sale={sale} />
          <Cancel link={link} sale={sale} />
          {(sale.canClaim || sale.claims.length > 0) && <ClaimCard link={link} sale={sale} />}
          {sale.paidAt && <ReplaceLink link={link} email={sale.email} />}
        </div>
      </div>
    </div>
  )
}

/** What the same checkout began with another maker. Nothing of it is printed before it is paid. */
function NextPayment({ sale: { nextPayment, stage, currency } }: { sale: BuyerSale }) {
  if (!nextPayment || stage === 'UNPAID') return null
  const { totalCents, maker, payUrl } = nextPayment
  const amount = formatMoney(totalCents, currency, 'en-US')
  return (
    <Alert
      tone="warn"
      title="One payment left"
      action={
        <a href={payUrl} className={buttonStyle({ variant: 'primary', size: 'sm' })}>
          Pay {amount}
        </a>
      }
    >
      This order is paid. The items from {maker ?? 'the other maker'} are a separate parcel and aren’t paid
      yet.
    </Alert>
  )
}
/** Also once the link was replaced while the page was open. */
const isUnknown = (error: Error | null): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 422)

function Progress({ sale }: { sale: BuyerSale }) {
  if (sale.stage === 'UNPAID')
    return (
      <Alert
        tone="warn"
        action={
          sale.payUrl && (
            <a href={sale.payUrl} className={buttonStyle({ variant: 'primary', size: 'sm' })}>
              Pay on Stripe’s page
            </a>
          )
        }
      >
        This order isn’t paid yet. We start printing once it is.
      </Alert>
    )
  if (sale.stage === 'ENDED')
    return (
      <Alert isLive>
        {sale.state === 'EXPIRED'
          ? 'This order was never paid, and its payment page has expired. You weren’t charged.'
          : `${sale.endReason ?? 'Your order was canceled.'} ${
              sale.state === 'REFUNDED'
                ? 'We refunded the full amount to your card.'
                : 'We’re refunding the full amount.'
            }`}
      </Alert>
    )
  return (
    <Card>
      {sale.isTextWaiting && (
        <p className="mb-4 text-muted">
          The maker checks your text on the part before it is printed. You can cancel until then.
        </p>
      )}
      <Stepper
        label="Order progress"
        steps={stages}
        current={stages.findIndex(({ key }) => key === sale.stage) + (sale.stage === 'DELIVERED' ? 1 : 0)}
      />
      {sale.handover && <p className="mt-4 text-pretty text-muted">{handoverSentence(sale.handover)}</p>}
    </Card>
  )
}

const handoverSentence = ({ by, isLate }: NonNullable<BuyerSale['handover']>): string =>
  isLate
    ? `It should have been handed to the carrier by ${handoverText(by)}, so it’s running late.`
    : `We’ll hand it to the carrier by ${handoverText(by)}.`

function sentenceOf({ stage, email, maker }: BuyerSale): string {
  if (stage === 'UNPAID' || stage === 'ENDED') return maker ? `Designed by ${maker.name}` : ''
  return `Thank you. We sent the receipt to ${email}, with a link to this page.`
}

function Cancel({ link, sale }: { link: SaleLink; sale: BuyerSale }) {
  const queryClient = useQueryClient()
  const canceling = useMutation({
    mutationFn: () => cancelSale(link),
    onSettled: () => queryClient.invalidateQueries({ queryKey: buyerSaleOf(link).queryKey }),
  })
  // Why it was refused stays, also once the page knows that printing has begun.
  if (!sale.canCancel && !canceling.error) return null
  return (
    <Card title="Changed your mind?">
      {sale.canCancel && (
        <p className="text-muted">
          You can cancel until printing begins. We refund the full amount to your card.
        </p>
      )}
      {canceling.error && (
        <div className="mt-3">
          <Alert tone="danger" isLive>
            {canceling.error.message}
          </Alert>
        </div>
      )}
      {sale.canCancel && (
        <Unfolding label="Cancel this order" className="mt-3">
          <OrderForm path="/order" act="cancel" link={link} onSend={() => canceling.mutate()}>
            <Button type="submit" variant="danger" isBusy={canceling.isPending}>
              Cancel and refund {formatMoney(sale.totalCents, sale.currency, 'en-US')}
            </Button>
          </OrderForm>
        </Unfolding>
      )}
    </Card>
  )
}
