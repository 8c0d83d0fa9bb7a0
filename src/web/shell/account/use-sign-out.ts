import { useMutation } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { forgetAccessToken } from '#web/lib/session/access-token.ts'
import { showToast } from '#web/ui/feedback/toast-store.ts'
import { noteSigningOut } from './session-end.ts'

/** Ends the session of this browser. */
export function useSignOut() {
  return useMutation({
    mutationFn: () => api.logout(),
    onMutate: () => noteSigningOut(true),
    onSuccess: () => {
      forgetAccessToken()
      // A whole new page, so that nothing of this account stays in memory.
      window.location.assign('/')
    },
    onError: (error) => {
      noteSigningOut(false)
      showToast({ tone: 'danger', message: error.message })
    },
  })
}
