import { useState } from 'react'
import { useCountdown } from '#web/lib/timing/use-countdown.ts'
import { Button } from '#web/ui/button.tsx'
import { FormNotice } from '../form-notice.tsx'
import { useSubmit } from '../use-submit.ts'

interface Props {
  label: string
  mail: 'verification' | 'password-reset'
  email: string
  next?: string | undefined
  /** An email was just sent, so the cooldown starts right away. */
  isJustSent?: boolean
}

const cooldownSeconds = 60

/** Resends an email at most once a minute. The reply is the same whether or not the account exists. */
export function ResendButton({ label, mail, email, next, isJustSent = false }: Props) {
  const [pause, startPause] = useCountdown(isJustSent ? cooldownSeconds : 0)
  const [isSent, setIsSent] = useState(false)
  const { send, isBusy, isWaiting, notice } = useSubmit()

  async function resend() {
    setIsSent(false)
    const outcome = await send((api) =>
      mail === 'verification'
        ? api.sendVerificationMail({ body: { email, ...(next && { next }) } })
        : api.requestPasswordReset({ body: { email } }),
    )
    if (!outcome?.isDone) return
    setIsSent(true)
    startPause(cooldownSeconds)
  }
  return (
    <div className="grid justify-items-start gap-3">
      <FormNotice tone={notice ? 'danger' : 'success'} isLive>
        {notice ?? (isSent ? 'Sent. It can take a minute to arrive.' : null)}
      </FormNotice>
      <Button
        isBusy={isBusy}
        disabled={pause > 0 || isWaiting}
        data-track={`resend-${mail}`}
        onClick={() => void resend()}
      >
        {pause > 0 ? `${label} in ${pause} s` : label}
      </Button>
    </div>
  )
}
