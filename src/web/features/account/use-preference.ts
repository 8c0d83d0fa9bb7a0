import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Account } from '#contract/account/account.ts'
import { api } from '#web/lib/api.ts'
import { showToast } from '#web/ui/feedback/toast-store.ts'
import { useStoreAccount } from './use-store-account.ts'

/** An account toggle with an optimistic update, reverted if the server rejects it. */
export function usePreference(name: 'mailNews' | 'singleKeyShortcuts', account: Account) {
  const keep = useStoreAccount()
  // NOTE: The mutation's own state arrives a task later; until then React would flip the toggle back.
  const [chosen, setChosen] = useState<boolean | null>(null)
  const saving = useMutation({
    mutationFn: (isOn: boolean) => api.updatePreferences({ body: { [name]: isOn } }),
    onSuccess: keep,
    onError: (error) => showToast({ tone: 'danger', message: error.message }),
    onSettled: () => setChosen(null),
  })
  return {
    isOn: chosen ?? account[name],
    change: (isOn: boolean) => {
      setChosen(isOn)
      saving.mutate(isOn)
    },
  }
}
