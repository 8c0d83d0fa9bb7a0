import { useNavigate } from '@tanstack/react-router'
import { Bell, Construction, House, Inbox, KeyRound, Printer, Settings, UserRound } from 'lucide-react'
import { sectionNames } from '#web/features/account/section-names.ts'
import { type DashboardView, settingsSections, useDashboardSearch } from '#web/lib/dashboard-search.ts'
import { useAccount } from '#web/lib/signed-in-account.ts'
import { dashboardTitles } from '../dashboard-titles.ts'
import type { RunnableCommand } from './runnable-command.ts'

const views = [
  { view: 'home', icon: <House aria-hidden size={16} />, shortcut: ['g', 'h'] },
  { view: 'unsubmitted', icon: <Inbox aria-hidden size={16} />, shortcut: ['g', 'u'] },
  { view: 'print-orders', icon: <Printer aria-hidden size={16} />, shortcut: ['g', 'o'] },
  { view: 'settings', icon: <Settings aria-hidden size={16} /> },
] as const satisfies { view: DashboardView; icon: React.ReactNode; shortcut?: readonly string[] }[]

/** What else sections of the settings are looked for by. */
const keywords: Readonly<Record<string, string>> = {
  profile: 'name email address time zone public',
  'sign-in': 'password username google sessions devices security',
  notifications: 'mail',
  appearance: 'theme dark light shortcuts keyboard',
  connections: 'shipstation shops sync keys',
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
    ...views.map(({ view, ...look }) => ({
      ...look,
      key: `view ${view}`,
      label: dashboardTitles[view],
      group: 'Go to',
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
