import { createFileRoute, redirect } from '@tanstack/react-router'
import { printOrdersPage, unsubmittedPage } from '#web/data/orders/order-queries.ts'
import { ShopOrdersScreen } from '#web/features/orders/all-orders/shop-orders-screen.tsx'
import { AtRiskScreen } from '#web/features/orders/at-risk/at-risk-screen.tsx'
import { printOrderFilter } from '#web/features/orders/print-order-filter.ts'
import { printOrderSorts } from '#web/features/orders/print-order-sorts.ts'
import { PrintOrdersScreen } from '#web/features/orders/print-orders/print-orders-screen.tsx'
import { ProofsScreen } from '#web/features/orders/proofs/proofs-screen.tsx'
import { UnsubmittedScreen } from '#web/features/orders/to-submit/unsubmitted-screen.tsx'
import { unsubmittedSorts } from '#web/features/orders/to-submit/unsubmitted-sorts.ts'
import { listSearch } from '#web/lib/list-search.ts'
import { readAhead } from '#web/list-screen/read-ahead.ts'
import { firstSort } from '#web/list-screen/use-column-sort.ts'

export const Route = createFileRoute('/_app/dashboard/orders/')({
  ...listSearch(
    'view',
    'show',
    'cause',
    'tag',
    'source',
    'country',
    'due',
    'shop',
    'sku',
    'item',
    'number',
    'stage',
    'q',
    'type',
    'field',
    'tab',
    'shopOrder',
    'sort',
    'order',
    'ask',
  ),
  // Links in older mails.
  beforeLoad: ({ search: { shopOrder, tab } }) => {
    if (!shopOrder) return
    const params = { orderId: shopOrder }
    throw redirect({ to: '/dashboard/orders/$orderId', params, search: { tab }, replace: true })
  },
  codeSplitGroupings: [['loader', 'component']],
  loaderDeps: ({ search: { view } }) => ({ view }),
  loader: ({ deps: { view }, ...opening }) => {
    if (view === 'print-orders')
      readAhead(opening, printOrdersPage(1, { ...printOrderFilter({}), ...firstSort(printOrderSorts) }))
    if (view === undefined) readAhead(opening, unsubmittedPage(1, {}, firstSort(unsubmittedSorts)))
  },
  component: Orders,
})

function Orders() {
  const { view } = Route.useSearch()
  if (view === 'print-orders') return <PrintOrdersScreen />
  if (view === 'shop-orders') return <ShopOrdersScreen />
  if (view === 'at-risk') return <AtRiskScreen />
  if (view === 'proofs') return <ProofsScreen />
  return <UnsubmittedScreen />
}
