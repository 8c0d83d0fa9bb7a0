import { type ModeratedText, useDecideText } from '#web/data/admin/moderation-queries.ts'
import { counted } from '#web/lib/counted.ts'
import { ReasonDialog } from '../reason-dialog.tsx'

export interface AskedText {
  text: ModeratedText
  decision: 'REMOVE' | 'KEEP' | 'SHOW'
}

const hints = {
  REMOVE: 'The maker gets it by email and sees it in their list. It’s also recorded in the audit log.',
  KEEP: 'For the audit log. No email is sent.',
  SHOW: 'For the audit log. The maker gets an email without it.',
} as const

/** Confirms what becomes of a review or a question. */
export function DecideTextDialog({ text, decision, onClose }: AskedText & { onClose: () => void }) {
  const decide = useDecideText()
  const isRemoved = decision === 'REMOVE'
  const { title, consequence, action } = wordsOf({ text, decision })
  const { about, id } = text
  return (
    <ReasonDialog
      title={title}
      consequence={consequence}
      actionLabel={action}
      tone={isRemoved ? 'danger' : 'primary'}
      hint={hints[decision]}
      change={decide}
      errorTitle="The decision wasn’t saved"
      onConfirm={(reason) => decide.mutate({ about, id, isRemoved, reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}

function wordsOf({ text, decision }: AskedText) {
  const { about, openReports, answer } = text
  const closed =
    openReports === 1 ? 'Its report is closed.' : `Its ${counted(openReports, 'report')} are closed.`
  const rating = about === 'review' ? ', and it doesn’t count toward the rating' : ''
  if (decision === 'REMOVE') {
    const removed = answer ? 'it or the maker’s answer' : 'it'
    return {
      title: about === 'review' && text.author ? `Remove ${text.author}’s review?` : `Remove this ${about}?`,
      consequence: [
        `Buyers no longer see ${removed}${rating}.`,
        ...(openReports > 0 ? [closed] : []),
        'You can show it again.',
      ].join(' '),
      action: `Remove ${about}`,
    }
  }
  if (decision === 'KEEP') {
    return {
      title: `Keep this ${about}?`,
      consequence: `The ${about} stays as it is. ${closed}`,
      action: openReports === 1 ? 'Close report' : `Close ${counted(openReports, 'report')}`,
    }
  }
  return {
    title: `Show this ${about} again?`,
    consequence: {
      review: 'Everyone can read it on the listing, and it counts toward the rating.',
      question: answer
        ? 'Everyone can read it on the listing.'
        : 'The maker can answer it. Everyone can read it then.',
    }[about],
    action: `Show ${about}`,
  }
}
