import type { Account } from '#contract/account/account.ts'
import { FieldGroup, FormSection } from '#web/ui/forms/form-section.tsx'
import { InvoiceList } from './invoice-list.tsx'
import { liveSubscription } from './live-subscription.ts'
import { PlanActions } from './plan-actions.tsx'
import { PlanCards } from './plan-cards.tsx'
import { PlanNotice } from './plan-notice.tsx'
import { PlanState } from './plan-state.tsx'

/** The seller's plan, what the others unlock, and the invoices. Everything that costs money happens on Stripe's pages. */
export function PlanSection({ account }: { account: Account }) {
  const subscription = liveSubscription(account)
  return (
    <>
      <FormSection
        title="Plan"
        text="You subscribe, change and cancel on Stripe’s pages. A change of plan takes effect right away."
      >
        <FieldGroup>
          <PlanNotice account={account} />
          <PlanState account={account} />
          <PlanCards account={account} />
          {subscription && <PlanActions account={account} subscription={subscription} />}
        </FieldGroup>
      </FormSection>
      {account.userSubscriptions.length > 0 && (
        <FormSection title="Invoices" text="For your plan. Each opens on Stripe’s page, with its receipt.">
          <InvoiceList />
        </FormSection>
      )}
    </>
  )
}
