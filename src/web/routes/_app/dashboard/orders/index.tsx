import { createFileRoute, redirect } from '@tanstack/react-router'
import { ShopOrdersScreen } from '#web/features/orders/all-orders/shop-orders-screen.tsx'
import { AtRiskScreen } from '#web/features/orders/at-risk/at-risk-screen.tsx'
import { PrintOrdersScreen } from '#web/features/orders/print-orders/print-orders-screen.tsx'
import { ProofsScreen } from '#web/features/orders/proofs/proofs-screen.tsx'
import { UnsubmittedScreen } from '#web/features/orders/to-submit/unsubmitted-screen.tsx'
import { listSearch } from '#web/lib/list-search.ts'

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
