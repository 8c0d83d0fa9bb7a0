import type { UseQueryResult } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { RecordPage } from '#web/entities/record-page.tsx'
import { type OrderList, OrderNav, orderLists } from './order-nav.tsx'

interface Props<Data> {
  id: string
  /** The list that orders in this state are in. */
  list: OrderList
  shopOrderId?: string | null | undefined
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}

/** The page of one order: its list and neighbors there, and the order, or why it isn't there. */
export function OrderPage<Data>({ id, list, shopOrderId, query, children }: Props<Data>) {
  const { name, view } = orderLists[list]
  return (
    <RecordPage
      query={query}
      list={linkOptions({ to: '/dashboard/orders', search: { view } })}
      name={name}
      all={`Back to ${name.toLowerCase()}`}
      title="Order not found"
      text="The link may be incomplete, or the order may belong to another account."
      nav={() => <OrderNav id={id} list={list} shopOrderId={shopOrderId} />}
    >
      {children}
    </RecordPage>
  )
}
