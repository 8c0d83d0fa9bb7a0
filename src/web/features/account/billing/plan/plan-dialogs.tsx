import { useQuery } from '@tanstack/react-query'
import type { Account } from '#contract/account/account.ts'
import { PLAN_CURRENCY, type Plan, planOf, plans } from '#contract/account/plans.ts'
import type { UserSubscription } from '#contract/money/subscriptions.ts'
import { planChanges } from '#domain/plans/plan-changes.ts'
import { planChange, useBillingPortal, useSubscribe } from '#web/data/account/plan-queries.ts'
import { QueryError } from '#web/ui/feedback/query-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { formatDay } from '#web/ui/text/format-time.ts'

interface Props {
  account: Account
  plan: Plan
  onClose: () => void
}

const paidLevel = ({ level }: Plan): 1 | 2 => (level === 2 ? 2 : 1)

/** What a plan costs and unlocks, before the seller leaves for Stripe's page. */
export function SubscribeDialog({ account, plan, onClose }: Props) {
  const subscribe = useSubscribe()
  const price = formatMoney(plan.monthlyCents, PLAN_CURRENCY)
  return (
    <Dialog
      onClose={onClose}
      title={`Subscribe to ${plan.name}?`}
      consequence={
        <Changes
          intro={`${price} per month, until you cancel. You pay on Stripe’s page.`}
          from={plans[0]}
          to={plan}
          more={
            account.automateOrdering && plan.hasAutomation
              ? [
                  'Automatic ordering is switched on, so ready orders are submitted as soon as the plan starts.',
                ]
              : []
          }
        />
      }
      actionLabel={`Continue to Stripe · ${price} per month`}
      keepLabel="Not now"
      isBusy={subscribe.isPending}
      onConfirm={() => subscribe.mutate(paidLevel(plan))}
    />
  )
}

/** What another plan changes, and what that costs now. */
export function ChangePlanDialog({ account, plan, onClose }: Props) {
  const portal = useBillingPortal()
  const query = useQuery(planChange(paidLevel(plan)))
  const current = planOf(account.userSubscriptions.at(-1)?.level ?? 0)
  return (
    <Dialog
      onClose={onClose}
      title={`Change to ${plan.name}?`}
      consequence={
        <Changes
          intro="You confirm it on Stripe’s page. It takes effect right away."
          from={current}
          to={plan}
        />
      }
      actionLabel={`Change to ${plan.name} on Stripe’s page`}
      keepLabel={`Keep ${current.name}`}
      isBusy={portal.isPending}
      isActionDisabled={!query.data}
      onConfirm={() => portal.mutate('CHANGE')}
    >
      {query.data ? (
        <p className="font-medium">{costText(query.data, account.timeZone)}</p>
      ) : query.error ? (
        <QueryError query={query} />
      ) : (
        <Skeleton className="h-5 w-full" />
      )}
    </Dialog>
  )
}

interface Cost {
  dueNowCents: number
  monthlyCents: number
  currency: string
  nextInvoiceAt: string
}

function costText({ dueNowCents, monthlyCents, currency, nextInvoiceAt }: Cost, timeZone: string): string {
  const next = `From ${formatDay(nextInvoiceAt, timeZone)}, it’s ${formatMoney(monthlyCents, currency)} per month.`
  return dueNowCents >= 0
    ? `You pay ${formatMoney(dueNowCents, currency)} now for the rest of this month. ${next}`
    : `You get a credit of ${formatMoney(-dueNowCents, currency)}, which pays for your next invoices. ${next}`
}

/** What stops when, before the seller leaves to cancel. */
export function CancelPlanDialog({
  account,
  subscription,
  onClose,
}: Omit<Props, 'plan'> & { subscription: UserSubscription }) {
  const portal = useBillingPortal()
  const plan = planOf(subscription.level)
  return (
    <Dialog
      onClose={onClose}
      title={`Cancel the ${plan.name} plan?`}
      consequence={
        <Changes
          intro={`You keep it until ${formatDay(subscription.periodEndsAt, account.timeZone)}. Then you’re on ${plans[0].name}:`}
          from={plan}
          to={plans[0]}
          more={['Your files, products, orders and settings stay.']}
        />
      }
      actionLabel="Cancel on Stripe’s page"
      keepLabel={`Keep ${plan.name}`}
      tone="danger"
      isBusy={portal.isPending}
      onConfirm={() => portal.mutate('CANCEL')}
    />
  )
}

function Changes({ intro, from, to, more = [] }: { intro: string; from: Plan; to: Plan; more?: string[] }) {
  const { lost, gained } = planChanges(from, to)
  return (
    <>
      <p>{intro}</p>
      <ul className="mt-2 grid list-disc gap-1 pl-5">
        {[...lost, ...gained, ...more].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  )
}
