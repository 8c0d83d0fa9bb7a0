import { useEffect, useRef } from 'react'
import type { ListedApplication } from '#contract/account/applications.ts'
import { sourceTitles } from '#domain/order-sources.ts'
import { type PendingDecision, undoDecision } from '#web/data/admin/pending-decisions.ts'
import { AppLink } from '#web/lib/app-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { TimeText } from '#web/ui/text/time-text.tsx'
import { applicationLabels, kindLabels, ordersLabels } from './application-labels.ts'
import type { Decision } from './decision-dialog.tsx'

interface Props {
  application: ListedApplication
  /** A decision that can still be undone. */
  pending: PendingDecision | undefined
  /** It comes after the one that was decided last, so it takes the focus. */
  isNext: boolean
  onDecide: (decision: Decision) => void
}

/** An application: the answers, and the decision or the buttons for it. */
export function ApplicationItem({ application, pending, isNext, onDecide }: Props) {
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isNext) item.current?.focus()
  }, [isNext])
  const { applicant, status, createdAt, decidedAt, reason } = application
  return (
    <li
      ref={item}
      tabIndex={-1}
      className="grid gap-4 border-line border-b p-4 last:border-b-0 sm:p-5 lg:grid-cols-[minmax(0,1fr)_15rem]"
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2" data-dd-privacy="mask">
          <AppLink
            to="/admin-dashboard/users/$userId"
            params={{ userId: applicant.id }}
            className="rounded font-medium hover:underline hover:underline-offset-4"
          >
            {applicant.name || applicant.email}
          </AppLink>
          <span className="text-muted">{applicant.email}</span>
        </p>
        <Answers application={application} />
      </div>
      <div className="grid content-start gap-3 lg:justify-items-end lg:text-right">
        <p className="flex items-center gap-2 text-muted">
          <Badge tone={applicationLabels[status].tone}>{applicationLabels[status].label}</Badge>
          <TimeText instant={decidedAt ?? createdAt} />
        </p>
        {reason && <p className="text-pretty text-muted">“{reason}”</p>}
        {pending ? (
          <Undo pending={pending} name={applicant.name || applicant.email} />
        ) : (
          <div className="flex flex-wrap gap-2">
            {status !== 'ACCEPTED' && (
              <Button
                size="sm"
                variant={status === 'PENDING' ? 'primary' : 'secondary'}
                onClick={() => onDecide({ application, status: 'ACCEPTED' })}
              >
                Accept
              </Button>
            )}
            {status !== 'REJECTED' && (
              <Button size="sm" onClick={() => onDecide({ application, status: 'REJECTED' })}>
                Reject
              </Button>
            )}
          </div>
        )}
      </div>
    </li>
  )
}

function Undo({ pending: { id, status, isSending }, name }: { pending: PendingDecision; name: string }) {
  const verb = status === 'ACCEPTED' ? 'Accepting' : 'Rejecting'
  return (
    <div role="status" className="flex flex-wrap items-center gap-2 lg:justify-end">
      <p className="text-muted">{isSending ? `${verb} …` : `${verb} in ten seconds`}</p>
      {!isSending && (
        <Button size="sm" aria-label={`Undo ${verb.toLowerCase()} ${name}`} onClick={() => undoDecision(id)}>
          Undo
        </Button>
      )}
    </div>
  )
}

function Answers({ application }: { application: ListedApplication }) {
  const { kind, tools, ordersPerMonth, parts, shopUrl } = application
  const rows: [string, string][] = [
    ['Applicant', kindLabels[kind]],
    ['Tools', tools.map(toolName).join(', ') || 'Not given'],
    ['Orders per month', ordersPerMonth ? (ordersLabels[ordersPerMonth] ?? ordersPerMonth) : 'Not given'],
    ['Website', shopUrl ?? 'Not given'],
    ['What they print', parts || 'Not given'],
  ]
  return (
    <dl className="mt-2 grid gap-x-4 gap-y-2 sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-y-1">
      {rows.map(([name, value]) => (
        <div key={name} className="sm:contents">
          <dt className="text-muted">{name}</dt>
          <dd className="whitespace-pre-wrap [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function toolName(tool: string): string {
  if (tool === 'SHIPSTATION') return sourceTitles.shipstation
  return tool === 'SHIPPO' ? sourceTitles.shippo : 'Another tool'
}
