import type { AutomationPlan, CheckReason } from '#contract/order-checks.ts'
import { nextDailyTime } from '../caps/next-daily-time.ts'
import type { PrintRequest } from '../print-request/print-request.ts'
import type { CheckedShop, CheckFacts, InspectableOrder } from './inspectable-order.ts'
import { type PlanRefusal, refuseByEstimate, refuseByLastCharge } from './refuse-by-caps.ts'

interface Found {
  reasons: readonly CheckReason[]
  /** Until when it is held; null where nobody holds it. */
  hold: { by: 'SELLER' | 'RULE'; until: Date | null } | null
  isApproved: boolean
  estimateCents: number | null
  request: PrintRequest | null
}

type PlanFacts = Pick<CheckFacts, 'account' | 'shops' | 'now'>

/** What automatic ordering does with an unsubmitted order: when it sends it, or the setting because of which it does not. */
export function planAutomation(
  order: InspectableOrder,
  facts: PlanFacts,
  found: Found,
): { automation: AutomationPlan; sendsAt: Date | null } {
  const shop = order.shopId ? facts.shops.get(order.shopId) : undefined
  const refusal = refusalOf(order, facts, shop, found)
  if (refusal) return notSent(refusal)
  const at = dueAt(order, shop!.approval, found.isApproved, facts)
  const byCap = refuseByEstimate(asked(facts, shop!, found), { isDue: at <= facts.now })
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
  if (order.isDemo) return refused('APPROVAL', 'the demo order is only ever submitted by you')
  if (!account.automateOrdering) {
    return refused('AUTOMATE_ORDERING', '“Automatic ordering” is off for your account')
  }
  if (!account.isActive) return refused('ACCOUNT', '“Account active” is off in your settings')
  if (!shop) return refused('APPROVAL', 'it belongs to no shop whose approval could be set')
  if (shop.isPaused) return refused('SHOP_PAUSED', `the shop “${shop.name}” is paused`)
  if (shop.approval.policy === 'MANUAL' && !isApproved) {
    return refused('APPROVAL', `the shop “${shop.name}” has the approval “Only by hand”`)
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
}

/** A finding about the order itself says more than one about the account or the shop, so it comes first. */
function fromReasons(reasons: readonly CheckReason[]): PlanRefusal | null {
  const reason = reasons.find(({ cause }) => !settingOfCause[cause]) ?? reasons[0]
  if (!reason) return null
  return refused(settingOfCause[reason.cause] ?? 'CHECK', `the check found: ${reason.text}`)
}

/** What failed or was canceled is the seller's to send again, or it would be tried for ever. */
function fromLastAttempt(
  { lastAttempt }: InspectableOrder,
  facts: PlanFacts,
  shop: CheckedShop,
  found: Found,
): PlanRefusal | null {
  if (!lastAttempt) return null
  const { state, failureCode, failureReason } = lastAttempt
  if (state !== 'FAILED') {
    return refused('CHECK', 'its print order was canceled; submit it yourself if you want it printed')
  }
  if (failureCode === 'ABOVE_SPENDING_CAP') return refuseByLastCharge(lastAttempt, asked(facts, shop, found))
  const why = failureReason ?? 'for an unknown reason'
  return refused('CHECK', `the last attempt failed (${why}); submit it yourself to try again`)
}

const asked = ({ now, account }: PlanFacts, shop: CheckedShop, { estimateCents, request }: Found) => ({
  shop,
  now,
  timeZone: account.timeZone,
  estimateCents,
  request,
})

/** A time of day that was planned and has come is kept until the order is sent; what was not planned waits for the next. */
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
  const who = by === 'SELLER' ? 'you hold it' : 'a rule holds it'
  if (!until) return `${who} until you release it`
  const style = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const
  return `${who} until ${new Intl.DateTimeFormat('en-GB', style).format(until)}`
}
