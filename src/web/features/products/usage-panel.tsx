import type { ProductRow, ProductUsage } from '#contract/products/products.ts'
import { AppLink } from '#web/lib/app-link.tsx'
import { Card } from '#web/ui/card.tsx'

/** Where the product is used, which is what editing or archiving it affects. */
export function UsagePanel({ usage, product }: { usage: ProductUsage; product: ProductRow }) {
  const link = 'underline decoration-line-strong underline-offset-4 hover:decoration-current'
  const rows = [
    {
      label: (
        <AppLink to="/dashboard/orders" className={link}>
          Orders to submit
        </AppLink>
      ),
      count: usage.unsubmittedOrders,
    },
    { label: 'Items in them', count: product.waitingLines },
    {
      label: (
        <AppLink to="/dashboard/products/unlinked" className={link}>
          Link rules
        </AppLink>
      ),
      count: usage.matches,
    },
    { label: 'Orders printed, 30 days', count: product.orders30Days },
    { label: 'Orders printed, all time', count: usage.printOrders },
  ]
  return (
    <Card title="Used in">
      <dl className="grid gap-1.5">
        {rows.map(({ label, count }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows never reorder.
          <div key={index} className="flex justify-between gap-4">
            <dt className="text-muted">{label}</dt>
            <dd className="tabular">{count.toLocaleString('en')}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
