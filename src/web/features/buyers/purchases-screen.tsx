import { useQuery } from '@tanstack/react-query'
import { PackageSearch } from 'lucide-react'
import type { Purchase } from '#contract/portals/buyers.ts'
import { purchasesPage } from '#web/data/portals/buyer-queries.ts'
import { saleStages } from '#web/entities/sale/sale-labels.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { formatDay } from '#web/ui/text/format-time.ts'
import { useTimeZone } from '#web/ui/text/time-zone.ts'
import { BuyerList } from './buyer-list.tsx'

/** What the account bought, with how far each order is. */
export function PurchasesScreen({ page }: { page: number }) {
  return (
    <>
      <PageHeader
        title="Your orders"
        text="What you bought from makers, also as a guest with the same email address."
      />
      <BuyerList
        query={useQuery(purchasesPage(page))}
        isEmpty={({ purchases }) => purchases.length === 0}
        pages={{
          of: ({ pagination }) => pagination,
          hrefOf: (wanted) => `/dashboard/purchases?page=${wanted}`,
        }}
        empty={
          <EmptyState
            icon={PackageSearch}
            title="No orders yet"
            text="Orders you place appear here. Ones you placed as a guest appear once you confirm the email address you used."
            action={
              <a href="/portals/explore" className={buttonStyle({ variant: 'primary' })}>
                Explore listings
              </a>
            }
          />
        }
      >
        {({ purchases }) => (
          <ul className="grid gap-3">
            {purchases.map((purchase) => (
              <PurchaseRow key={purchase.id} purchase={purchase} />
            ))}
          </ul>
        )}
      </BuyerList>
    </>
  )
}

/** An order. The whole row opens it; it needs no key, because its buyer is signed in. */
export function PurchaseRow({ purchase }: { purchase: Purchase }) {
  const { id, number, lines, maker, totalCents, currency, picture, createdAt } = purchase
  const timeZone = useTimeZone()
  const [first, ...others] = lines
  return (
    <li className="relative flex items-center gap-4 rounded-2xl bg-surface p-3 shadow-card">
      {picture ? (
        <img
          src={picture.src}
          alt=""
          width={72}
          height={72}
          loading="lazy"
          className="size-18 rounded-xl bg-sunken object-cover"
        />
      ) : (
        <div className="layer-lines size-18 shrink-0 rounded-xl bg-sunken" />
      )}
      <div className="min-w-0 flex-1">
        <a
          href={`/portal-checkout?order=${id}`}
          className="font-medium [overflow-wrap:anywhere] after:absolute after:inset-0 after:rounded-2xl hover:underline"
        >
          {first ? `${first.quantity > 1 ? `${first.quantity} × ` : ''}${first.title}` : `Order ${number}`}
          {others.length > 0 && ` and ${others.length} more`}
        </a>
        <p className="text-[0.8125rem] text-muted [overflow-wrap:anywhere]">
          {number} · {formatDay(createdAt, timeZone)}
          {maker && ` · by ${maker.name}`}
        </p>
      </div>
      <div className="grid shrink-0 justify-items-end gap-1">
        <Badge tone={toneOf(purchase)}>{labelOf(purchase)}</Badge>
        <span className="tabular text-muted">{formatMoney(totalCents, currency)}</span>
      </div>
    </li>
  )
}

function labelOf({ stage, state }: Purchase): string {
  if (state === 'REFUNDED') return 'Refunded'
  return state === 'REFUNDING' ? 'Refunding' : saleStages[stage]
}

function toneOf({ stage }: Purchase): 'success' | 'warn' | 'info' {
  if (stage === 'DELIVERED') return 'success'
  return stage === 'ENDED' ? 'warn' : 'info'
}
