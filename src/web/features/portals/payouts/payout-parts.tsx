import type { PayoutOverview } from '#contract/money/payouts.ts'
import { counted } from '#web/lib/counted.ts'
import { Card } from '#web/ui/card.tsx'
import { FactList } from '#web/ui/fact-list.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'

/** What the sales of the last month consisted of, from what buyers paid to what is left. */
export function PayoutParts({ payouts: { lastMonth, currency } }: { payouts: PayoutOverview }) {
  const { sales, grossCents, paymentFeeCents, printingCents, deliveryCents, feeCents, shareCents } = lastMonth
  const money = (cents: number) => formatMoney(cents, currency)
  return (
    <Card title="Completed in the last 30 days">
      {sales === 0 ? (
        <p className="text-muted">No sale was completed. One is completed seven days after its delivery.</p>
      ) : (
        <FactList
          facts={[
            { name: `Buyers paid · ${counted(sales, 'sale')}`, value: money(grossCents) },
            { name: 'Payment fees', value: money(-paymentFeeCents) },
            { name: 'Printing', value: money(-printingCents) },
            { name: 'Delivery', value: money(-deliveryCents) },
            { name: 'Our fees', value: money(-feeCents) },
            { name: 'Your shares', value: <strong>{money(shareCents)}</strong> },
          ]}
        />
      )}
    </Card>
  )
}
