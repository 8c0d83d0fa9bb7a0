import { useNavigate } from '@tanstack/react-router'
import { Bell, Construction, KeyRound, Printer, Settings, UserRound } from 'lucide-react'
import { sectionNames } from '#web/features/account/section-names.ts'
import { type DashboardView, settingsSections, useDashboardSearch } from '#web/lib/dashboard-search.ts'
import { useAccount } from '#web/lib/session/signed-in-account.ts'
import { dashboardTitles } from '../navigation/dashboard-titles.ts'
import { viewIcon } from '../navigation/view-icon.tsx'
import type { RunnableCommand } from './runnable-command.ts'

// Objects tell their keys as mere text.
const views = Object.keys(dashboardTitles) as DashboardView[]

const shortcuts: Readonly<Record<DashboardView, readonly string[]>> = {
  home: ['g', 'h'],
  unsubmitted: ['g', 'u'],
  'print-orders': ['g', 'o'],
  'shop-orders': ['g', 'i'],
  runs: ['g', 'q'],
  direct: ['g', 'd'],
  products: ['g', 'p'],
  files: ['g', 'f'],
  filaments: ['g', 'c'],
  matches: ['g', 'm'],
  rules: ['g', 'r'],
  shops: ['g', 's'],
  analytics: ['g', 'a'],
  settings: [],
}

/** What else views are looked for by. */
const viewKeywords: Partial<Record<DashboardView, string>> = {
  unsubmitted: 'ready blocked held check',
  'shop-orders': 'all search customers shipped mirror',
  runs: 'submit queue report',
  direct: 'prototype sample draft template compose',
  products: 'sku fulfillment parts filament',
  files: 'models stl obj 3mf upload 3d folders',
  filaments: 'colors components materials sold out substitute swatches',
  matches: 'sku lines teach unmatched tester',
  rules: 'automation hold tag',
  shops: 'connections shippo shipstation sync approval caps',
  analytics: 'statistics charts cost',
}

/** What else sections of the settings are looked for by. */
const keywords: Readonly<Record<string, string>> = {
  profile: 'name email address time zone public',
  'sign-in': 'password username google sessions devices security',
  notifications: 'mail',
  appearance: 'theme dark light shortcuts keyboard',
  application: 'apply live ordering',
  api: 'token key curl bearer',
}

const sectionIcons: Readonly<Record<string, React.ReactNode>> = {
  profile: <UserRound aria-hidden size={16} />,
  notifications: <Bell aria-hidden size={16} />,
  api: <KeyRound aria-hidden size={16} />,
}

/** The views and the sections of the settings. */
export function usePalettePlaces(): RunnableCommand[] {
  const { openView } = useDashboardSearch()
  const navigate = useNavigate()
  const isAdmin = useAccount()?.role === 'ADMIN'
  return [
    ...views.map((view) => ({
      key: `view ${view}`,
      label: dashboardTitles[view],
      group: 'Go to',
      icon: viewIcon(view, 16),
      ...(shortcuts[view].length > 0 && { shortcut: shortcuts[view] }),
      keywords: viewKeywords[view] ?? '',
      run: () => openView(view),
    })),
    {
      key: 'needs-you',
      label: 'Orders that need you',
      group: 'Go to',
      icon: <Printer aria-hidden size={16} />,
      keywords: 'failed stopped problem',
      run: () => openView('print-orders', { stage: 'NEEDS_YOU' }),
    },
    ...(isAdmin
      ? [
          {
            key: 'admin maintenance',
            label: 'Maintenance',
            group: 'Admin',
            icon: <Construction aria-hidden size={16} />,
            keywords: 'admin dashboard close open house',
            run: () => void navigate({ to: '/admin-dashboard', search: { view: 'maintenance' } }),
          },
        ]
      : []),
    ...settingsSections.map((section) => ({
      key: `settings ${section}`,
      label: sectionNames[section],
      group: 'Settings',
      icon: sectionIcons[section] ?? <Settings aria-hidden size={16} />,
      keywords: keywords[section] ?? '',
      run: () => openView('settings', { section }),
    })),
  ]
}
