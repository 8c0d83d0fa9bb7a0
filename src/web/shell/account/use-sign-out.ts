import { useMutation } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { forgetAccessToken } from '#web/lib/session/access-token.ts'
import { expectSessionChange } from '#web/lib/session/session-change.ts'
import { showToast } from '#web/ui/feedback/toast-store.ts'

/** Signs out of this browser's session. */
export function useSignOut() {
  return useMutation({
    mutationFn: () => api.logout(),
    onMutate: () => expectSessionChange(true),
    onSuccess: () => {
      forgetAccessToken()
      // A full page load, so that nothing of this account stays in memory.
      window.location.assign('/')
    },
    onError: (error) => {
      expectSessionChange(false)
      showToast({ tone: 'danger', message: error.message })
    },
  })
}
