import type { LinkProps } from '@tanstack/react-router'
import {
  Box,
  ChartNoAxesCombined,
  ClipboardCheck,
  Coins,
  Construction,
  HandCoins,
  Landmark,
  LayoutDashboard,
  LifeBuoy,
  ListChecks,
  ListTodo,
  type LucideIcon,
  Megaphone,
  Printer,
  Receipt,
  Scale,
  ScrollText,
  ServerCog,
  ShoppingBag,
  Star,
  Store,
  Users,
} from 'lucide-react'

type AdminPath = Extract<NonNullable<LinkProps['to']>, `/admin-dashboard${string}` | '/analytics'>

interface AdminScreen {
  path: AdminPath
  title: string
  icon: LucideIcon
  /** Opens it after `g`. */
  key?: string
}

/** The screens of the admin area, as its navigation lists them. */
export const adminScreens: readonly AdminScreen[] = [
  { path: '/admin-dashboard', title: 'Overview', icon: LayoutDashboard, key: 'h' },
  { path: '/analytics', title: 'Analytics', icon: ChartNoAxesCombined, key: 'i' },
  { path: '/admin-dashboard/users', title: 'Users', icon: Users, key: 'u' },
  { path: '/admin-dashboard/applications', title: 'Applications', icon: ClipboardCheck, key: 'a' },
  { path: '/admin-dashboard/orders', title: 'Orders', icon: ShoppingBag, key: 'o' },
  { path: '/admin-dashboard/print-records', title: 'Print orders', icon: Printer, key: 'p' },
  { path: '/admin-dashboard/refunds', title: 'Refunds, credits, payouts', icon: HandCoins },
  { path: '/admin-dashboard/support', title: 'Support', icon: LifeBuoy, key: 's' },
  { path: '/admin-dashboard/surveys', title: 'Surveys', icon: ListChecks },
  { path: '/admin-dashboard/files', title: 'Files', icon: Box, key: 'f' },
  { path: '/admin-dashboard/stores', title: 'Stores', icon: Store, key: 't' },
  { path: '/admin-dashboard/portals', title: 'Portals', icon: Megaphone },
  { path: '/admin-dashboard/feedback', title: 'Reviews and questions', icon: Star },
  { path: '/admin-dashboard/sales', title: 'Sales', icon: Receipt },
  { path: '/admin-dashboard/payouts', title: 'Payouts', icon: Landmark },
  { path: '/admin-dashboard/movements', title: 'Balance movements', icon: Coins },
  { path: '/admin-dashboard/reconciliation', title: 'Reconciliation', icon: Scale },
  { path: '/admin-dashboard/bulk-acts', title: 'Bulk actions', icon: ListTodo },
  { path: '/admin-dashboard/audit', title: 'Audit log', icon: ScrollText, key: 'l' },
  { path: '/admin-dashboard/system', title: 'System', icon: ServerCog },
  { path: '/admin-dashboard/maintenance', title: 'Maintenance', icon: Construction },
]

/** The screen that an address belongs to; the records of a list belong to it. */
export function adminScreenAt(pathname: string): AdminScreen | undefined {
  const path = pathname.replace(/(?<=.)\/$/, '')
  return adminScreens.find(
    (screen) =>
      screen.path === path || (screen.path !== '/admin-dashboard' && path.startsWith(`${screen.path}/`)),
  )
}
