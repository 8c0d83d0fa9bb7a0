import { useState } from 'react'
import { ApiError } from '#web/lib/api-error.ts'
import { publicApi } from '#web/lib/public-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'

type State = 'ASKING' | 'SENDING' | 'SENT'

/** Sends the question of a mailed link, on a click: programs that check mails open links, too. */
export function ConfirmQuestion({ id, token }: { id: string; token: string }) {
  const [state, setState] = useState<State>('ASKING')
  const [problem, setProblem] = useState<string | null>(null)
  async function confirm() {
    setState('SENDING')
    setProblem(null)
    try {
      await publicApi.confirmQuestion({ params: { id }, body: { token } })
      setState('SENT')
    } catch (error) {
      setState('ASKING')
      setProblem(
        error instanceof ApiError && error.status === 404
          ? 'This link no longer works. Ask your question again.'
          : error instanceof ApiError
            ? error.message
            : 'That didn’t work. Try again.',
      )
    }
  }
  if (state === 'SENT')
    return (
      <div className="my-4">
        <Alert tone="success" isLive>
          Your question was sent. We email you the answer.
        </Alert>
      </div>
    )
  return (
    <div className="my-4 grid gap-3">
      <Alert
        tone={problem ? 'danger' : 'info'}
        isLive
        action={
          <Button size="sm" variant="primary" isBusy={state === 'SENDING'} onClick={() => void confirm()}>
            Send my question
          </Button>
        }
      >
        {problem ?? 'Send your question to the maker now?'}
      </Alert>
    </div>
  )
}
