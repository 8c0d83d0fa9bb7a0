import { linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { FilamentUse } from '#contract/products/catalog.ts'
import { placeOfOrder } from '#web/entities/order/place-of-order.ts'
import { AppLink } from '#web/lib/app-link.tsx'
import type { Place } from '#web/lib/place.ts'

const MAX_SHOWN = 50

/** The seller's products, waiting orders and drafts that need a filament. */
export function FilamentNeeds({ use: { products, lines, moreLines, drafts } }: { use: FilamentUse }) {
  if (products.length + lines.length + drafts.length === 0) {
    return <p className="text-muted">None of your products, open orders or drafts use it.</p>
  }
  return (
    <>
      <List title="Products" all={products}>
        {({ id, name, sku, places }) => (
          <Row
            key={id}
            to={linkOptions({ to: '/dashboard/products/$productId', params: { productId: id } })}
            name={name}
            hint={`${sku} · ${places.join(', ')}`}
          />
        )}
      </List>
      <List title="Items in open orders" all={lines} hasMore={moreLines}>
        {({ lineId, orderId, orderNumber, name, quantity }) => (
          <Row key={lineId} to={placeOfOrder(orderId)} name={orderNumber} hint={`${quantity} × ${name}`} />
        )}
      </List>
      <List title="Manual order drafts" all={drafts}>
        {({ id, number, title }) => (
          <Row
            key={id}
            to={linkOptions({ to: '/dashboard/orders/drafts/$draftId', params: { draftId: id } })}
            name={number}
            hint={title}
          />
        )}
      </List>
    </>
  )
}

interface ListProps<Thing> {
  title: string
  all: readonly Thing[]
  /** There are more than are known here. */
  hasMore?: boolean
  children: (thing: Thing) => ReactNode
}

function List<Thing>({ title, all, hasMore = false, children }: ListProps<Thing>) {
  if (all.length === 0) return null
  const more = all.length - MAX_SHOWN
  return (
    <section>
      <h3 className="mb-2 font-semibold">
        {title}
        <span className="tabular ml-2 font-normal text-muted">
          {all.length.toLocaleString('en')}
          {hasMore && ' and more'}
        </span>
      </h3>
      <ul className="divide-y divide-line rounded-xl shadow-[inset_0_0_0_1px_var(--line)]">
        {all.slice(0, MAX_SHOWN).map(children)}
        {more > 0 && <li className="px-3 py-2 text-muted">And {more.toLocaleString('en')} more.</li>}
      </ul>
    </section>
  )
}

function Row({ to, name, hint }: { to: Place; name: string; hint: string }) {
  return (
    <li className="group">
      <AppLink
        {...to}
        className="grid px-3 py-2 hover:bg-sunken group-first:rounded-t-xl group-last:rounded-b-xl"
      >
        <span className="truncate font-medium">{name}</span>
        {hint && <span className="truncate text-[0.8125rem] text-muted">{hint}</span>}
      </AppLink>
    </li>
  )
}
