import type { DashboardView } from '#web/lib/dashboard-search.ts'

/** What the views are called in the frame, in its order. */
export const dashboardTitles: Readonly<Record<DashboardView, string>> = {
  home: 'Home',
  unsubmitted: 'Unsubmitted orders',
  'print-orders': 'Print orders',
  'shop-orders': 'Shop orders',
  runs: 'Runs',
  direct: 'Direct orders',
  products: 'Products',
  files: 'Files',
  filaments: 'Filaments',
  matches: 'Matches',
  rules: 'Rules',
  shops: 'Shops',
  analytics: 'Analytics',
  settings: 'Settings',
}
