import { Suspense } from 'react'
import { useDashboardSearch } from '#web/lib/dashboard-search.ts'
import { PrintOrderPage, PrintOrdersScreen, UnsubmittedScreen } from './dashboard-views.ts'
import { DashboardShell } from './shell/dashboard-shell.tsx'

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
  if (search.view === 'unsubmitted') return <UnsubmittedScreen />
  return search.order ? <PrintOrderPage key={search.order} /> : <PrintOrdersScreen />
}
