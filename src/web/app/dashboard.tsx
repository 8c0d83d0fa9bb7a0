import { Suspense, useState } from 'react'
import { useDashboardSearch } from '#web/lib/dashboard-search.ts'
import { DashboardShell } from '../shell/dashboard-shell.tsx'
import {
  AnalyticsScreen,
  DashboardHome,
  DashboardSettings,
  DirectScreen,
  FilamentsScreen,
  FilesScreen,
  MatchesScreen,
  PrintOrderPage,
  PrintOrdersScreen,
  ProductsScreen,
  RulesScreen,
  RunsScreen,
  ShopOrdersScreen,
  ShopsScreen,
  UnsubmittedScreen,
} from './dashboard-views.ts'

/** The signed-in seller's place; the URL says which view is open. */
export function Dashboard() {
  return (
    <DashboardShell>
      <Suspense fallback={<div role="status" aria-label="Loading" className="min-h-dvh" />}>
        <View />
      </Suspense>
    </DashboardShell>
  )
}

function View() {
  const { search } = useDashboardSearch()
  switch (search.view) {
    case 'home':
      return <DashboardHome />
    case 'unsubmitted':
      return <UnsubmittedScreen />
    case 'print-orders':
      return <PrintOrders order={search.order} />
    case 'shop-orders':
      return <ShopOrdersScreen />
    case 'runs':
      return <RunsScreen />
    case 'direct':
      return <DirectScreen />
    case 'products':
      return <ProductsScreen />
    case 'files':
      return <FilesScreen />
    case 'filaments':
      return <FilamentsScreen />
    case 'matches':
      return <MatchesScreen />
    case 'rules':
      return <RulesScreen />
    case 'shops':
      return <ShopsScreen />
    case 'analytics':
      return <AnalyticsScreen />
    case 'settings':
      return <DashboardSettings />
  }
}

/** The list and the page of one order; the list knows which page was left. */
function PrintOrders({ order }: { order: string | undefined }) {
  const [opened, setOpened] = useState<string | null>(null)
  if (order && order !== opened) setOpened(order)
  return order ? <PrintOrderPage key={order} /> : <PrintOrdersScreen leftOrder={opened} />
}
