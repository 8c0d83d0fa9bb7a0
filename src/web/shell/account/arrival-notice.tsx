import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { refresh } from '#web/data/refresh.ts'
import { onAddressConfirmed } from '#web/lib/session/address-confirmed.ts'
import { signedInAccount, useAccount } from '#web/lib/session/signed-in-account.ts'
import { showToast } from '#web/ui/feedback/toast-store.ts'

/** Tells those who wanted to sign in, and were signed in, with which account; and learns of an address confirmed in another tab. */
export function ArrivalNotice() {
  const router = useRouter()
  const queryClient = useQueryClient()
  const email = useAccount()?.email
  useEffect(() => {
    if (!email || window.location.hash !== '#signed-in') return
    showToast({
      title: 'You are signed in already',
      message: `As ${email}. To use another account, sign out first.`,
    })
    void router.navigate({ to: '.', search: true, hash: '', replace: true })
  }, [email, router])
  useEffect(() => onAddressConfirmed(() => refresh(queryClient, signedInAccount.queryKey)), [queryClient])
  return null
}
