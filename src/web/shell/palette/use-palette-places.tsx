import { useNavigate } from '@tanstack/react-router'
import { Bell, CreditCard, KeyRound, Printer, Settings, UserRound } from 'lucide-react'
import { sectionNames, settingsSections } from '#web/features/account/section-names.ts'
import { useAccount } from '#web/lib/session/signed-in-account.ts'
import { adminScreens } from '../admin/admin-screens.ts'
import { screens } from '../navigation/navigation.ts'
import type { RunnableCommand } from './runnable-command.ts'

/** Extra words the palette matches for each settings section. */
const keywords: Readonly<Record<string, string>> = {
  profile: 'name email address time zone public',
  'sign-in': 'password username google sessions devices security',
  notifications: 'mail',
  appearance: 'theme dark light shortcuts keyboard',
  billing: 'card payment credit pay stripe',
  application: 'apply live ordering',
  api: 'token key curl bearer',
}

const sectionIcons: Readonly<Record<string, React.ReactNode>> = {
  profile: <UserRound aria-hidden size={16} />,
  notifications: <Bell aria-hidden size={16} />,
  billing: <CreditCard aria-hidden size={16} />,
  api: <KeyRound aria-hidden size={16} />,
}

/** All screens and settings sections. */
export function usePalettePlaces(): RunnableCommand[] {
  const navigate = useNavigate()
  const isAdmin = useAccount()?.role === 'ADMIN'
  return [
    ...screens.map(({ path, view, title, icon: Icon, key, keywords: found = '' }) => ({
      key: `screen ${path} ${view ?? ''}`,
      label: title,
      group: 'Go to',
      icon: <Icon aria-hidden size={16} />,
      ...(key && { shortcut: ['g', key] }),
      keywords: found,
      run: () => void navigate({ to: path, search: view ? { view } : {} }),
    })),
    {
      key: 'failed',
      label: 'Failed orders',
      group: 'Go to',
      icon: <Printer aria-hidden size={16} />,
      keywords: 'failed refused declined retry problem',
      run: () => void navigate({ to: '/dashboard/orders', search: { show: 'failed' } }),
    },
    {
      key: 'needs-you',
      label: 'Orders stopped in production',
      group: 'Go to',
      icon: <Printer aria-hidden size={16} />,
      keywords: 'stopped problem needs you attention review',
      run: () =>
        void navigate({ to: '/dashboard/orders', search: { view: 'print-orders', stage: 'NEEDS_YOU' } }),
    },
    ...(isAdmin
      ? adminScreens.map(({ path, title, icon: Icon }) => ({
          key: `admin ${path}`,
          label: title,
          group: 'Admin',
          icon: <Icon aria-hidden size={16} />,
          keywords: 'admin dashboard',
          run: () => void navigate({ to: path }),
        }))
      : []),
    ...settingsSections.map((section) => ({
      key: `settings ${section}`,
      label: sectionNames[section],
      group: 'Settings',
      icon: sectionIcons[section] ?? <Settings aria-hidden size={16} />,
      keywords: keywords[section] ?? '',
      run: () => void navigate({ to: '/dashboard/settings/$section', params: { section } }),
    })),
  ]
}
