import { lazy } from 'react'
import type { DashboardSearch, DashboardView } from '#web/lib/dashboard-search.ts'

const loadHome = async () => ({ default: (await import('./dashboard-home.tsx')).DashboardHome })
const loadUnsubmitted = async () => ({
  default: (await import('#web/features/orders/to-submit/unsubmitted-screen.tsx')).UnsubmittedScreen,
})
const loadPrintOrders = async () => ({
  default: (await import('#web/features/orders/print-orders/print-orders-screen.tsx')).PrintOrdersScreen,
})
const loadPrintOrder = async () => ({
  default: (await import('#web/features/orders/print-orders/print-order-page.tsx')).PrintOrderPage,
})
const loadShopOrders = async () => ({
  default: (await import('#web/features/search/shop-orders-screen.tsx')).ShopOrdersScreen,
})
const loadRuns = async () => ({
  default: (await import('#web/features/orders/runs/runs-screen.tsx')).RunsScreen,
})
const loadDirect = async () => ({
  default: (await import('#web/features/direct-orders/direct-screen.tsx')).DirectScreen,
})
const loadProducts = async () => ({
  default: (await import('#web/features/products/products-screen.tsx')).ProductsScreen,
})
const loadFiles = async () => ({
  default: (await import('#web/features/files/files-screen.tsx')).FilesScreen,
})
const loadFilaments = async () => ({
  default: (await import('#web/features/filaments/filaments-screen.tsx')).FilamentsScreen,
})
const loadMatches = async () => ({
  default: (await import('#web/features/matches/matches-screen.tsx')).MatchesScreen,
})
const loadRules = async () => ({
  default: (await import('#web/features/rules/rules-screen.tsx')).RulesScreen,
})
const loadShops = async () => ({
  default: (await import('#web/features/shops/shops-screen.tsx')).ShopsScreen,
})
const loadAnalytics = async () => ({
  default: (await import('#web/features/analytics/analytics-screen.tsx')).AnalyticsScreen,
})
const loadSettings = async () => ({ default: (await import('./dashboard-settings.tsx')).DashboardSettings })

export const DashboardHome = lazy(loadHome)
export const UnsubmittedScreen = lazy(loadUnsubmitted)
export const PrintOrdersScreen = lazy(loadPrintOrders)
export const PrintOrderPage = lazy(loadPrintOrder)
export const ShopOrdersScreen = lazy(loadShopOrders)
export const RunsScreen = lazy(loadRuns)
export const DirectScreen = lazy(loadDirect)
export const ProductsScreen = lazy(loadProducts)
export const FilesScreen = lazy(loadFiles)
export const FilamentsScreen = lazy(loadFilaments)
export const MatchesScreen = lazy(loadMatches)
export const RulesScreen = lazy(loadRules)
export const ShopsScreen = lazy(loadShops)
export const AnalyticsScreen = lazy(loadAnalytics)
export const DashboardSettings = lazy(loadSettings)

/** Begins to load the code of a view together with that of the dashboard, not after it. */
export function preloadView(search: DashboardSearch): void {
  // A chunk that does not arrive is reported where it is needed, when the view is shown.
  loaderOf(search)().catch(() => undefined)
}

const loaders: Readonly<Record<DashboardView, () => Promise<unknown>>> = {
  home: loadHome,
  unsubmitted: loadUnsubmitted,
  'print-orders': loadPrintOrders,
  'shop-orders': loadShopOrders,
  runs: loadRuns,
  direct: loadDirect,
  products: loadProducts,
  files: loadFiles,
  filaments: loadFilaments,
  matches: loadMatches,
  rules: loadRules,
  shops: loadShops,
  analytics: loadAnalytics,
  settings: loadSettings,
}

function loaderOf({ view, order }: DashboardSearch): () => Promise<unknown> {
  return view === 'print-orders' && order ? loadPrintOrder : loaders[view]
}
