import { automationPlan } from '#contract/account/plans.ts'
import type { AutomationPlan, CheckReason } from '#contract/orders/order-checks.ts'
import { nextDailyTime } from '../caps/next-daily-time.ts'
import type { PrintRequest } from '../print-request/print-request.ts'
import type { CheckedShop, CheckFacts, InspectableOrder } from './inspectable-order.ts'
import { type PlanRefusal, refuseByEstimate, refuseByLastCharge } from './refuse-by-caps.ts'

interface Found {
  reasons: readonly CheckReason[]
  /** Null if the order isn't on hold. */
  hold: { by: 'SELLER' | 'RULE'; until: Date | null } | null
  isApproved: boolean
  estimateCents: number | null
  request: PrintRequest | null
}

type PlanFacts = Pick<CheckFacts, 'account' | 'shops' | 'now'>

/** Decides when automatic ordering sends an unsubmitted order, or which setting prevents it. */
export function planAutomation(
  order: InspectableOrder,
  facts: PlanFacts,
  found: Found,
): { automation: AutomationPlan; sendsAt: Date | null } {
  const shop = order.shopId ? facts.shops.get(order.shopId) : undefined
  const refusal = refusalOf(order, facts, shop, found)
  if (refusal) return notSent(refusal)
  const at = dueAt(order, shop!.approval, found.isApproved, facts)
  const byCap = refuseByEstimate(capCheckOf(facts, shop!, found), { isDue: at <= facts.now })
  return byCap ? notSent(byCap) : { automation: { kind: 'SENDS', at: at.toISOString() }, sendsAt: at }
}

const notSent = ({ setting, because, againAt }: PlanRefusal) => ({
  automation: { kind: 'NOT_SENT', setting, text: `Not sent because ${because}` } as const,
  sendsAt: againAt,
})

function refusalOf(
  order: InspectableOrder,
  facts: PlanFacts,
  shop: CheckedShop | undefined,
  found: Found,
): PlanRefusal | null {
  const { account } = facts
  const { reasons, hold, isApproved } = found
  if (order.isDemo) return refused('APPROVAL', 'only you can submit the demo order')
  if (!account.automateOrdering) {
    return refused('AUTOMATE_ORDERING', '“Automatic ordering” is off for your account')
  }
  if (!account.mayAutomate) return refused('PLAN', `automatic ordering needs the ${automationPlan.name} plan`)
  if (!account.isActive) return refused('ACCOUNT', '“Account active” is off in your settings')
  if (!shop) return refused('APPROVAL', 'it doesn’t belong to a store with an approval setting')
  if (shop.isPaused) return refused('SHOP_PAUSED', `the store “${shop.name}” is paused`)
  if (shop.approval.policy === 'MANUAL' && !isApproved) {
    return refused('APPROVAL', `the store “${shop.name}” is set to manual approval`)
  }
  if (hold) return refused('HOLD', holdText(hold, account.timeZone))
  return fromReasons(reasons) ?? fromLastAttempt(order, facts, shop, found)
}

const refused = (setting: PlanRefusal['setting'], because: string): PlanRefusal => ({
  setting,
  because,
  againAt: null,
})

const settingOfCause: Partial<Record<CheckReason['cause'], PlanRefusal['setting']>> = {
  PAYMENT: 'LIVE_ORDERING',
  CONNECTION: 'CONNECTION',
  STOPPED_BY_RULE: 'RULE',
  MARGIN_BELOW_FLOOR: 'MARGIN',
}

/** A finding about the order is more specific than one about the account or the store, so it comes first. */
function fromReasons(reasons: readonly CheckReason[]): PlanRefusal | null {
  const reason = reasons.find(({ cause }) => !settingOfCause[cause]) ?? reasons[0]
  if (!reason) return null
  return refused(settingOfCause[reason.cause] ?? 'CHECK', `it needs attention: ${reason.text}`)
}

/** Only the seller resubmits a failed or canceled order. Otherwise we would retry forever. */
function fromLastAttempt(
  { lastAttempt }: InspectableOrder,
  facts: PlanFacts,
  shop: CheckedShop,
  found: Found,
): PlanRefusal | null {
  if (!lastAttempt) return null
  const { state, failureCode, failureReason } = lastAttempt
  if (state !== 'FAILED') {
    return refused('CHECK', 'it was canceled; submit it again if you want it printed')
  }
  if (failureCode === 'ABOVE_SPENDING_CAP')
    return refuseByLastCharge(lastAttempt, capCheckOf(facts, shop, found))
  const why = failureReason ?? 'for an unknown reason'
  return refused('CHECK', `the last attempt failed (${why}); submit it again to retry`)
}

const capCheckOf = ({ now, account }: PlanFacts, shop: CheckedShop, { estimateCents, request }: Found) => ({
  shop,
  now,
  timeZone: account.timeZone,
  estimateCents,
  request,
})

/** Keeps a planned daily time that has passed until the order is sent; an unplanned order waits for the next one. */
function dueAt(
  { importedAt, sendsAt }: InspectableOrder,
  approval: CheckedShop['approval'],
  isApproved: boolean,
  { now, account }: PlanFacts,
): Date {
  if (isApproved || approval.policy === 'MANUAL') return importedAt
  if (approval.policy === 'AFTER_HOURS') return new Date(importedAt.getTime() + approval.hours * 3_600_000)
  const next = (from: Date) => nextDailyTime(from, approval.time, account.timeZone)
  const isPlanned = sendsAt !== null && sendsAt <= now && next(sendsAt).getTime() === sendsAt.getTime()
  return isPlanned ? sendsAt : next(now)
}

function holdText({ by, until }: NonNullable<Found['hold']>, timeZone: string): string {
  const subject = by === 'SELLER' ? 'you put it on hold' : 'a rule put it on hold'
  if (!until) return `${subject} until you release it`
  const style = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const
  return `${subject} until ${new Intl.DateTimeFormat('en-US', style).format(until)}`
}
