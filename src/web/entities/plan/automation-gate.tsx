import type { Account } from '#contract/account/account.ts'
import { automationPlan, mayAutomate } from '#contract/account/plans.ts'
import { formatDay } from '#web/ui/text/format-time.ts'
import { PlanLink } from './plan-link.tsx'

/** Whether the account's plan allows automatic ordering. */
export const hasAutomation = ({ premium_level, automationUntil }: Account, now: Date): boolean =>
  mayAutomate(
    {
      premiumLevel: premium_level,
      automationUntil: automationUntil === null ? null : new Date(automationUntil),
    },
    now,
  )

/** Says which plan unlocks automatic ordering, or until when it works without one. Nothing on a plan that has it. */
export function AutomationGate({ account }: { account: Account }) {
  const { automationUntil, timeZone } = account
  if (mayAutomate({ premiumLevel: account.premium_level, automationUntil: null }, new Date())) return null
  if (automationUntil && hasAutomation(account, new Date()))
    return (
      <>
        Automatic ordering becomes part of the {automationPlan.name} plan. You keep it without a plan until{' '}
        {formatDay(automationUntil, timeZone)}; after that, you submit ready orders yourself.{' '}
        <PlanLink>Compare plans</PlanLink>
      </>
    )
  return (
    <>
      Automatic ordering is part of the {automationPlan.name} plan. <PlanLink>Compare plans</PlanLink>
    </>
  )
}
