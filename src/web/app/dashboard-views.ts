import { lazy } from 'react'
import type { DashboardSearch } from '#web/lib/dashboard-search.ts'

const loadHome = async () => ({ default: (await import('./dashboard-home.tsx')).DashboardHome })
const loadUnsubmitted = async () => ({
  default: (await import('#web/features/orders/unsubmitted-screen.tsx')).UnsubmittedScreen,
})
const loadPrintOrders = async () => ({
  default: (await import('#web/features/orders/print-orders-screen.tsx')).PrintOrdersScreen,
})
const loadPrintOrder = async () => ({
  default: (await import('#web/features/orders/print-order-page.tsx')).PrintOrderPage,
})
const loadSettings = async () => ({ default: (await import('./dashboard-settings.tsx')).DashboardSettings })

export const DashboardHome = lazy(loadHome)
export const UnsubmittedScreen = lazy(loadUnsubmitted)
export const PrintOrdersScreen = lazy(loadPrintOrders)
export const PrintOrderPage = lazy(loadPrintOrder)
export const DashboardSettings = lazy(loadSettings)

/** Begins to load the code of a view together with that of the dashboard, not after it. */
export function preloadView(search: DashboardSearch): void {
  // A chunk that does not arrive is reported where it is needed, when the view is shown.
  loaderOf(search)().catch(() => undefined)
}

function loaderOf({ view, order }: DashboardSearch): () => Promise<unknown> {
  if (view === 'print-orders') return order ? loadPrintOrder : loadPrintOrders
  if (view === 'unsubmitted') return loadUnsubmitted
  return view === 'settings' ? loadSettings : loadHome
}
