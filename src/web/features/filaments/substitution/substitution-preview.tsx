import { cx } from 'class-variance-authority'
import type { Substitution } from '#contract/products/catalog.ts'
import { counted } from '#web/lib/counted.ts'
import { formatMoney } from '#web/ui/text/format-money.ts'

interface Props {
  substitution: Substitution
  /** It tells of what was chosen before. */
  isBehind: boolean
}

/** What a substitution would do, before it is done. */
export function SubstitutionPreview({ substitution, isBehind }: Props) {
  const { products, followingOrders, lineIds, skipped, isPending } = substitution
  return (
    <section
      aria-labelledby="what-would-happen"
      aria-live="polite"
      aria-busy={isBehind}
      className={cx('grid gap-3 rounded-xl bg-sunken p-4', isBehind && 'opacity-85')}
    >
      <h3 id="what-would-happen" className="font-semibold">
        Preview
      </h3>
      <ul className="grid list-disc gap-0.5 pl-4">
        {products.length > 0 && (
          <li>
            {counted(products.length, 'product')} {products.length === 1 ? 'gets' : 'get'} a new version.
          </li>
        )}
        {followingOrders > 0 && (
          <li>
            {counted(followingOrders, 'open order')} {followingOrders === 1 ? 'is' : 'are'} updated.
          </li>
        )}
        {lineIds.length > 0 && (
          <li>
            {counted(lineIds.length, 'item')} in open orders {lineIds.length === 1 ? 'is' : 'are'} changed
            alone.
          </li>
        )}
        {skipped.map(({ lineId, orderNumber, reason }) => (
          <li key={lineId}>
            Order {orderNumber} keeps its filament. {reason}.
          </li>
        ))}
        <li>Submitted orders don’t change. You aren’t charged now.</li>
      </ul>
      {products.length > 0 && (
        <dl className="grid gap-1 border-line border-t pt-3 text-[0.8125rem]">
          {products.map((product) => (
            <div key={product.id} className="flex flex-wrap justify-between gap-x-4">
              <dt className="min-w-0 truncate">{product.name}</dt>
              <dd className="tabular text-muted">{effectOf(product, isPending)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

type Changed = Substitution['products'][number]

function effectOf({ before, after }: Changed, isPending: boolean): string {
  const [old, next] = [wordsOf(before), wordsOf(after)]
  if (next === null) return isPending ? 'getting the price…' : 'price unknown'
  if (old === null) return `${next} per unit`
  return old === next ? `${next} per unit, unchanged` : `${next} per unit, currently ${old}`
}

function wordsOf({ fromCents, toCents }: Changed['before']): string | null {
  if (fromCents === null || toCents === null) return null
  const [from, to] = [formatMoney(fromCents, 'USD'), formatMoney(toCents, 'USD')]
  return from === to ? from : `${from} to ${to}`
}
