import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '#web/lib/api.ts'
import { observeCalls } from '#web/lib/api-client.ts'
import { signedInAccount, useAccount } from '#web/lib/session/signed-in-account.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { showToast } from '#web/ui/feedback/toast-store.ts'
import { idleWarning, lastUse, noteUse } from './admin-idle.ts'

const lookEveryMs = 5_000

/** Warns an admin whose session is about to end because nothing was asked of the server. */
export function AdminIdleNotice() {
  return useAccount()?.role === 'ADMIN' ? <Notice /> : null
}

function Notice() {
  const queryClient = useQueryClient()
  const leftMs = useTimeLeft()
  const stay = useMutation({
    mutationFn: () => api.getUser(),
    onSuccess: (account) => queryClient.setQueryData(signedInAccount.queryKey, account),
    onError: (error) => showToast({ tone: 'danger', message: error.message }),
  })
  if (leftMs === null) return null
  return (
    <div className="fixed inset-x-0 top-14 z-30 shadow-pop md:left-[15.5rem]">
      <Alert
        tone="warn"
        shape="banner"
        isLive
        title={leftMs > 0 ? 'You are about to be signed out' : 'You may be signed out by now'}
        action={
          <Button size="sm" isBusy={stay.isPending} onClick={() => stay.mutate()}>
            Stay signed in
          </Button>
        }
      >
        Admins are signed out after 30 minutes without doing anything.
      </Alert>
    </div>
  )
}

/** Counted from the last call of any tab. */
function useTimeLeft(): number | null {
  const used = useRef(Date.now())
  const [leftMs, setLeftMs] = useState<number | null>(null)
  useEffect(() => {
    noteUse(used.current)
    const look = () => setLeftMs(idleWarning(lastUse(used.current), Date.now()))
    const timer = setInterval(look, lookEveryMs)
    const stop = observeCalls(({ error }) => {
      if (error) return
      used.current = Date.now()
      noteUse(used.current)
      look()
    })
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [])
  return leftMs
}
