import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { linkOptions, useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { Pagination } from '#contract/values.ts'
import { printOrdersPage, unsubmittedPage } from '#web/data/orders/order-queries.ts'
import { backLinkStyle } from '#web/entities/back-link.tsx'
import { AppLink } from '#web/lib/app-link.tsx'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { RecordNav } from '#web/list-screen/record-nav.tsx'
import { useColumnSort } from '#web/list-screen/use-column-sort.ts'
import { printOrderFilter } from './print-order-filter.ts'
import { printOrderSorts } from './print-order-sorts.ts'
import { unsubmittedFilter } from './to-submit/unsubmitted-filter.ts'
import { unsubmittedSorts } from './to-submit/unsubmitted-sorts.ts'

export const orderLists = {
  'to-submit': { name: 'To submit', view: undefined },
  production: { name: 'Production', view: 'print-orders' },
} as const
export type OrderList = keyof typeof orderLists

interface Props {
  id: string
  list: OrderList
}

/** Links back to the list in its previous state, and to the previous and next order. */
export const OrderNav = ({ id, list }: Props) =>
  list === 'production' ? <InProduction id={id} /> : <ToSubmit id={id} />

function InProduction({ id }: { id: string }) {
  const { search } = useScreenSearch('/_app/dashboard/orders/$orderId')
  const { sort, order } = useColumnSort(printOrderSorts)
  const filter = { ...printOrderFilter(search), sort, order }
  return <Nav id={id} list="production" pageOf={(page) => printOrdersPage(page, filter)} />
}

function ToSubmit({ id }: { id: string }) {
  const { search } = useScreenSearch('/_app/dashboard/orders/$orderId')
  const { sort, order } = useColumnSort(unsubmittedSorts)
  const filter = unsubmittedFilter(search)
  return <Nav id={id} list="to-submit" pageOf={(page) => unsubmittedPage(page, filter, { sort, order })} />
}

interface Orders {
  orders: readonly { id: string }[]
  pagination: Pagination
}

interface NavProps<Data, Key extends QueryKey> extends Props {
  pageOf: (page: number) => UseQueryOptions<Data, Error, Data, Key>
}

function Nav<Data extends Orders, Key extends QueryKey>({ id, list, pageOf }: NavProps<Data, Key>) {
  const { search } = useScreenSearch('/_app/dashboard/orders/$orderId')
  const navigate = useNavigate()
  const { name, view } = orderLists[list]
  const place = linkOptions({ to: '/dashboard/orders', search: { ...search, tab: undefined, view } })
  return (
    <RecordNav
      id={id}
      noun="order"
      page={search.page}
      pageOf={pageOf}
      idsOf={({ orders }) => orders.map((each) => each.id)}
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
