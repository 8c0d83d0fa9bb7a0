import type { LinkProps } from '@tanstack/react-router'
import {
  Box,
  CalendarClock,
  ChartLine,
  HandCoins,
  House,
  Inbox,
  LifeBuoy,
  type LucideIcon,
  Megaphone,
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

type ScreenPath = Extract<NonNullable<LinkProps['to']>, `/dashboard${string}`>
type ScreenView = 'print-orders' | 'shop-orders' | 'at-risk'

export interface Screen {
  path: ScreenPath
  /** Which list of the path this is, when the search selects one. */
  view?: ScreenView
  /** Path prefix of other pages that belong to this screen. */
  covers?: string
  /** Shown in the sidebar, the palette and the browser tab. */
  title: string
  icon: LucideIcon
  group: 'Orders' | 'Products' | 'Account'
  /** The key that opens it after `g`. */
  key?: string
  /** Extra words the palette matches. */
  keywords?: string
  /** Label in the dock on narrow screens; absent if the screen is not docked. */
  dock?: string
  /** The count shown next to the title. */
  count?: 'toSubmit' | 'inProduction'
}

/** All dashboard screens: title, and place in the sidebar, the dock and the palette. */
export const screens: readonly Screen[] = [
  { path: '/dashboard', title: 'Home', icon: House, group: 'Orders', key: 'h', dock: 'Home' },
  {
    path: '/dashboard/orders',
    title: 'To submit',
    icon: Inbox,
    group: 'Orders',
    key: 'u',
    keywords: 'unsubmitted orders ready blocked held check',
    dock: 'To submit',
    count: 'toSubmit',
  },
  {
    path: '/dashboard/orders',
    view: 'print-orders',
    covers: '/dashboard/orders/',
    title: 'Production',
    icon: Printer,
    group: 'Orders',
    key: 'o',
    keywords: 'print orders submitted queued printing shipped',
    dock: 'Production',
    count: 'inProduction',
  },
  {
    path: '/dashboard/orders',
    view: 'at-risk',
    title: 'At risk',
    icon: CalendarClock,
    group: 'Orders',
    keywords: 'late ship by date deadline overdue delay message buyer',
  },
  {
    path: '/dashboard/orders',
    view: 'shop-orders',
    title: 'All orders',
    icon: PackageSearch,
    group: 'Orders',
    key: 'i',
    keywords: 'shop store search customers shipped',
  },
  {
    path: '/dashboard/submissions',
    title: 'Submissions',
    icon: Play,
    group: 'Orders',
    key: 'q',
    keywords: 'submit runs queue report',
  },
  {
    path: '/dashboard/orders/drafts',
    title: 'Manual orders',
    icon: PencilRuler,
    group: 'Orders',
    key: 'd',
    keywords: 'direct create prototype sample draft template',
  },
  {
    path: '/dashboard/products',
    title: 'Products',
    icon: Shapes,
    group: 'Products',
    key: 'p',
    keywords: 'sku fulfillment parts filament',
  },
  {
    path: '/dashboard/products/files',
    title: 'Files',
    icon: Box,
    group: 'Products',
    key: 'f',
    keywords: 'models stl obj 3mf upload 3d folders',
  },
  {
    path: '/dashboard/filaments',
    title: 'Filaments',
    icon: Palette,
    group: 'Products',
    key: 'c',
    keywords: 'colors components materials sold out substitute swatches',
  },
  {
    path: '/dashboard/products/unlinked',
    covers: '/dashboard/products/link-rules',
    title: 'Unlinked items',
    icon: Spline,
    group: 'Products',
    key: 'm',
    keywords: 'sku link rules match unmatched tester',
  },
  {
    path: '/dashboard/portals',
    title: 'Portals',
    icon: Megaphone,
    group: 'Products',
    keywords: 'public market listing sell review',
  },
  {
    path: '/dashboard/automation',
    title: 'Automation',
    icon: Workflow,
    group: 'Products',
    key: 'r',
    keywords: 'rules hold tag approve automatic ordering',
  },
  {
    path: '/dashboard/stores',
    title: 'Stores & integrations',
    icon: Store,
    group: 'Products',
    key: 's',
    keywords: 'shops connections shippo shipstation sync approval caps',
  },
  {
    path: '/dashboard/analytics',
    title: 'Analytics',
    icon: ChartLine,
    group: 'Account',
    key: 'a',
    keywords: 'statistics charts cost',
  },
  {
    path: '/dashboard/margins',
    title: 'Margins',
    icon: HandCoins,
    group: 'Account',
    keywords: 'profit loss fees earnings exchange rate',
  },
  {
    path: '/dashboard/support',
    title: 'Support',
    icon: LifeBuoy,
    group: 'Account',
    keywords: 'help tickets questions claims contact',
  },
  { path: '/dashboard/settings', title: 'Settings', icon: Settings, group: 'Account' },
]

/** The screen an address belongs to: the screen itself, or the screen of the record at that address. */
export function screenAt(pathname: string, view?: string): Screen | undefined {
  const path = pathname.replace(/(?<=.)\/$/, '')
  const own = screens.filter((screen) => screen.path === path)
  if (own.length > 0) return own.find((screen) => screen.view === view) ?? own[0]
  return screens
    .map((screen) => ({ screen, length: coveredLength(screen, path) }))
    .toSorted((one, other) => other.length - one.length)
    .find(({ length }) => length > 0)?.screen
}

function coveredLength({ path, covers, view }: Screen, pathname: string): number {
  if (covers && pathname.startsWith(covers)) return covers.length
  return !view && pathname.startsWith(`${path}/`) ? path.length : 0
}
