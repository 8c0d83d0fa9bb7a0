import type { AdminReview } from '#contract/admin/reviews.ts'
import { reportReasons } from '#web/entities/portal/report-reasons.ts'
import { Stars } from '#web/entities/review/stars.tsx'
import { useTimeZone } from '#web/lib/session/signed-in-account.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { TimeText } from '#web/ui/text/time-text.tsx'
import { OwnerLink } from '../owner-link.tsx'
import type { AskedReview } from './decide-review-dialog.tsx'

interface Props {
  review: AdminReview
  onDecide: (asked: AskedReview) => void
}

/** A review as a moderator reads it: the text, what was reported, and the decision. */
export function ReviewItem({ review, onDecide }: Props) {
  const timeZone = useTimeZone()
  const { portal, seller, stars, text, author, variant, createdAt, answer } = review
  return (
    <li className="grid gap-4 border-line border-b p-4 last:border-b-0 lg:grid-cols-[minmax(0,1fr)_15rem]">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Stars stars={stars} />
          <span className="text-muted">
            {[author, ...Object.values(variant)].filter(Boolean).map((part) => `${part} · `)}
            <TimeText instant={createdAt} timeZone={timeZone} />
          </span>
        </p>
        <p className="mt-2 max-h-60 overflow-auto whitespace-pre-wrap text-pretty">
          {text || <span className="text-muted">No text</span>}
        </p>
        {answer && (
          <div className="mt-3 border-line border-l-2 pl-4">
            <p className="text-muted">Answer of the maker</p>
            <p className="whitespace-pre-wrap text-pretty">{answer}</p>
          </div>
        )}
        {review.openReports > 0 && <ReviewReports review={review} />}
      </div>
      <div className="grid content-start gap-3 lg:justify-items-end lg:text-right">
        <StateBadge review={review} />
        <div className="min-w-0 max-w-full">
          <a
            href={`/portal/${portal.id}`}
            target="_blank"
            rel="noreferrer"
            className="block truncate rounded underline underline-offset-4"
          >
            {portal.title}
          </a>
          <div className="mt-1.5 text-muted">
            <OwnerLink owner={seller} />
          </div>
        </div>
        <Decisions review={review} onDecide={onDecide} />
      </div>
    </li>
  )
}

function StateBadge({ review: { removedAt, openReports } }: Pick<Props, 'review'>) {
  const timeZone = useTimeZone()
  if (removedAt !== null)
    return (
      <p className="flex items-center gap-2 text-muted">
        <Badge tone="danger">Removed</Badge>
        <TimeText instant={removedAt} timeZone={timeZone} />
      </p>
    )
  return <p>{openReports > 0 ? <Badge tone="warn">Reported</Badge> : <Badge tone="success">Shown</Badge>}</p>
}

function Decisions({ review, onDecide }: Props) {
  const ask = (decision: AskedReview['decision']) => () => onDecide({ review, decision })
  return (
    <div className="flex flex-wrap gap-2 lg:justify-end">
      {review.removedAt !== null ? (
        <Button size="sm" onClick={ask('SHOW')}>
          Show again
        </Button>
      ) : (
        <>
          {review.openReports > 0 && (
            <Button size="sm" onClick={ask('KEEP')}>
              Keep
            </Button>
          )}
          <Button size="sm" onClick={ask('REMOVE')}>
            Remove
          </Button>
        </>
      )}
    </div>
  )
}

/** What people reported, as they typed it. */
function ReviewReports({ review: { reports, openReports } }: Pick<Props, 'review'>) {
  const timeZone = useTimeZone()
  const more = openReports - reports.length
  return (
    <section aria-label="Reports" className="mt-4 rounded-xl bg-warn-soft p-4">
      <ul className="grid gap-3">
        {reports.map(({ id, reason, text, createdAt }) => (
          <li key={id}>
            <p className="text-muted">
              {reportReasons[reason]}, <TimeText instant={createdAt} timeZone={timeZone} />
            </p>
            <p className="whitespace-pre-wrap">{text}</p>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-2">And {more} more.</p>}
    </section>
  )
}
