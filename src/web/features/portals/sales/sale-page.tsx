import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import type { SaleDetail } from '#contract/portals/sales.ts'
import { countryName } from '#domain/address/country-name.ts'
import { saleById } from '#web/data/portals/maker-sale-queries.ts'
import { RecordPage } from '#web/entities/record-page.tsx'
import { BuyerText } from '#web/entities/sale/buyer-text.tsx'
import { SaleBadges } from '#web/entities/sale/sale-badges.tsx'
import { saleStages } from '#web/entities/sale/sale-labels.ts'
import { AppLink } from '#web/lib/app-link.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/card.tsx'
import { type Fact, FactList } from '#web/ui/fact-list.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { TimeText } from '#web/ui/text/time-text.tsx'
import { SaleMoney } from './sale-money.tsx'
import { SaleTexts } from './sale-texts.tsx'

/** A sale as its maker follows it: what was bought, where it is, and what it leaves them. */
export function SalePage({ id }: { id: string }) {
  return (
    <RecordPage
      query={useQuery(saleById(id))}
      list={linkOptions({ to: '/dashboard/portals/sales' })}
      name="Sales"
      all="All sales"
      title="Sale not found"
      text="It isn’t a sale of your portals, or the link is incomplete."
    >
      {(data) => <Page sale={data} />}
    </RecordPage>
  )
}

const disputeTexts = {
  OPEN: 'The buyer’s bank took the payment back. Your share is held until the bank decides, usually within 75 days. The bank’s fee is ours.',
  WON: 'The bank returned the payment. Your share is payable as if there had been no dispute.',
  LOST: 'The bank keeps the payment for the buyer, so this sale leaves no share. Printing, delivery and the bank’s fee are our loss.',
} as const

function Page({ sale }: { sale: SaleDetail }) {
  const { number, disputeState, endReason, parcels, printOrderId } = sale
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={`Sale ${number}`}
        aside={<SaleBadges sale={sale} />}
        text={
          <>
            Bought <TimeText instant={sale.createdAt} show="absolute" />
          </>
        }
        actions={
          printOrderId && (
            <AppLink
              className={buttonStyle({})}
              to="/dashboard/orders/$orderId"
              params={{ orderId: printOrderId }}
            >
              Open the order
            </AppLink>
          )
        }
      />
      <div className="grid gap-4">
        {disputeState && (
          <Alert tone={disputeState === 'WON' ? 'success' : 'warn'}>{disputeTexts[disputeState]}</Alert>
        )}
        {endReason && (
          <Alert tone="info">
            {endReason} {sale.state === 'REFUNDED' && disputeState === null && 'The buyer was refunded.'}
          </Alert>
        )}
        {sale.texts.length > 0 && <SaleTexts sale={sale} />}
        <Card title="Delivery">
          <FactList facts={factsOf(sale)} />
          {parcels.length > 0 && (
            <ul aria-label="Parcels" className="mt-3 grid gap-1 border-line border-t pt-3">
              {parcels.map((parcel) => (
                <li key={parcel.number}>
                  {parcel.carrier ?? 'Parcel'}:{' '}
                  {parcel.url ? (
                    <a
                      className="underline underline-offset-4"
                      href={parcel.url}
                      target="_blank"
                      rel="noreferrer"
                    >
                      {parcel.number}
                    </a>
                  ) : (
                    parcel.number
                  )}
                </li>
              ))}
            </ul>
          )}
        </Card>
        <Card title="Items">
          <ul className="grid gap-2">
            {sale.lines.map(({ portalId, title, variant, text, quantity }) => (
              <li key={`${portalId} ${JSON.stringify([variant, text])}`} className="[overflow-wrap:anywhere]">
                {quantity} ×{' '}
                <a className="underline underline-offset-4" href={`/portal/${portalId}`}>
                  {title}
                </a>
                <span className="text-muted"> {Object.values(variant).join(', ')}</span>
                {text && <BuyerText text={text} />}
              </li>
            ))}
          </ul>
        </Card>
        <SaleMoney sale={sale} />
      </div>
    </div>
  )
}

const factsOf = ({ stage, deliverTo: { name, city, state, country } }: SaleDetail): Fact[] => [
  { name: 'Stage', value: saleStages[stage] },
  { name: 'Buyer', value: name },
  { name: 'Delivered to', value: [city, state, countryName(country)].filter(Boolean).join(', ') },
]
