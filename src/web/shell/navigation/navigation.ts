import type { LinkProps } from '@tanstack/react-router'
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

type ScreenPath = Extract<NonNullable<LinkProps['to']>, `/dashboard${string}`>
type ScreenView = 'print-orders' | 'shop-orders'

export interface Screen {
  path: ScreenPath
  /** Which list of the path it is, where the search decides. */
  view?: ScreenView
  /** Pages elsewhere that belong to it, by the beginning of their path. */
  covers?: string
  /** In the side bar, the palette and the tab of the browser. */
  title: string
  icon: LucideIcon
  group: 'Orders' | 'Products' | 'Account'
  /** The key that opens it after `g`. */
  key?: string
  /** Further words that the palette finds it by. */
  keywords?: string
  /** Its name in the dock of a narrow screen, where it has a place there. */
  dock?: string
  /** Which count its entry shows. */
  count?: 'toSubmit' | 'inProduction'
}

/** Every screen of the dashboard: its place in the side bar, the dock and the palette, and its title. */
export const screens: readonly Screen[] = [
  { path: '/dashboard', title: 'Home', icon: House, group: 'Orders', key: 'h', dock: 'Home' },
  {
    path: '/dashboard/orders',
    title: 'Unsubmitted orders',
    icon: Inbox,
    group: 'Orders',
    key: 'u',
    keywords: 'ready blocked held check',
    dock: 'Unsubmitted',
    count: 'toSubmit',
  },
  {
    path: '/dashboard/orders',
    view: 'print-orders',
    covers: '/dashboard/orders/',
    title: 'Print orders',
    icon: Printer,
    group: 'Orders',
    key: 'o',
    dock: 'Print orders',
    count: 'inProduction',
  },
  {
    path: '/dashboard/orders',
    view: 'shop-orders',
    title: 'Shop orders',
    icon: PackageSearch,
    group: 'Orders',
    key: 'i',
    keywords: 'all search customers shipped mirror',
  },
  {
    path: '/dashboard/submissions',
    title: 'Submissions',
    icon: Play,
    group: 'Orders',
    key: 'q',
    keywords: 'submit queue report',
  },
  {
    path: '/dashboard/orders/drafts',
    title: 'Direct orders',
    icon: PencilRuler,
    group: 'Orders',
    key: 'd',
    keywords: 'prototype sample draft template compose',
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
    title: 'Matches',
    icon: Spline,
    group: 'Products',
    key: 'm',
    keywords: 'sku lines teach unmatched tester',
  },
  {
    path: '/dashboard/automation',
    title: 'Rules',
    icon: Workflow,
    group: 'Products',
    key: 'r',
    keywords: 'automation hold tag',
  },
  {
    path: '/dashboard/stores',
    title: 'Shops',
    icon: Store,
    group: 'Products',
    key: 's',
    keywords: 'connections shippo shipstation sync approval caps',
  },
  {
    path: '/dashboard/analytics',
    title: 'Analytics',
    icon: ChartLine,
    group: 'Account',
    key: 'a',
    keywords: 'statistics charts cost',
  },
  { path: '/dashboard/settings', title: 'Settings', icon: Settings, group: 'Account' },
]

/** The screen that an address belongs to: its own, or the one whose record it shows. */
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
