import {
  Box,
  ChartLine,
  House,
  Inbox,
  type LucideIcon,
  PackageSearch,
  Palette,
  PencilRuler,
  Play,
  Printer,
  Settings,
  Shapes,
  Spline,
  Store,
  Workflow,
} from 'lucide-react'
import type { DashboardView } from '#web/lib/dashboard-search.ts'

const icons: Readonly<Record<DashboardView, LucideIcon>> = {
  home: House,
  unsubmitted: Inbox,
  'print-orders': Printer,
  'shop-orders': PackageSearch,
  runs: Play,
  direct: PencilRuler,
  products: Shapes,
  files: Box,
  filaments: Palette,
  matches: Spline,
  rules: Workflow,
  shops: Store,
  analytics: ChartLine,
  settings: Settings,
}

/** The picture that stands for a view wherever it is named. */
export function viewIcon(view: DashboardView, size: number) {
  const Icon = icons[view]
  return <Icon aria-hidden size={size} />
}
