import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { refresh } from '#web/data/refresh.ts'
import { onAddressConfirmed } from '#web/lib/session/address-confirmed.ts'
import { signedInAccount, useAccount } from '#web/lib/session/signed-in-account.ts'
import { showToast } from '#web/ui/feedback/toast-store.ts'

/**
 * Shows which account is signed in to someone who opened the sign-in page while signed in. Also refetches the account
 * when its address is confirmed in another tab.
 */
export function AlreadySignedInNotice() {
  const router = useRouter()
  const queryClient = useQueryClient()
  const email = useAccount()?.email
  useEffect(() => {
    if (!email || window.location.hash !== '#signed-in') return
    showToast({
      title: 'You’re already signed in',
      message: `You’re signed in as ${email}. To use another account, sign out first.`,
    })
    void router.navigate({ to: '.', search: true, hash: '', replace: true })
  }, [email, router])
  useEffect(() => onAddressConfirmed(() => refresh(queryClient, signedInAccount.queryKey)), [queryClient])
  return null
}
