import type { Account } from '#contract/account/account.ts'
import { PLAN_CURRENCY, planOf, plans } from '#contract/account/plans.ts'
import type { UserSubscription } from '#contract/money/subscriptions.ts'
import { useBillingPortal } from '#web/data/account/plan-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { formatDay } from '#web/ui/text/format-time.ts'
import { liveSubscription } from './live-subscription.ts'

/** Which plan the seller has, until when, and what is wrong with it. */
export function PlanState({ account }: { account: Account }) {
  const subscription = liveSubscription(account)
  if (!subscription)
    return (
      <p>
        You’re on the <strong>{planOf(account.premium_level).name}</strong> plan. It costs you nothing.
      </p>
    )
  const { name, monthlyCents } = planOf(subscription.level)
  return (
    <>
      {isUnpaid(subscription) && <UnpaidAlert account={account} subscription={subscription} />}
      <p>
        <strong>{name}</strong>, {formatMoney(monthlyCents, PLAN_CURRENCY)} per month.{' '}
        {dateText(subscription, account.timeZone)}
      </p>
    </>
  )
}

const isUnpaid = ({ status }: UserSubscription) => status === 'PAST_DUE' || status === 'UNPAID'

function dateText({ status, endsAt, periodEndsAt }: UserSubscription, timeZone: string): string {
  if (endsAt)
    return `Canceled: you keep it until ${formatDay(endsAt, timeZone)}, then you’re on ${plans[0].name}.`
  if (status === 'PAUSED') return 'Paused.'
  return status === 'ACTIVE' || status === 'TRIALING' ? `Renews on ${formatDay(periodEndsAt, timeZone)}.` : ''
}

function UnpaidAlert({ account, subscription }: { account: Account; subscription: UserSubscription }) {
  const portal = useBillingPortal()
  const { name } = planOf(subscription.level)
  const { graceEndsAt } = subscription
  const isKept = graceEndsAt !== null && account.premium_level >= subscription.level
  return (
    <Alert
      tone="danger"
      title={`Your payment for the ${name} plan failed`}
      action={
        <Button size="sm" variant="primary" isBusy={portal.isPending} onClick={() => portal.mutate('MANAGE')}>
          Pay on Stripe’s page
        </Button>
      }
    >
      {isKept
        ? `You keep the plan until ${formatDay(graceEndsAt, account.timeZone)}. Pay the open invoice or use another card before then.`
        : `Your account is on ${plans[0].name} until the open invoice is paid. Nothing was deleted.`}
    </Alert>
  )
}
