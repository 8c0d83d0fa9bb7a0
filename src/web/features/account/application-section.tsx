import { useQuery } from '@tanstack/react-query'
import type { Account } from '#contract/account/account.ts'
import type { Application } from '#contract/account/applications.ts'
import { applicationList } from '#web/data/account/application-query.ts'
import {
  isLiveOrderingOpen,
  LiveOrderingChecklist,
} from '#web/entities/live-ordering/live-ordering-checklist.tsx'
import { Card } from '#web/ui/card.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { QueryError } from '#web/ui/feedback/query-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { FieldGroup, FormSection } from '#web/ui/forms/form-section.tsx'
import { TimeText } from '#web/ui/text/time-text.tsx'
import { ApplicationForm } from './application-form.tsx'

/** The status of the seller's application for live ordering, and the form to apply. */
export function ApplicationSection({ account }: { account: Account }) {
  const query = useQuery(applicationList)
  if (query.error && !query.data) {
    return (
      <Card isFlush>
        <QueryError query={query} />
      </Card>
    )
  }
  const latest = query.data?.applications[0]
  const mayApply = latest ? latest.status === 'REJECTED' : account.liveOrdering !== 'ALLOWED'
  return (
    <>
      <FormSection
        title="Live ordering"
        text="Test orders always work. We review your account before your orders are charged and printed."
      >
        <FieldGroup>
          {query.data ? (
            <State application={latest} account={account} />
          ) : (
            <Skeleton className="h-12 w-full" />
          )}
          {isLiveOrderingOpen(account) && <LiveOrderingChecklist account={account} here="application" />}
        </FieldGroup>
      </FormSection>
      {query.data && mayApply && (
        <FormSection
          title={latest ? 'Apply again' : 'Apply'}
          text="It takes a minute. We reply by email, usually within one business day."
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
  if (!application) {
    return account.liveOrdering === 'ALLOWED' ? (
      <Alert tone="success" title="Live ordering is on" />
    ) : (
      <Alert tone="info" title="You haven’t applied yet">
        Tell us what you’d like us to print.
      </Alert>
    )
  }
  const applied = (
    <>
      You applied <TimeText instant={application.createdAt} />.
    </>
  )
  if (application.status === 'PENDING') {
    return (
      <Alert tone="info" title="Your application is under review">
        {applied} We’ll email the result to <span data-dd-privacy="mask">{account.email}</span>.
      </Alert>
    )
  }
  if (application.status === 'ACCEPTED') {
    return (
      <Alert tone="success" title="Live ordering is on">
        {application.reason}
      </Alert>
    )
  }
  return (
    <Alert tone="warn" title="Your application wasn’t accepted">
      {application.reason ?? applied} You can apply again below.
    </Alert>
  )
}
