import { useQuery } from '@tanstack/react-query'
import type { Maintenance } from '#contract/maintenance.ts'
import { RunningWorkPanel } from '#web/entities/maintenance/running-work-panel.tsx'
import { maintenanceFlag } from '#web/lib/session/maintenance-flag.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { QueryError } from '#web/ui/feedback/query-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { FieldGroup, FormSection } from '#web/ui/forms/form-section.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { TimeText } from '#web/ui/text/time-text.tsx'
import { useTimeZone } from '#web/ui/text/time-zone.ts'
import { CancelPlanButton } from './cancel-plan-button.tsx'
import { EndMaintenanceButton } from './end-maintenance-button.tsx'
import { formatMoment } from './format-moment.ts'
import { wordsOf } from './maintenance-draft.ts'
import { MaintenanceForm } from './maintenance-form.tsx'
import { MaintenanceTimes } from './maintenance-times.tsx'
import { useMaintenanceForm } from './use-maintenance-form.ts'
import { VisitorNotice } from './visitor-notice.tsx'

/** Lets admins turn maintenance mode on and off. */
export function MaintenanceControl({ supportEmail }: { supportEmail: string }) {
  const query = useQuery({ ...maintenanceFlag, refetchOnMount: 'always' })
  const { data: maintenance, error } = query
  return (
    <>
      <PageHeader
        title="Maintenance"
        text="While maintenance mode is on, only admins can use Spoolyard."
        aside={
          maintenance && (
            <Badge tone={maintenance.maintenanceMode ? 'warn' : maintenance.planned ? 'info' : 'success'}>
              {maintenance.maintenanceMode ? 'On' : maintenance.planned ? 'Scheduled' : 'Off'}
            </Badge>
          )
        }
      />
      {error && !maintenance && (
        <Card isFlush>
          <QueryError query={query} />
        </Card>
      )}
      {!error && !maintenance && <Skeleton className="h-40 w-full" />}
      {maintenance && (
        <div className="max-w-[60rem]">
          <State maintenance={maintenance} />
          {/* Resets the form when another admin changes the settings. */}
          <Words key={JSON.stringify(maintenance)} maintenance={maintenance} supportEmail={supportEmail} />
        </div>
      )}
    </>
  )
}

function State({ maintenance }: { maintenance: Maintenance }) {
  const { maintenanceMode, startedAt, planned } = maintenance
  const timeZone = useTimeZone()
  return (
    <FormSection title="Status">
      <FieldGroup>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div role="status" className="min-w-0">
            <p className="font-semibold">
              {planned
                ? `Maintenance starts ${formatMoment(planned.startsAt, timeZone)}`
                : `Maintenance mode is ${maintenanceMode ? 'on' : 'off'}`}
            </p>
            <p className="text-muted">
              {maintenanceMode && startedAt && (
                <>
                  Since <TimeText instant={startedAt} show="absolute" /> (
                  <TimeText instant={startedAt} />
                  ). Only admins have access.
                </>
              )}
              {planned &&
                (planned.drainsAt === planned.startsAt
                  ? 'Everyone has access until then. Sellers see the announcement.'
                  : `New submissions are refused from ${formatMoment(planned.drainsAt, timeZone)}. Sellers see the announcement.`)}
              {!maintenanceMode && !planned && 'Everyone has access.'}
            </p>
          </div>
          {maintenanceMode && <EndMaintenanceButton variant="primary" />}
          {planned && <CancelPlanButton />}
        </div>
        {(maintenanceMode || planned) && <RunningWorkPanel />}
      </FieldGroup>
    </FormSection>
  )
}

interface WordsProps {
  maintenance: Maintenance
  supportEmail: string
}

/** The maintenance message, with a preview of the page. */
function Words({ maintenance, supportEmail }: WordsProps) {
  const form = useMaintenanceForm(maintenance)
  const words = wordsOf(form.values)
  return (
    <>
      <MaintenanceForm
        form={form}
        isClosed={maintenance.maintenanceMode}
        isPlanned={maintenance.planned !== null}
      />
      <FormSection title="Preview" text="How visitors see the maintenance page.">
        <div className="grid gap-5 p-4 sm:p-6">
          <VisitorNotice maintenance={words} supportEmail={supportEmail} isPreview />
          <MaintenanceTimes maintenance={{ ...maintenance, ...words }} />
        </div>
      </FormSection>
    </>
  )
}
