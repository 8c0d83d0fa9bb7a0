import { useNavigate } from '@tanstack/react-router'
import { Bell, Construction, KeyRound, Printer, Settings, UserRound } from 'lucide-react'
import { sectionNames, settingsSections } from '#web/features/account/section-names.ts'
import { useAccount } from '#web/lib/session/signed-in-account.ts'
import { screens } from '../navigation/navigation.ts'
import type { RunnableCommand } from './runnable-command.ts'

/** Further words that the palette finds a section of the settings by. */
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

/** The screens and the sections of the settings. */
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
      key: 'needs-you',
      label: 'Orders that need you',
      group: 'Go to',
      icon: <Printer aria-hidden size={16} />,
      keywords: 'failed stopped problem',
      run: () =>
        void navigate({ to: '/dashboard/orders', search: { view: 'print-orders', stage: 'NEEDS_YOU' } }),
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
      run: () => void navigate({ to: '/dashboard/settings/$section', params: { section } }),
    })),
  ]
}
