import { lazy, Suspense } from 'react'
import { useDashboardSearch } from '#web/lib/dashboard-search.ts'
import { DashboardShell } from './shell/dashboard-shell.tsx'
import { StartingPage } from './starting-page.tsx'

const UnsubmittedScreen = lazy(async () => ({
  default: (await import('#web/features/orders/unsubmitted-screen.tsx')).UnsubmittedScreen,
}))
const PrintOrdersScreen = lazy(async () => ({
  default: (await import('#web/features/orders/print-orders-screen.tsx')).PrintOrdersScreen,
}))
const PrintOrderPage = lazy(async () => ({
  default: (await import('#web/features/orders/print-order-page.tsx')).PrintOrderPage,
}))

/** The signed-in seller's place; the URL says which view is open. */
export function Dashboard() {
  return (
    <DashboardShell>
      <Suspense fallback={<StartingPage />}>
        <View />
      </Suspense>
    </DashboardShell>
  )
}

function View() {
  const { search } = useDashboardSearch()
  if (search.view === 'unsubmitted') return <UnsubmittedScreen />
  return search.order ? <PrintOrderPage key={search.order} /> : <PrintOrdersScreen />
}
