import type { Substitution } from '#contract/catalogue.ts'
import { counted } from '#web/lib/counted.ts'
import { Alert } from '#web/ui/alert.tsx'
import { formatMoney } from '#web/ui/format-money.ts'

type Changed = Substitution['products'][number]

/** What a substitution would do, before it is done. */
export function SubstitutionPreview({ substitution }: { substitution: Substitution }) {
  const { products, followingOrders, lineIds, skipped, isPending } = substitution
  return (
    <div className="grid gap-3" aria-live="polite">
      <Alert title="What would happen">
        <ul>
          <li>{counted(products.length, 'product')} would get a new version.</li>
          {followingOrders > 0 && <li>{counted(followingOrders, 'waiting order')} would follow.</li>}
          {lineIds.length > 0 && (
            <li>{counted(lineIds.length, 'line')} of waiting orders would be changed alone.</li>
          )}
          {skipped.map(({ lineId, orderNumber, reason }) => (
            <li key={lineId}>
              {orderNumber} keeps its filament: {reason}.
            </li>
          ))}
        </ul>
      </Alert>
      {products.length > 0 && (
        <dl className="grid gap-1 text-[0.8125rem]">
          {products.map((product) => (
            <div key={product.id} className="flex flex-wrap justify-between gap-x-4">
              <dt className="truncate">{product.name}</dt>
              <dd className="tabular text-muted">{effectOf(product, isPending)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

function effectOf({ before, after }: Changed, isPending: boolean): string {
  const [old, next] = [wordsOf(before), wordsOf(after)]
  if (next === null) return isPending ? 'asking for the price' : 'price not known'
  if (old === null) return `${next} a unit`
  return old === next ? `${next} a unit, as before` : `${old} a unit, then ${next}`
}

function wordsOf({ fromCents, toCents }: Changed['before']): string | null {
  if (fromCents === null || toCents === null) return null
  const [from, to] = [formatMoney(fromCents, 'USD'), formatMoney(toCents, 'USD')]
  return from === to ? from : `${from} to ${to}`
}
