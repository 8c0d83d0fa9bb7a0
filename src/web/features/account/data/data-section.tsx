import { useQuery } from '@tanstack/react-query'
import type { Account } from '#contract/account/account.ts'
import { dataRights } from '#web/data/account/data-rights-query.ts'
import { Card } from '#web/ui/card.tsx'
import { QueryError } from '#web/ui/feedback/query-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { FieldGroup, FormSection } from '#web/ui/forms/form-section.tsx'
import { CloseAccountForm } from './close-account-form.tsx'
import { DataExportList } from './data-export-list.tsx'

/** A copy of everything, and the end of the account. */
export function DataSection({ account }: { account: Account }) {
  const query = useQuery(dataRights)
  if (query.error && !query.data) {
    return (
      <Card isFlush>
        <QueryError query={query} />
      </Card>
    )
  }
  return (
    <>
      <FormSection
        title="Export your data"
        text="A ZIP file with your orders, products and settings as CSV and JSON, and every version of your models."
      >
        {query.data ? <DataExportList exports={query.data.exports} /> : <Waiting />}
      </FormSection>
      <FormSection
        title="Close your account"
        text="After 14 days we delete your stores, products, models and orders. We keep the amounts and dates of payments, as required by law, without your name or your buyers’."
      >
        {query.data ? <CloseAccountForm account={account} blockers={query.data.blockers} /> : <Waiting />}
      </FormSection>
    </>
  )
}

const Waiting = () => (
  <FieldGroup>
    <Skeleton className="h-12 w-full" />
  </FieldGroup>
)
