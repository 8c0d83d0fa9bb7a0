import { useQuery } from '@tanstack/react-query'
import type { UserMail } from '#contract/admin/user-care.ts'
import { useResendMail, userMails } from '#web/data/admin/user-care-queries.ts'
import { counted } from '#web/lib/counted.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { QueryError } from '#web/ui/feedback/query-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { badgeColumn } from '#web/ui/table/badge-column.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { timeColumn } from '#web/ui/table/time-column.tsx'
import { TimeText } from '#web/ui/text/time-text.tsx'
import type { Tone } from '#web/ui/tone.ts'
import { buttonText } from '../analytics/action-text.ts'

/** What became of the emails to a user. What wasn’t delivered can be sent again. */
export function UserMails({ userId }: { userId: string }) {
  const query = useQuery(userMails(userId))
  const resend = useResendMail(userId)
  const { data } = query
  return (
    <Card title="Email" isFlush>
      <QueryError query={query} />
      {query.isPending && <Skeleton className="m-4 h-40" />}
      {data && (
        <>
          <p className="border-line border-b px-4 py-3 text-muted">
            Emails of the last 90 days, without what they say. Our mail server accepted or refused them;
            bounces that other servers send later aren’t known here. For a new confirmation or password link,
            use the buttons above.
          </p>
          <DataTable
            caption="Email"
            columns={mailColumns({
              resending: resend.isPending ? resend.variables : null,
              onResend: (id) => resend.mutate(id),
            })}
            rows={data.mails}
            rowKey={({ id }) => id}
            rowLabel={({ kind }) => buttonText(kind)}
            empty={<p className="p-4 text-muted">No emails in the last 90 days.</p>}
          />
        </>
      )}
    </Card>
  )
}

/** Says that the newest email to a user didn’t arrive. */
export function UndeliveredNotice({ mail, onOpen }: { mail: UserMail | null; onOpen: () => void }) {
  if (mail?.state !== 'UNDELIVERED') return null
  return (
    <div className="mb-4">
      <Alert
        tone="warn"
        title="The last email to this user wasn’t delivered"
        action={
          <Button size="sm" onClick={onOpen}>
            Show email
          </Button>
        }
      >
        {buttonText(mail.kind)}, <TimeText instant={mail.endedAt ?? mail.queuedAt} />
        {mail.error && <span data-dd-privacy="mask">: {mail.error}</span>}
      </Alert>
    </div>
  )
}

const states: Readonly<Record<UserMail['state'], { label: string; tone: Tone }>> = {
  WAITING: { label: 'Sending', tone: 'info' },
  ACCEPTED: { label: 'Accepted', tone: 'success' },
  UNCONFIRMED: { label: 'Not confirmed', tone: 'warn' },
  UNDELIVERED: { label: 'Not delivered', tone: 'danger' },
}

interface Context {
  /** The one that is being sent again. */
  resending: string | null
  onResend: (id: string) => void
}

const mailColumns = ({ resending, onResend }: Context): readonly Column<UserMail>[] => [
  {
    key: 'kind',
    header: 'Email',
    narrow: 'title',
    cell: ({ kind }) => <span className="font-medium">{buttonText(kind)}</span>,
  },
  badgeColumn('state', 'Status', ({ state }) => states[state]),
  timeColumn('queued', 'Queued', ({ queuedAt }) => queuedAt),
  {
    key: 'reply',
    header: 'Mail server’s reply',
    cell: ({ error, attempts, state }) => (
      <span className="[overflow-wrap:anywhere]" data-dd-privacy="mask">
        {error ?? (state === 'WAITING' ? 'No reply yet' : 'Accepted')}
        {attempts > 1 && <span className="text-muted"> · {counted(attempts, 'attempt')}</span>}
      </span>
    ),
  },
  {
    key: 'resend',
    header: 'Send again',
    isHeaderHidden: true,
    align: 'end',
    className: 'w-36',
    narrow: 'bare',
    cell: ({ id, kind, canResend }) =>
      canResend && (
        <Button
          size="sm"
          isBusy={resending === id}
          aria-label={`Send again: ${buttonText(kind)}`}
          onClick={() => onResend(id)}
        >
          Send again
        </Button>
      ),
  },
]
