import { useMutation, useQuery } from '@tanstack/react-query'
import { Keyboard, LogOut, UserRound } from 'lucide-react'
import type { RefObject } from 'react'
import type { Account } from '#contract/account.ts'
import { signedInAccount } from '#web/features/orders/order-queries.ts'
import { api } from '#web/lib/api-client.ts'
import { Menu } from '#web/ui/menu.tsx'
import { showToast } from '#web/ui/toast-store.ts'

interface Props {
  onShowShortcuts: () => void
  /** Where in the page the open menu is: inside a landmark, so that it is not lost between them. */
  place: RefObject<HTMLElement | null>
}

/** Who is signed in, and the way out. */
export function AccountMenu({ onShowShortcuts, place }: Props) {
  const account = useQuery(signedInAccount).data
  const signOut = useMutation({
    mutationFn: () => api.logout(),
    // A whole new page, so that nothing of this account stays in memory.
    onSuccess: () => window.location.assign('/'),
    onError: (error) => showToast({ tone: 'danger', message: error.message }),
  })
  return (
    <Menu
      place={place}
      trigger={
        <button
          type="button"
          // What can be seen of a name is part of it, so that it can be spoken.
          aria-label={account ? `Account, ${initialsOf(account)}` : 'Account'}
          className="grid size-9 place-items-center rounded-full bg-accent-soft font-semibold text-accent-text text-xs pointer-coarse:size-11"
        >
          {account ? initialsOf(account) : <UserRound aria-hidden size={16} />}
        </button>
      }
      heading={
        account && (
          <>
            <p className="font-medium">{account.name}</p>
            <p className="text-[0.8125rem] text-muted">{account.email}</p>
          </>
        )
      }
      items={[
        {
          key: 'shortcuts',
          label: 'Keyboard shortcuts',
          icon: <Keyboard aria-hidden size={16} />,
          onSelect: onShowShortcuts,
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

function initialsOf({ name, email }: Account): string {
  const words = (name.trim() || email).split(/[\s.@]+/)
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
}
