import { useEffect, useRef, useState } from 'react'
import type { SignedIn } from '#contract/account/auth.ts'
import { Button } from '#web/ui/button.tsx'
import { formatDateTime } from '#web/ui/text/format-time.ts'
import { FormNotice } from './form-notice.tsx'
import { useSubmit } from './use-submit.ts'

interface Props {
  last: NonNullable<SignedIn['lastSignIn']>
  onContinue: () => Promise<void>
}

/** Shows the previous sign-in and lets the user end other sessions. */
export function LastSignIn({ last, onContinue }: Props) {
  const { send, isBusy, notice } = useSubmit()
  const [ended, setEnded] = useState<number | null>(null)
  const goOn = useRef<HTMLButtonElement>(null)
  useEffect(() => goOn.current?.focus(), [])

  async function endOthers() {
    const outcome = await send((api) => api.endOtherSessions())
    if (outcome?.isDone) setEnded(outcome.reply.endedSessions)
  }
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <div className="grid gap-5">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
        <dt className="text-muted">Last sign-in</dt>
        <dd>{formatDateTime(last.at, timeZone)}</dd>
        <dt className="text-muted">From</dt>
        <dd data-dd-privacy="mask" className="[overflow-wrap:anywhere]">
          {last.address}, {last.device}
        </dd>
      </dl>
      <FormNotice tone={notice ? 'danger' : 'success'} isLive>
        {notice ?? (ended === null ? null : endedWords(ended))}
      </FormNotice>
      <Button ref={goOn} variant="primary" size="lg" onClick={() => void onContinue()}>
        Continue
      </Button>
      {ended === null && (
        <Button isBusy={isBusy} data-track="end-other-sessions" onClick={() => void endOthers()}>
          Not you? Sign out all other sessions
        </Button>
      )}
    </div>
  )
}

function endedWords(count: number): string {
  if (count === 0) return 'There were no other sessions. If in doubt, change your password.'
  const sessions = count === 1 ? 'We signed out 1 other session' : `We signed out ${count} other sessions`
  return `${sessions}. Change your password, too.`
}
