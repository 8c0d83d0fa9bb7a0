import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AccountClosing, DataRights } from '#contract/account/data-rights.ts'
import { type DataRightsAct, useDataRightsAct, userDataRights } from '#web/data/admin/data-rights-queries.ts'
import { blockerAdvice, blockerTitle } from '#web/entities/data-rights/closing-blocker-text.ts'
import { DataExportState } from '#web/entities/data-rights/data-export-state.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { QueryError } from '#web/ui/feedback/query-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { TimeText } from '#web/ui/text/time-text.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'

/** The seller's copy of everything and the end of the account, on the seller's request. */
export function UserDataRights({ userId }: { userId: string }) {
  const query = useQuery(userDataRights(userId))
  const [asked, setAsked] = useState<DataRightsAct | null>(null)
  const act = useDataRightsAct(userId)
  const close = () => {
    act.reset()
    setAsked(null)
  }
  return (
    <Card title="Data rights">
      {query.data && <Rights rights={query.data} onAsk={setAsked} />}
      {query.isPending && <Skeleton className="h-20 w-full" />}
      {!query.data && <QueryError query={query} />}
      {asked && (
        <ReasonDialog
          {...dialogs[asked]}
          hint="How the seller asked for it. Recorded in the audit log."
          change={act}
          onConfirm={(reason) => act.mutate({ act: asked, reason }, { onSuccess: close })}
          onClose={close}
        />
      )}
    </Card>
  )
}

function Rights({ rights, onAsk }: { rights: DataRights; onAsk: (act: DataRightsAct) => void }) {
  const { exports, closing, blockers } = rights
  const latest = exports[0]
  if (closing && closing.state !== 'WAITING') return <Ended closing={closing} />
  return (
    <div className="grid gap-4">
      {closing && <Waiting closing={closing} onKeep={() => onAsk('keep')} />}
      {latest && <DataExportState item={latest} />}
      {!closing && blockers.length > 0 && (
        <div>
          <p className="font-medium">Can’t be closed yet</p>
          <ul className="mt-1 grid gap-1 text-muted">
            {blockers.map((blocker) => (
              <li key={blocker.kind}>
                <span className="text-ink">{blockerTitle(blocker)}.</span> {blockerAdvice[blocker.kind]}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button disabled={latest?.state === 'MAKING'} onClick={() => onAsk('export')}>
          Export data…
        </Button>
        {!closing && (
          <Button variant="danger" disabled={blockers.length > 0} onClick={() => onAsk('close')}>
            Close account…
          </Button>
        )}
      </div>
    </div>
  )
}

function Waiting({ closing, onKeep }: { closing: AccountClosing; onKeep: () => void }) {
  return (
    <Alert
      tone="warn"
      title="This account is being closed"
      action={
        <Button size="sm" onClick={onKeep}>
          Keep account…
        </Button>
      }
    >
      {closing.isByAdmin ? 'Requested through an administrator' : 'Requested by the seller'}{' '}
      <TimeText instant={closing.askedAt} />. Deleted <TimeText instant={closing.dueAt} show="absolute" />,
      unless the seller signs in.
    </Alert>
  )
}

function Ended({ closing }: { closing: AccountClosing }) {
  return closing.state === 'DONE' ? (
    <p className="text-muted">This account was deleted. Only its payments and audit entries remain.</p>
  ) : (
    <p className="text-muted">This account is being deleted. It can’t be restored.</p>
  )
}

const dialogs = {
  export: {
    title: 'Export this seller’s data?',
    consequence:
      'Only the seller can download it, signed in, for seven days. They get an email when it’s ready.',
    actionLabel: 'Export data',
    keepLabel: 'Cancel',
    errorTitle: 'The export wasn’t started',
  },
  close: {
    title: 'Close this account?',
    consequence:
      'The seller is signed out everywhere and gets an email. In 14 days we delete everything except payment amounts and dates, unless the seller signs in.',
    actionLabel: 'Close account',
    keepLabel: 'Keep account',
    tone: 'danger',
    errorTitle: 'The account wasn’t closed',
  },
  keep: {
    title: 'Keep this account?',
    consequence: 'The account won’t be deleted and works as before. We email the seller.',
    actionLabel: 'Keep account',
    keepLabel: 'Cancel',
    errorTitle: 'The account is still being closed',
  },
} as const
