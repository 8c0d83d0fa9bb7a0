import { linkOptions, useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { printOrdersPage } from '#web/data/orders/order-queries.ts'
import { backLinkStyle } from '#web/entities/back-link.tsx'
import { AppLink } from '#web/lib/app-link.tsx'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { RecordNav } from '#web/list-screen/record-nav.tsx'
import { useColumnSort } from '#web/list-screen/use-column-sort.ts'
import { printOrderFilter } from '../print-order-filter.ts'
import { printOrderSorts } from '../print-order-sorts.ts'

/** Links back to the list in its previous state, and to the previous and next order. */
export function PrintOrderNav({ id }: { id: string }) {
  const { search } = useScreenSearch('/_app/dashboard/orders/$orderId')
  const navigate = useNavigate()
  const { sort, order } = useColumnSort(printOrderSorts)
  const list = linkOptions({ to: '/dashboard/orders', search: { ...search, view: 'print-orders' } })
  return (
    <RecordNav
      id={id}
      noun="order"
      page={search.page}
      pageOf={(page: number) => printOrdersPage(page, { ...printOrderFilter(search), sort, order })}
      idsOf={({ orders }) => orders.map((each) => each.id)}
      onBack={() => void navigate(list)}
      onOpen={(to) =>
        void navigate({
          to: '/dashboard/orders/$orderId',
          params: { orderId: to.id },
          search: { ...search, page: to.page },
          replace: true,
        })
      }
    >
      <AppLink {...list} className={backLinkStyle}>
        <ArrowLeft aria-hidden size={15} />
        Production
      </AppLink>
    </RecordNav>
  )
}
