import { cx } from 'class-variance-authority'
import { useState } from 'react'
import type { Account } from '#contract/account/account.ts'
import { PLAN_CURRENCY, type Plan, plans } from '#contract/account/plans.ts'
import { storageText, supportText } from '#domain/plans/plan-changes.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { liveSubscription } from './live-subscription.ts'
import { ChangePlanDialog, SubscribeDialog } from './plan-dialogs.tsx'

/** The plans side by side, with what choosing another one does. */
export function PlanCards({ account }: { account: Account }) {
  const [chosen, setChosen] = useState<Plan | null>(null)
  const subscription = liveSubscription(account)
  const current = subscription?.level ?? account.premium_level
  const Dialog = subscription ? ChangePlanDialog : SubscribeDialog
  return (
    <>
      <ul aria-label="Plans" className="grid gap-3 sm:grid-cols-3">
        {plans.map((plan) => (
          <PlanCard
            key={plan.level}
            plan={plan}
            isCurrent={plan.level === current}
            label={choiceLabel(plan, current)}
            onChoose={() => setChosen(plan)}
          />
        ))}
      </ul>
      {chosen && <Dialog account={account} plan={chosen} onClose={() => setChosen(null)} />}
    </>
  )
}

/** Null where there is nothing to choose: one leaves a plan with Cancel. */
function choiceLabel({ level, name }: Plan, current: number): string | null {
  if (level === current || level === 0) return null
  if (current === 0) return `Subscribe to ${name}`
  return `Change to ${name}`
}

interface CardProps {
  plan: Plan
  isCurrent: boolean
  label: string | null
  onChoose: () => void
}

function PlanCard({ plan, isCurrent, label, onChoose }: CardProps) {
  const facts = [
    { term: 'Our fee', text: `${plan.feePercent}% of the printing` },
    { term: 'Automatic ordering', text: plan.hasAutomation ? 'Included' : 'Not included' },
    { term: 'Margins', text: plan.hasMargins ? 'Included' : 'Not included' },
    { term: 'Storage', text: storageText(plan) },
    { term: 'Support replies', text: supportText(plan) },
  ]
  return (
    <li
      aria-current={isCurrent ? 'true' : undefined}
      className={cx(
        'flex flex-col gap-3 rounded-xl border p-4',
        isCurrent ? 'border-accent bg-accent-soft/40' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <h3 className="font-semibold">{plan.name}</h3>
        {isCurrent && <Badge tone="accent">Your plan</Badge>}
      </div>
      <p className="tabular-nums">
        <span className="font-semibold text-xl">{formatMoney(plan.monthlyCents, PLAN_CURRENCY)}</span>{' '}
        <span className="text-muted">per month</span>
      </p>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-[0.8125rem] sm:grid-cols-1">
        {facts.map(({ term, text }) => (
          <div key={term}>
            <dt className="text-muted">{term}</dt>
            <dd className="font-medium">{text}</dd>
          </div>
        ))}
      </dl>
      {label && (
        <Button size="sm" className="mt-auto" onClick={onChoose}>
          {label}
        </Button>
      )}
    </li>
  )
}
