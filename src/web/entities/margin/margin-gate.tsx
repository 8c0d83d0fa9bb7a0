import type { Account } from '#contract/account/account.ts'
import { marginsPlan, planOf } from '#contract/account/plans.ts'
import { PlanLink } from '#web/entities/plan/plan-link.tsx'

/** Whether the account's plan unlocks margins. */
export const hasMargins = ({ premium_level }: Account): boolean => planOf(premium_level).hasMargins

/** Says which plan unlocks margins. */
export const MarginGate = () => (
  <>
    Margins are part of the {marginsPlan.name} plan. <PlanLink>Compare plans</PlanLink>
  </>
)
