import { useNavigate } from '@tanstack/react-router'
import {
  FlaskConical,
  Keyboard,
  LifeBuoy,
  LogOut,
  MessageSquareHeart,
  Palette,
  Settings,
  ShieldCheck,
} from 'lucide-react'
import type { RefObject } from 'react'
import { plans } from '#contract/account/plans.ts'
import type { AccountSummary } from '#web/lib/session/account-summary.ts'
import { useAccountSummary } from '#web/lib/session/signed-in-account.ts'
import { Avatar, initialsOf } from '#web/ui/avatar.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { useSignOut } from './use-sign-out.ts'

interface Props {
  onShowShortcuts: () => void
  onGiveFeedback: () => void
  /** Where the open menu renders: inside a landmark, so that assistive technology finds it. */
  place: RefObject<HTMLElement | null>
}

/** The signed-in account, its settings, and sign-out. */
export function AccountMenu({ onShowShortcuts, onGiveFeedback, place }: Props) {
  const account = useAccountSummary()
  const navigate = useNavigate()
  const signOut = useSignOut()
  const name = account ? account.name.trim() || account.email : ''
  return (
    <Menu
      place={place}
      trigger={
        <button
          type="button"
          // The label includes the visible initials, so that voice control can target the button.
          aria-label={account && !account.photoURL ? `Account, ${initialsOf(name)}` : 'Account'}
          data-dd-privacy="mask"
          className="grid size-9 place-items-center rounded-full pointer-coarse:size-11"
        >
          <Avatar name={name} picture={account?.photoURL} />
        </button>
      }
      heading={
        account && (
          <div className="max-w-64 [overflow-wrap:anywhere]" data-dd-privacy="mask">
            <p className="font-medium">{account.name}</p>
            <p className="text-[0.8125rem] text-muted">{account.email}</p>
            <p className="text-[0.8125rem] text-muted">{planOf(account)}</p>
          </div>
        )
      }
      items={[
        ...(account?.role === 'ADMIN'
          ? [
              {
                key: 'admin',
                label: 'Admin dashboard',
                icon: <ShieldCheck aria-hidden size={16} />,
                onSelect: () => void navigate({ to: '/admin-dashboard' }),
              },
            ]
          : []),
        {
          key: 'settings',
          label: 'Settings',
          icon: <Settings aria-hidden size={16} />,
          onSelect: () => void navigate({ to: '/dashboard/settings' }),
        },
        {
          key: 'test-mode',
          label: 'Test mode',
          icon: <FlaskConical aria-hidden size={16} />,
          onSelect: () => void navigate({ to: '/dashboard/test-mode' }),
        },
        {
          key: 'appearance',
          label: 'Appearance',
          icon: <Palette aria-hidden size={16} />,
          onSelect: () =>
            void navigate({ to: '/dashboard/settings/$section', params: { section: 'appearance' } }),
        },
        {
          key: 'shortcuts',
          label: 'Keyboard shortcuts',
          icon: <Keyboard aria-hidden size={16} />,
          onSelect: onShowShortcuts,
        },
        {
          key: 'support',
          label: 'Help and support',
          icon: <LifeBuoy aria-hidden size={16} />,
          onSelect: () => void navigate({ to: '/dashboard/support' }),
        },
        {
          key: 'feedback',
          label: 'Give feedback',
          icon: <MessageSquareHeart aria-hidden size={16} />,
          onSelect: onGiveFeedback,
        },
        {
          key: 'sign-out',
          label: 'Sign out',
          icon: <LogOut aria-hidden size={16} />,
          isDisabled: signOut.isPending,
          onSelect: () => signOut.mutate(),
        },
      ]}
    />
  )
}

function planOf({ premiumLevel, isSubscribed }: AccountSummary): string {
  const { name } = plans.find(({ level }) => level === premiumLevel) ?? plans[0]
  return `${name} plan${isSubscribed ? ', subscribed' : ''}`
}
