import { useState } from 'react'
import { useDashboardSearch } from '#web/lib/dashboard-search.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import type { Composer, Overtaken } from './use-composer.ts'

/** Why what is written is not saved, and the ways out. */
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
          title="This order could not be saved"
          action={<Button onClick={() => void save(false).catch(() => undefined)}>Save again</Button>}
        >
          {failure.message} What you wrote is still here.
        </Alert>
      )}
    </div>
  )
}

const words: Readonly<Record<Overtaken, { title: string; text: string }>> = {
  outdated: {
    title: 'This order was changed somewhere else',
    text: 'What you wrote here since is not saved. Keep it in place of what is saved, or take what is saved.',
  },
  sent: {
    title: 'This order was sent somewhere else',
    text: 'What was sent stays as it is. What you wrote here since is not in it; it can become a new draft.',
  },
  gone: {
    title: 'This order was deleted somewhere else',
    text: 'What is written here can become a new draft.',
  },
}

function OvertakenNotice({ composer, by }: { composer: Composer; by: Overtaken }) {
  const { setSearch } = useDashboardSearch()
  const { isBusy, error, run } = useWay()
  const { title, text } = words[by]
  const saveAsNew = async () => setSearch({ direct: await composer.saveAsNew() })
  return (
    <Alert
      tone="warn"
      isLive
      title={title}
      action={
        <>
          {by !== 'gone' && (
            <Button isBusy={isBusy} onClick={() => run(composer.takeTheirs)}>
              {by === 'sent' ? 'Show what was sent' : 'Take what is saved'}
            </Button>
          )}
          <Button isBusy={isBusy} onClick={() => run(by === 'outdated' ? composer.keepMine : saveAsNew)}>
            {by === 'outdated' ? 'Keep what is here' : 'Save as a new draft'}
          </Button>
        </>
      }
    >
      {error ? error.message : text}
    </Alert>
  )
}

/** One way out at a time, and why it did not work. */
function useWay() {
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
