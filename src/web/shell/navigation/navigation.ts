import type { LinkProps } from '@tanstack/react-router'
import {
  Box,
  CalendarClock,
  CaseSensitive,
  ChartLine,
  ClipboardList,
  FlaskConical,
  HandCoins,
  Heart,
  House,
  Inbox,
  Landmark,
  LibraryBig,
  LifeBuoy,
  type LucideIcon,
  MapPin,
  Megaphone,
  MessageCircleQuestion,
  PackageSearch,
  Palette,
  PencilRuler,
  Play,
  Printer,
  Receipt,
  Settings,
  Shapes,
  ShoppingBag,
  Spline,
  Store,
  TicketPercent,
  Workflow,
} from 'lucide-react'

type ScreenPath = Extract<NonNullable<LinkProps['to']>, `/dashboard${string}`>
type ScreenView = 'print-orders' | 'shop-orders' | 'at-risk' | 'proofs'

export interface Screen {
  path: ScreenPath
  /** Which list of the path this is, when the search selects one. */
  view?: ScreenView
  /** Path prefixes of other pages that belong to this screen. */
  covers?: readonly string[]
  /** Shown in the sidebar, the palette and the browser tab. */
  title: string
  icon: LucideIcon
  /** The key that opens it after `g`. */
  key?: string
  /** Extra words the palette matches. */
  keywords?: string
  /** Label in the dock on narrow screens; absent if the screen is not docked. */
  dock?: string
  /** The count shown next to the title. */
  count?: 'toSubmit' | 'inProduction'
}

/** An entry of the sidebar. One with several screens shows them while one of them is open. */
export interface Section {
  title: string
  icon: LucideIcon
  /** Set apart at the end of the sidebar. */
  isAtEnd?: true
  /** Shown once the seller has a portal. Others begin in the settings, or in the palette. */
  isForMakers?: true
  screens: readonly [Screen, ...Screen[]]
}

/** The dashboard's sections with their screens: the sidebar, the dock and the palette are made of it. */
export const sections: readonly Section[] = [
  {
    title: 'Home',
    icon: House,
    screens: [{ path: '/dashboard', title: 'Home', icon: House, key: 'h', dock: 'Home' }],
  },
  {
    title: 'Orders',
    icon: ClipboardList,
    screens: [
      {
        path: '/dashboard/orders',
        // The ids of stores' orders begin so.
        covers: ['/dashboard/orders/import', '/dashboard/orders/so_'],
        title: 'To submit',
        icon: Inbox,
        key: 'u',
        keywords: 'unsubmitted orders ready blocked held check',
        dock: 'To submit',
        count: 'toSubmit',
      },
      {
        path: '/dashboard/orders',
        view: 'print-orders',
        covers: ['/dashboard/orders/'],
        title: 'Production',
        icon: Printer,
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
        keywords: 'late ship by date deadline overdue delay message buyer',
      },
      {
        path: '/dashboard/orders',
        view: 'proofs',
        title: 'Texts to check',
        icon: CaseSensitive,
        keywords: 'proofs personalization lettering names approve buyer',
      },
      {
        path: '/dashboard/orders',
        view: 'shop-orders',
        title: 'All orders',
        icon: PackageSearch,
        key: 'i',
        keywords: 'shop store search customers shipped',
      },
      {
        path: '/dashboard/orders/drafts',
        title: 'Manual orders',
        icon: PencilRuler,
        key: 'd',
        keywords: 'direct create prototype sample draft template',
      },
      {
        path: '/dashboard/submissions',
        title: 'Submissions',
        icon: Play,
        key: 'q',
        keywords: 'submit runs queue report',
      },
    ],
  },
  {
    title: 'Products',
    icon: Shapes,
    screens: [
      {
        path: '/dashboard/products',
        title: 'Products',
        icon: Shapes,
        key: 'p',
        keywords: 'sku fulfillment parts filament',
      },
      {
        path: '/dashboard/products/files',
        title: 'Files',
        icon: Box,
        key: 'f',
        keywords: 'models stl obj 3mf upload 3d folders',
      },
      {
        path: '/dashboard/products/unlinked',
        covers: ['/dashboard/products/link-rules'],
        title: 'Unlinked items',
        icon: Spline,
        key: 'm',
        keywords: 'sku link rules match unmatched tester',
      },
    ],
  },
  {
    title: 'Filaments',
    icon: Palette,
    screens: [
      {
        path: '/dashboard/filaments',
        title: 'Filaments',
        icon: Palette,
        key: 'c',
        keywords: 'colors components materials sold out substitute swatches',
      },
    ],
  },
  {
    title: 'Portals',
    icon: Megaphone,
    isForMakers: true,
    screens: [
      {
        path: '/dashboard/portals',
        title: 'Portals',
        icon: Megaphone,
        keywords: 'public market listing sell review',
      },
      {
        path: '/dashboard/portals/collections',
        title: 'Collections',
        icon: LibraryBig,
        keywords: 'group listings order series profile portal',
      },
      {
        path: '/dashboard/portals/sales',
        title: 'Sales',
        icon: Receipt,
        keywords: 'buyers paid share refund dispute portal',
      },
      {
        path: '/dashboard/portals/payouts',
        title: 'Payouts',
        icon: Landmark,
        keywords: 'bank transfer stripe account share statement debt hold money',
      },
      {
        path: '/dashboard/portals/codes',
        title: 'Discount codes',
        icon: TicketPercent,
        keywords: 'coupon voucher promotion sale percent off portal',
      },
      {
        path: '/dashboard/portals/feedback',
        title: 'Questions and reviews',
        icon: MessageCircleQuestion,
        keywords: 'answer ask feedback stars portal',
      },
    ],
  },
  {
    title: 'Automation',
    icon: Workflow,
    screens: [
      {
        path: '/dashboard/automation',
        title: 'Automation',
        icon: Workflow,
        key: 'r',
        keywords: 'rules hold tag approve automatic ordering',
      },
    ],
  },
  {
    title: 'Analytics',
    icon: ChartLine,
    screens: [
      {
        path: '/dashboard/analytics',
        title: 'Analytics',
        icon: ChartLine,
        key: 'a',
        keywords: 'statistics charts cost',
      },
      {
        path: '/dashboard/margins',
        title: 'Margins',
        icon: HandCoins,
        keywords: 'profit loss fees earnings exchange rate',
      },
    ],
  },
  {
    title: 'Stores & integrations',
    icon: Store,
    isAtEnd: true,
    screens: [
      {
        path: '/dashboard/stores',
        title: 'Stores & integrations',
        icon: Store,
        key: 's',
        keywords: 'shops connections shippo shipstation sync approval caps',
      },
    ],
  },
  {
    title: 'Purchases',
    icon: ShoppingBag,
    isAtEnd: true,
    screens: [
      {
        path: '/dashboard/purchases',
        title: 'Your orders',
        icon: ShoppingBag,
        keywords: 'bought buyer purchases portals',
      },
      { path: '/dashboard/favorites', title: 'Favorites', icon: Heart, keywords: 'listings heart saved' },
      { path: '/dashboard/addresses', title: 'Addresses', icon: MapPin, keywords: 'delivery checkout' },
    ],
  },
  {
    title: 'Settings',
    icon: Settings,
    isAtEnd: true,
    screens: [
      { path: '/dashboard/settings', title: 'Settings', icon: Settings },
      {
        path: '/dashboard/test-mode',
        title: 'Test mode',
        icon: FlaskConical,
        keywords: 'practice try sandbox demo decline delay outage learn',
      },
    ],
  },
  {
    title: 'Support',
    icon: LifeBuoy,
    isAtEnd: true,
    screens: [
      {
        path: '/dashboard/support',
        title: 'Support',
        icon: LifeBuoy,
        keywords: 'help tickets questions claims contact',
      },
    ],
  },
]

/** All dashboard screens. */
export const screens: readonly Screen[] = sections.flatMap((section) => section.screens)

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
  const covered = covers?.find((prefix) => pathname.startsWith(prefix))
  if (covered) return covered.length
  // Home has no records: whatever else is below its address belongs to another screen, or doesn't exist.
  return !view && path !== '/dashboard' && pathname.startsWith(`${path}/`) ? path.length : 0
}
