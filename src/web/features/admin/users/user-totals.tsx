import { planOf } from '#contract/account/plans.ts'
import type { AdminUser } from '#contract/admin/users.ts'
import { Card } from '#web/ui/card.tsx'
import { FactList } from '#web/ui/fact-list.tsx'
import { formatBytes } from '#web/ui/text/format-bytes.ts'
import { formatMoney } from '#web/ui/text/format-money.ts'

/** The account in numbers, over its lifetime. */
export function UserTotals({ user: { account, totals, sessions } }: { user: AdminUser }) {
  const money = (cents: number) => formatMoney(cents, 'USD')
  const number = (value: number) => value.toLocaleString('en')
  return (
    <Card title="Summary">
      <FactList
        facts={[
          { name: 'Plan', value: planOf(account.premium_level).name },
          { name: 'Print orders', value: number(totals.printOrders) },
          { name: 'Stopped in production', value: number(totals.problems) },
          { name: 'Charged', value: money(totals.chargedCents) },
          { name: 'Refunded', value: money(totals.refundedCents) },
          { name: 'Balance', value: money(totals.balanceCents) },
          { name: 'Stores', value: number(totals.stores) },
          { name: 'Products', value: number(totals.products) },
          { name: 'Files', value: `${number(totals.files)} · ${formatBytes(totals.fileBytes)}` },
          { name: 'Signed in on', value: sessions === 1 ? '1 device' : `${number(sessions)} devices` },
          { name: 'Stripe customer', value: account.customer_id ?? 'None' },
        ]}
      />
    </Card>
  )
}
