import { useMutation } from '@tanstack/react-query'
import type { Account } from '#contract/account.ts'
import { api } from '#web/lib/api.ts'
import { showToast } from '#web/ui/feedback/toast-store.ts'
import { useKeepAccount } from './use-keep-account.ts'

/** A switch of the account: it moves at once, and back if the server refuses. */
export function usePreference(name: 'mailWhenNeeded' | 'singleKeyShortcuts', account: Account) {
  const keep = useKeepAccount()
  const saving = useMutation({
    mutationFn: (isOn: boolean) => api.updatePreferences({ body: { [name]: isOn } }),
    onSuccess: keep,
    onError: (error) => showToast({ tone: 'danger', message: error.message }),
  })
  return {
    isOn: saving.isPending ? saving.variables : account[name],
    change: (isOn: boolean) => saving.mutate(isOn),
  }
}
