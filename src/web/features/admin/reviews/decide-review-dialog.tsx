import type { AdminReview } from '#contract/admin/reviews.ts'
import { useDecideReview } from '#web/data/admin/review-queries.ts'
import { counted } from '#web/lib/counted.ts'
import { ReasonDialog } from '../reason-dialog.tsx'

export interface AskedReview {
  review: AdminReview
  decision: 'REMOVE' | 'KEEP' | 'SHOW'
}

/** Confirms what becomes of a review. */
export function DecideReviewDialog({ review, decision, onClose }: AskedReview & { onClose: () => void }) {
  const decide = useDecideReview()
  const isRemoved = decision === 'REMOVE'
  const { title, consequence, action } = wordsOf({ review, decision })
  return (
    <ReasonDialog
      title={title}
      consequence={consequence}
      actionLabel={action}
      keepLabel="Not now"
      tone={isRemoved ? 'danger' : 'primary'}
      hint="For the audit log. No email is sent."
      isBusy={decide.isPending}
      error={decide.error}
      errorTitle="The decision wasn’t saved"
      onConfirm={(reason) => decide.mutate({ id: review.id, isRemoved, reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}

function wordsOf({ review: { author, openReports, answer }, decision }: AskedReview) {
  const closed =
    openReports === 1 ? 'Its report is closed.' : `Its ${counted(openReports, 'report')} are closed.`
  if (decision === 'REMOVE') {
    const text = answer ? 'it or the maker’s answer' : 'it'
    return {
      title: author ? `Remove ${author}’s review?` : 'Remove this review?',
      consequence: [
        `Buyers no longer see ${text}, and it doesn’t count toward the rating.`,
        ...(openReports > 0 ? [closed] : []),
        'You can show it again.',
      ].join(' '),
      action: 'Remove review',
    }
  }
  if (decision === 'KEEP') {
    return {
      title: 'Keep this review?',
      consequence: `The review stays as it is. ${closed}`,
      action: openReports === 1 ? 'Close report' : `Close ${counted(openReports, 'report')}`,
    }
  }
  return {
    title: 'Show this review again?',
    consequence: 'Everyone can read it on the listing, and it counts toward the rating.',
    action: 'Show review',
  }
}
