import type { AdminReview } from '#contract/admin/reviews.ts'
import type { ModeratedText } from '#web/data/admin/moderation-queries.ts'
import { ReviewPhotos } from '#web/entities/review/review-photos.tsx'
import { Stars } from '#web/entities/review/stars.tsx'
import { counted } from '#web/lib/counted.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { TimeText } from '#web/ui/text/time-text.tsx'
import { OwnerLink } from '../owner-link.tsx'
import { Reports } from '../reports.tsx'
import type { AskedText } from './decide-text-dialog.tsx'

interface Props {
  text: ModeratedText
  onDecide: (asked: AskedText) => void
}

/** A review or question as a moderator reads it: the text, what was reported, and the decision. */
export function ModeratedItem({ text: moderated, onDecide }: Props) {
  const { portal, seller, text, answer } = moderated
  return (
    <li className="grid gap-4 border-line border-b p-4 last:border-b-0 lg:grid-cols-[minmax(0,1fr)_15rem]">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <Author text={moderated} />
        <p className="mt-2 max-h-60 overflow-auto whitespace-pre-wrap text-pretty" data-dd-privacy="mask">
          {text || <span className="text-muted">No text</span>}
        </p>
        {moderated.about === 'review' && (
          <div className="mt-3">
            <ReviewPhotos review={moderated} />
          </div>
        )}
        {answer && (
          <div className="mt-3 border-line border-l-2 pl-4">
            <p className="text-muted">Maker’s answer</p>
            <p className="whitespace-pre-wrap text-pretty">{answer}</p>
          </div>
        )}
        {moderated.about === 'review' && moderated.earlier.length > 0 && <Earlier review={moderated} />}
        {moderated.openReports > 0 && (
          <Reports reports={moderated.reports} openReports={moderated.openReports} />
        )}
      </div>
      <div className="grid content-start gap-3 lg:justify-items-end lg:text-right">
        <StateBadge text={moderated} />
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
        <Decisions text={moderated} onDecide={onDecide} />
      </div>
    </li>
  )
}

/** Who wrote it, where that is known, and when. */
function Author({ text }: Pick<Props, 'text'>) {
  const parts =
    text.about === 'review' ? [text.author, ...Object.values(text.variant)].filter(Boolean) : ['Question']
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {text.about === 'review' && <Stars stars={text.stars} />}
      <span className="text-muted">
        {parts.map((part) => `${part} · `)}
        <TimeText instant={text.createdAt} />
      </span>
    </p>
  )
}

/** What a review said before its buyer edited it. */
function Earlier({ review: { earlier, author } }: { review: AdminReview }) {
  return (
    <details className="mt-3">
      <summary className="w-fit cursor-pointer text-muted underline underline-offset-4">
        {counted(earlier.length, 'earlier version')}
      </summary>
      <ol className="mt-2 grid gap-4 border-line border-l-2 pl-4">
        {earlier.map(({ stars, text, photos, answer, replacedAt }) => (
          <li key={replacedAt} className="grid gap-2">
            <p className="flex flex-wrap items-center gap-x-3 text-muted">
              <Stars stars={stars} />
              <span>
                until <TimeText instant={replacedAt} />
              </span>
            </p>
            <p className="whitespace-pre-wrap text-pretty" data-dd-privacy="mask">
              {text || <span className="text-muted">No text</span>}
            </p>
            <ReviewPhotos review={{ photos, author }} />
            {answer && <p className="whitespace-pre-wrap text-muted">Maker’s answer: {answer}</p>}
          </li>
        ))}
      </ol>
    </details>
  )
}

function StateBadge({ text }: Pick<Props, 'text'>) {
  const { about, removedAt, openReports, answer } = text
  if (removedAt !== null)
    return (
      <p className="flex items-center gap-2 text-muted">
        {isWithdrawn(text) ? <Badge>Withdrawn</Badge> : <Badge tone="danger">Removed</Badge>}
        <TimeText instant={removedAt} />
      </p>
    )
  if (openReports > 0)
    return (
      <p>
        <Badge tone="warn">Reported</Badge>
      </p>
    )
  const isWaiting = about === 'question' && answer === null
  return <p>{isWaiting ? <Badge>Not answered</Badge> : <Badge tone="success">Shown</Badge>}</p>
}

/** Its buyer took it back, so only they can publish it again. */
const isWithdrawn = (text: ModeratedText): boolean => text.about === 'review' && text.isWithdrawn

function Decisions({ text, onDecide }: Props) {
  if (isWithdrawn(text)) return null
  const ask = (decision: AskedText['decision']) => () => onDecide({ text, decision })
  return (
    <div className="flex flex-wrap gap-2 lg:justify-end">
      {text.removedAt !== null ? (
        <Button size="sm" onClick={ask('SHOW')}>
          Show again
        </Button>
      ) : (
        <>
          {text.openReports > 0 && (
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
