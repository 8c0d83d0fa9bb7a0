import type { FileDetail } from '#contract/products/files.ts'
import { AppLink } from '#web/lib/app-link.tsx'
import { counted } from '#web/lib/counted.ts'
import { Card } from '#web/ui/card.tsx'

const SHOWN = 20

/** The products that use the file, with versions, and the unsubmitted orders. */
export function UsedInCard({ file: { products, unsentOrders, newest } }: { file: FileDetail }) {
  const link = 'underline decoration-line-strong underline-offset-4 hover:decoration-current'
  return (
    <Card title="Used in">
      {products.length === 0 ? (
        <p className="text-muted">No products use it yet.</p>
      ) : (
        <ul className="grid gap-1.5">
          {products.slice(0, SHOWN).map(({ id, name, sku, version }) => (
            <li key={`${id} ${version}`} className="flex items-baseline justify-between gap-4">
              <span className="min-w-0">
                <AppLink
                  to="/dashboard/products/$productId"
                  params={{ productId: id }}
                  className={`${link} [overflow-wrap:anywhere]`}
                >
                  {name}
                </AppLink>{' '}
                <span className="font-mono text-muted text-xs">{sku}</span>
              </span>
              <span className={`tabular shrink-0 ${version < newest.version ? 'text-warn' : 'text-muted'}`}>
                version {version}
              </span>
            </li>
          ))}
          {products.length > SHOWN && (
            <li className="text-muted">and {counted(products.length - SHOWN, 'more product')}</li>
          )}
        </ul>
      )}
      {unsentOrders > 0 && (
        <p className="mt-3 border-line border-t pt-3">
          <AppLink to="/dashboard/orders" className={link}>
            {counted(unsentOrders, 'unsubmitted order')}
          </AppLink>{' '}
          {unsentOrders === 1 ? 'prints' : 'print'} it.
        </p>
      )}
    </Card>
  )
}
