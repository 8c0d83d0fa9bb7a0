import type { AdminPortal } from '#contract/admin/portals.ts'
import { useCloseReports } from '#web/data/admin/portal-queries.ts'
import { reportReasons } from '#web/entities/portal/report-reasons.ts'
import { useTimeZone } from '#web/lib/session/signed-in-account.ts'
import { Button } from '#web/ui/button.tsx'
import { TimeText } from '#web/ui/text/time-text.tsx'

/** What people reported about a portal, as they typed it. */
export function Reports({ portal: { id, reports, openReports } }: { portal: AdminPortal }) {
  const timeZone = useTimeZone()
  const close = useCloseReports()
  const more = openReports - reports.length
  return (
    <section aria-label="Reports" className="mt-4 rounded-xl bg-warn-soft p-4">
      <ul className="grid gap-3">
        {reports.map(({ id: reportId, reason, text, createdAt }) => (
          <li key={reportId}>
            <p className="text-muted">
              {reportReasons[reason]}, <TimeText instant={createdAt} timeZone={timeZone} />
            </p>
            <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-2">And {more} more.</p>}
      <Button size="sm" className="mt-3" isBusy={close.isPending} onClick={() => close.mutate(id)}>
        Close reports
      </Button>
    </section>
  )
}
