import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import type { Composer, Overtaken } from './use-composer.ts'

/** Why the draft isn't saved, with the ways to resolve it. */
export function ComposerNotices({ composer }: { composer: Composer }) {
  const { state, failure, stored, save } = composer
  const refusal = stored?.order.kind === 'DRAFT' ? stored.order.printOrder?.failure : null
  return (
    <div className="mb-4 grid gap-3 empty:hidden">
      {refusal && (
        <Alert tone="warn" title="This order was submitted but not printed">
          {refusal.reason.replace(/\.$/, '')}. Any charge was refunded, and the order is a draft again.
        </Alert>
      )}
      {(state === 'outdated' || state === 'sent' || state === 'gone') && (
        <OvertakenNotice composer={composer} by={state} />
      )}
      {state === 'failed' && failure && (
        <Alert
          tone="danger"
          isLive
          title="We couldn’t save this order"
          action={<Button onClick={() => void save(false).catch(() => undefined)}>Retry</Button>}
        >
          {failure.message} Your changes are still here.
        </Alert>
      )}
    </div>
  )
}

const words: Readonly<Record<Overtaken, { title: string; text: string }>> = {
  outdated: {
    title: 'This order was changed elsewhere',
    text: 'Your changes here aren’t saved. Keep them or load the saved version.',
  },
  sent: {
    title: 'This order was submitted elsewhere',
    text: 'It can’t be changed anymore. You can save your changes here as a new draft.',
  },
  gone: {
    title: 'This order was deleted elsewhere',
    text: 'You can save your changes here as a new draft.',
  },
}

function OvertakenNotice({ composer, by }: { composer: Composer; by: Overtaken }) {
  const navigate = useNavigate()
  const { isBusy, error, run } = useResolution()
  const { title, text } = words[by]
  const saveAsNew = async () => {
    const draftId = await composer.saveAsNew()
    await navigate({ to: '/dashboard/orders/drafts/$draftId', params: { draftId } })
  }
  return (
    <Alert
      tone="warn"
      isLive
      title={title}
      action={
        <>
          {by !== 'gone' && (
            <Button isBusy={isBusy} onClick={() => run(composer.takeTheirs)}>
              {by === 'sent' ? 'Show submitted order' : 'Load saved version'}
            </Button>
          )}
          <Button isBusy={isBusy} onClick={() => run(by === 'outdated' ? composer.keepMine : saveAsNew)}>
            {by === 'outdated' ? 'Keep my changes' : 'Save as new draft'}
          </Button>
        </>
      }
    >
      {error ? error.message : text}
    </Alert>
  )
}

/** Runs one resolution at a time and keeps its error. */
function useResolution() {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  function run(way: () => Promise<void>) {
    setBusy(true)
    setError(null)
    way()
      .catch(setError)
      .finally(() => setBusy(false))
  }
  return { isBusy, error, run }
}
