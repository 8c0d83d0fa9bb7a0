import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/feedback/toast-store.ts'

const pauseSeconds = 60

/** Resends the confirmation email, at most every 60 seconds. */
export function ResendMail({ email }: { email: string }) {
  const [secondsLeft, setSecondsLeft] = useState(0)
  useEffect(() => {
    if (secondsLeft <= 0) return
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1_000)
    return () => clearTimeout(timer)
  }, [secondsLeft])
  const send = useMutation({
    mutationFn: () => api.sendVerificationMail({ body: { email, next: '/dashboard' } }),
    onSuccess: () => {
      setSecondsLeft(pauseSeconds)
      showToast({ tone: 'success', message: `We sent a new link to ${email}.` })
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 429)
        setSecondsLeft(error.retryAfterSeconds ?? pauseSeconds)
      showToast({ tone: 'danger', message: error.message })
    },
  })
  return (
    <Button size="sm" isBusy={send.isPending} disabled={secondsLeft > 0} onClick={() => send.mutate()}>
      {secondsLeft > 0 ? `Resend in ${secondsLeft} s` : 'Resend email'}
    </Button>
  )
}
