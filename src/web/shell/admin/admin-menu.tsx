import { useNavigate } from '@tanstack/react-router'
import { House, LogOut } from 'lucide-react'
import { useRef } from 'react'
import { useAccountSummary } from '#web/lib/session/signed-in-account.ts'
import { Avatar, initialsOf } from '#web/ui/avatar.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { useSignOut } from '../account/use-sign-out.ts'

/** The signed-in admin, with links to the seller dashboard and sign-out. */
export function AdminMenu() {
  const account = useAccountSummary()
  const navigate = useNavigate()
  const signOut = useSignOut()
  const place = useRef<HTMLDivElement>(null)
  const name = account ? account.name.trim() || account.email : ''
  return (
    <>
      <Menu
        place={place}
        trigger={
          <button
            type="button"
            aria-label={account && !account.photoURL ? `Account, ${initialsOf(name)}` : 'Account'}
            data-dd-privacy="mask"
            className="grid size-9 place-items-center rounded-full pointer-coarse:size-11"
          >
            <Avatar name={name} picture={account?.photoURL} />
          </button>
        }
        heading={
          <p className="max-w-64 text-[0.8125rem] text-muted [overflow-wrap:anywhere]" data-dd-privacy="mask">
            {account?.email}
          </p>
        }
        items={[
          {
            key: 'dashboard',
            label: 'Seller dashboard',
            icon: <House aria-hidden size={16} />,
            onSelect: () => void navigate({ to: '/dashboard' }),
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
      <div ref={place} className="absolute" />
    </>
  )
}
