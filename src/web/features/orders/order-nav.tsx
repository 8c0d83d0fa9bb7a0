import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { linkOptions, useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Pagination } from '#contract/values.ts'
import { ordersAtRisk } from '#web/data/orders/at-risk-queries.ts'
import { printOrdersPage, unsubmittedPage } from '#web/data/orders/order-queries.ts'
import { allOrdersFilter, allShopOrders } from '#web/data/orders/search-query.ts'
import { backLinkStyle } from '#web/entities/back-link.tsx'
import { AppLink } from '#web/lib/app-link.tsx'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { RecordNav } from '#web/list-screen/record-nav.tsx'
import { useColumnSort } from '#web/list-screen/use-column-sort.ts'
import { shopOrderSorts } from './all-orders/shop-order-sorts.ts'
import { atRiskFilter } from './at-risk/at-risk-filter.ts'
import { atRiskSorts } from './at-risk/at-risk-sorts.ts'
import { printOrderFilter } from './print-order-filter.ts'
import { printOrderSorts } from './print-order-sorts.ts'
import { unsubmittedFilter } from './to-submit/unsubmitted-filter.ts'
import { unsubmittedSorts } from './to-submit/unsubmitted-sorts.ts'

export const orderLists = {
  'to-submit': { name: 'To submit', view: undefined },
  production: { name: 'Production', view: 'print-orders' },
  'at-risk': { name: 'At risk', view: 'at-risk' },
  'shop-orders': { name: 'All orders', view: 'shop-orders' },
} as const
export type OrderList = keyof typeof orderLists

/** The list that an order was opened from; `usual` if its URL names none. */
export function listOf(view: string | undefined, usual: 'to-submit' | 'production'): OrderList {
  return view === 'to-submit' || view === 'at-risk' || view === 'shop-orders' ? view : usual
}

interface Props {
  id: string
  list: OrderList
  /** The store's order that a print order was made of. */
  shopOrderId?: string | null | undefined
}

/** Links back to the list in its previous state, and to the previous and next order. */
export function OrderNav({ list, ...order }: Props) {
  const Lists = lists[list]
  return <Lists {...order} />
}

type ListProps = Omit<Props, 'list'>

const lists: Readonly<Record<OrderList, (props: ListProps) => ReactNode>> = {
  'to-submit': ToSubmit,
  production: InProduction,
  'at-risk': AtRisk,
  'shop-orders': InAll,
}

const useOrderSearch = () => useScreenSearch('/_app/dashboard/orders/$orderId').search

function InProduction(props: ListProps) {
  const filter = { ...printOrderFilter(useOrderSearch()), ...sortIn(useColumnSort(printOrderSorts)) }
  return (
    <Nav
      {...props}
      list="production"
      pageOf={(page) => printOrdersPage(page, filter)}
      idsOf={({ orders }) => orders.map(({ id }) => id)}
    />
  )
}

function ToSubmit(props: ListProps) {
  const filter = unsubmittedFilter(useOrderSearch())
  const sorted = sortIn(useColumnSort(unsubmittedSorts))
  return (
    <Nav
      {...props}
      list="to-submit"
      pageOf={(page) => unsubmittedPage(page, filter, sorted)}
      idsOf={({ orders }) => orders.map(({ id }) => id)}
    />
  )
}

function AtRisk(props: ListProps) {
  const filter = { ...atRiskFilter(useOrderSearch()), ...sortIn(useColumnSort(atRiskSorts)) }
  return (
    <Nav
      {...props}
      list="at-risk"
      pageOf={(page) => ordersAtRisk(page, filter)}
      idsOf={({ orders }) => orders.map(({ printOrderId, orderId }) => printOrderId ?? orderId)}
    />
  )
}

function InAll(props: ListProps) {
  const filter = allOrdersFilter(useOrderSearch())
  const sorted = sortIn(useColumnSort(shopOrderSorts))
  return (
    <Nav
      {...props}
      list="shop-orders"
      pageOf={(page) => allShopOrders(page, filter, sorted)}
      idsOf={({ orders }) => orders.map(({ printOrder, id }) => printOrder?.id ?? id)}
    />
  )
}

const sortIn = <By extends string>({ sort, order }: { sort: By; order: 'asc' | 'desc' }) => ({ sort, order })

interface NavProps<Data, Key extends QueryKey> extends Props {
  pageOf: (page: number) => UseQueryOptions<Data, Error, Data, Key>
  /** The ids by which the list opens its orders. */
  idsOf: (data: Data) => readonly string[]
}

function Nav<Data extends { pagination: Pagination }, Key extends QueryKey>({
  id,
  list,
  shopOrderId,
  ...pages
}: NavProps<Data, Key>) {
  const search = useOrderSearch()
  const navigate = useNavigate()
  const { name, view } = orderLists[list]
  const place = linkOptions({ to: '/dashboard/orders', search: { ...search, tab: undefined, view } })
  return (
    <RecordNav
      id={id}
      formerId={shopOrderId}
      noun="order"
      page={search.page}
      {...pages}
      onBack={() => void navigate(place)}
      onOpen={(to) =>
        void navigate({
          to: '/dashboard/orders/$orderId',
          params: { orderId: to.id },
          search: { ...search, tab: undefined, page: to.page },
          replace: true,
        })
      }
    >
      <AppLink {...place} className={backLinkStyle}>
        <ArrowLeft aria-hidden size={15} />
        {name}
      </AppLink>
    </RecordNav>
  )
}
