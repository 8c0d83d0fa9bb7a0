import { useQuery } from '@tanstack/react-query'
import type { Account } from '#contract/account.ts'
import type { Application } from '#contract/applications.ts'
import { applicationList } from '#web/data/account/application-query.ts'
import { useTimeZone } from '#web/lib/session/signed-in-account.ts'
import { Card } from '#web/ui/card.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { FieldGroup, FormSection } from '#web/ui/forms/form-section.tsx'
import { TimeText } from '#web/ui/text/time-text.tsx'
import { ApplicationForm } from './application-form.tsx'

/** Where the seller's request for live ordering stands, and the form for the first or the next one. */
export function ApplicationSection({ account }: { account: Account }) {
  const query = useQuery(applicationList)
  if (query.error && !query.data) {
    return (
      <Card isFlush>
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
      </Card>
    )
  }
  const latest = query.data?.applications[0]
  const mayApply = latest ? latest.status === 'REJECTED' : account.liveOrdering !== 'ALLOWED'
  return (
    <>
      <FormSection
        title="Live ordering"
        text="Test orders always work. Before orders are charged and printed, we look at who orders."
      >
        <FieldGroup>
          {query.data ? (
            <State application={latest} account={account} />
          ) : (
            <Skeleton className="h-12 w-full" />
          )}
        </FieldGroup>
      </FormSection>
      {query.data && mayApply && (
        <FormSection
          title={latest ? 'Apply again' : 'Apply'}
          text="It takes a minute. We answer by mail, usually within a working day."
        >
          <ApplicationForm />
        </FormSection>
      )}
    </>
  )
}

interface StateProps {
  application: Application | undefined
  account: Account
}

function State({ application, account }: StateProps) {
  const timeZone = useTimeZone()
  if (!application) {
    return account.liveOrdering === 'ALLOWED' ? (
      <Alert tone="success" title="Live ordering is open for you" />
    ) : (
      <Alert tone="info" title="You have not applied yet">
        Tell us what you want to have printed.
      </Alert>
    )
  }
  const applied = (
    <>
      You applied <TimeText instant={application.createdAt} timeZone={timeZone} />.
    </>
  )
  if (application.status === 'PENDING') {
    return (
      <Alert tone="info" title="Your application is being read">
        {applied} We mail the answer to <span data-dd-privacy="mask">{account.email}</span>.
      </Alert>
    )
  }
  if (application.status === 'ACCEPTED') {
    return (
      <Alert tone="success" title="Live ordering is open for you">
        {application.reason}
      </Alert>
    )
  }
  return (
    <Alert tone="warn" title="Your application was not accepted">
      {application.reason ?? applied} You may apply again below.
    </Alert>
  )
}
