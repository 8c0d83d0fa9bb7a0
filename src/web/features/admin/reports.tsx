import type { PortalReport } from '#contract/portals/listings.ts'
import { reportReasons } from '#web/entities/report/report-reasons.ts'
import { Button } from '#web/ui/button.tsx'
import { TimeText } from '#web/ui/text/time-text.tsx'

interface Props {
  reports: readonly PortalReport[]
  openReports: number
  isClosing?: boolean
  /** Closes them; without it, they close with the decision. */
  onClose?: () => void
}

/** What people reported, as they typed it. */
export function Reports({ reports, openReports, isClosing, onClose }: Props) {
  const more = openReports - reports.length
  return (
    <section aria-label="Reports" className="mt-4 rounded-xl bg-warn-soft p-4">
      <ul className="grid gap-3">
        {reports.map(({ id, reason, text, createdAt }) => (
          <li key={id}>
            <p className="text-muted">
              {reportReasons[reason]}, <TimeText instant={createdAt} />
            </p>
            <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-2">And {more} more.</p>}
      {onClose && (
        <Button size="sm" className="mt-3" isBusy={isClosing} onClick={onClose}>
          Close reports
        </Button>
      )}
    </section>
  )
}
