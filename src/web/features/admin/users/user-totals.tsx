import { linkOptions } from '@tanstack/react-router'
import { planOf } from '#contract/account/plans.ts'
import type { AdminUser } from '#contract/admin/users.ts'
import { AppLink } from '#web/lib/app-link.tsx'
import type { Place } from '#web/lib/place.ts'
import { Card } from '#web/ui/card.tsx'
import { FactList } from '#web/ui/fact-list.tsx'
import { formatBytes } from '#web/ui/text/format-bytes.ts'
import { formatMoney } from '#web/ui/text/format-money.ts'

/** The account in numbers, over its lifetime. Each opens its list, where there is one of all sellers. */
export function UserTotals({ user: { account, totals, sessions } }: { user: AdminUser }) {
  const money = (cents: number) => formatMoney(cents, 'USD')
  const number = (value: number) => value.toLocaleString('en')
  const { id } = account
  return (
    <Card
      title="Summary"
      aside={listLink(linkOptions({ to: '/admin-dashboard/audit', search: { actor: id } }), 'Audit log')}
    >
      <FactList
        facts={[
          { name: 'Plan', value: planOf(account.premium_level).name },
          {
            name: 'Print orders',
            value: listLink(
              linkOptions({ to: '/admin-dashboard/print-records', search: { field: 'sellerId', q: id } }),
              number(totals.printOrders),
            ),
          },
          { name: 'Stopped in production', value: number(totals.problems) },
          { name: 'Charged', value: money(totals.chargedCents) },
          { name: 'Refunded', value: money(totals.refundedCents) },
          {
            name: 'Balance',
            value: listLink(
              linkOptions({ to: '/admin-dashboard/movements', search: { q: id } }),
              money(totals.balanceCents),
            ),
          },
          {
            name: 'Open tickets',
            value: listLink(
              linkOptions({ to: '/admin-dashboard/support', search: { q: id } }),
              number(totals.openTickets),
            ),
          },
          {
            name: 'Stores',
            value: listLink(
              linkOptions({ to: '/admin-dashboard/stores', search: { q: id } }),
              number(totals.stores),
            ),
          },
          { name: 'Products', value: number(totals.products) },
          {
            name: 'Files',
            value: listLink(
              linkOptions({ to: '/admin-dashboard/files', search: { q: id } }),
              `${number(totals.files)} · ${formatBytes(totals.fileBytes)}`,
            ),
          },
          {
            name: 'Portals',
            value: listLink(
              linkOptions({ to: '/admin-dashboard/portals', search: { q: id, show: 'all' } }),
              number(totals.portals),
            ),
          },
          { name: 'Signed in on', value: sessions === 1 ? '1 device' : `${number(sessions)} devices` },
          { name: 'Stripe customer', value: account.customer_id ?? 'None' },
        ]}
      />
    </Card>
  )
}

const listLink = (to: Place, text: string) => (
  <AppLink {...to} className="rounded underline underline-offset-4">
    {text}
  </AppLink>
)
