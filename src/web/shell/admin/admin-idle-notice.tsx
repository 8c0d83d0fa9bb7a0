import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { showFailure } from '#web/data/show-failure.ts'
import { api } from '#web/lib/api.ts'
import { observeCalls } from '#web/lib/api-client.ts'
import { signedInAccount, useAccount } from '#web/lib/session/signed-in-account.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { idleWarning, lastUse, recordUse } from './admin-idle.ts'

const checkEveryMs = 5_000

/** Warns admins before their session ends for inactivity. */
export function AdminIdleNotice() {
  return useAccount()?.role === 'ADMIN' ? <Notice /> : null
}

function Notice() {
  const queryClient = useQueryClient()
  const leftMs = useTimeLeft()
  const stay = useMutation({
    mutationFn: () => api.getUser(),
    onSuccess: (account) => queryClient.setQueryData(signedInAccount.queryKey, account),
    onError: showFailure,
  })
  if (leftMs === null) return null
  return (
    <div className="fixed inset-x-0 top-14 z-30 shadow-pop md:left-[15.5rem]">
      <Alert
        tone="warn"
        shape="banner"
        isLive
        title={leftMs > 0 ? 'You’ll be signed out soon' : 'You may be signed out already'}
        action={
          <Button size="sm" isBusy={stay.isPending} onClick={() => stay.mutate()}>
            Stay signed in
          </Button>
        }
      >
        Admins are signed out after 30 minutes of inactivity.
      </Alert>
    </div>
  )
}

/** The time left, counted from the last call in any tab. */
function useTimeLeft(): number | null {
  const used = useRef(Date.now())
  const [leftMs, setLeftMs] = useState<number | null>(null)
  useEffect(() => {
    recordUse(used.current)
    const check = () => setLeftMs(idleWarning(lastUse(used.current), Date.now()))
    const timer = setInterval(check, checkEveryMs)
    const stop = observeCalls(({ error }) => {
      if (error) return
      used.current = Date.now()
      recordUse(used.current)
      check()
    })
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [])
  return leftMs
}
