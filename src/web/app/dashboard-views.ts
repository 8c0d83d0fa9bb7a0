import { lazy } from 'react'
import type { DashboardSearch } from '#web/lib/dashboard-search.ts'

const loadUnsubmitted = async () => ({
  default: (await import('#web/features/orders/unsubmitted-screen.tsx')).UnsubmittedScreen,
})
const loadPrintOrders = async () => ({
  default: (await import('#web/features/orders/print-orders-screen.tsx')).PrintOrdersScreen,
})
const loadPrintOrder = async () => ({
  default: (await import('#web/features/orders/print-order-page.tsx')).PrintOrderPage,
})

export const UnsubmittedScreen = lazy(loadUnsubmitted)
export const PrintOrdersScreen = lazy(loadPrintOrders)
export const PrintOrderPage = lazy(loadPrintOrder)

/** Begins to load the code of a view together with that of the dashboard, not after it. */
export function preloadView({ view, order }: DashboardSearch): void {
  const load = view === 'unsubmitted' ? loadUnsubmitted : order ? loadPrintOrder : loadPrintOrders
  // A chunk that does not arrive is reported where it is needed, when the view is shown.
  load().catch(() => undefined)
}
