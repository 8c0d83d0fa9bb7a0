import type { AutomationPlan, CheckReason } from '#contract/order-checks.ts'
import type { ShopSettings } from '#contract/shops.ts'
import type { CheckFacts, InspectableOrder } from './inspectable-order.ts'
import { nextDailyTime } from './next-daily-time.ts'

type Setting = Extract<AutomationPlan, { kind: 'NOT_SENT' }>['setting']

interface Found {
  reasons: readonly CheckReason[]
  /** Until when it is held; null where nobody holds it, `forever` where no time was set. */
  hold: { by: 'SELLER' | 'RULE'; until: Date | null } | null
  isApproved: boolean
  estimateCents: number | null
}

/** What automatic ordering does with an unsubmitted order: when it sends it, or the setting because of which it does not. */
export function planAutomation(
  order: InspectableOrder,
  facts: Pick<CheckFacts, 'account' | 'shops'>,
  found: Found,
): { automation: AutomationPlan; sendsAt: Date | null } {
  const shop = order.shopId ? facts.shops.get(order.shopId) : undefined
  const refusal = refusalOf(order, facts.account, shop, found)
  if (refusal) {
    const [setting, because] = refusal
    return { automation: { kind: 'NOT_SENT', setting, text: `Not sent because ${because}` }, sendsAt: null }
  }
  const at = dueAt(order, shop!.approval, found.isApproved, facts.account.timeZone)
  return { automation: { kind: 'SENDS', at: at.toISOString() }, sendsAt: at }
}

type Shop = ShopSettings & { name: string }

function refusalOf(
  order: InspectableOrder,
  account: CheckFacts['account'],
  shop: Shop | undefined,
  { reasons, hold, isApproved, estimateCents }: Found,
): [Setting, string] | null {
  if (order.isDemo) return ['APPROVAL', 'the demo order is only ever submitted by you']
  if (!account.automateOrdering) return ['AUTOMATE_ORDERING', '“Automatic ordering” is off in your settings']
  if (!account.isActive) return ['ACCOUNT', '“Account active” is off in your settings']
  if (!shop) return ['APPROVAL', 'it belongs to no shop whose approval could be set']
  if (shop.isPaused) return ['SHOP_PAUSED', `the shop “${shop.name}” is paused`]
  if (shop.approval.policy === 'MANUAL' && !isApproved) {
    return ['APPROVAL', `the shop “${shop.name}” has the approval “By hand”`]
  }
  if (hold) return ['HOLD', holdText(hold, account.timeZone)]
  return fromReasons(reasons) ?? fromLastAttempt(order, shop) ?? fromCap(shop, estimateCents)
}

const settingOfCause: Partial<Record<CheckReason['cause'], Setting>> = {
  PAYMENT: 'LIVE_ORDERING',
  CONNECTION: 'CONNECTION',
  STOPPED_BY_RULE: 'RULE',
}

/** A finding about the order itself says more than one about the account or the shop, so it comes first. */
function fromReasons(reasons: readonly CheckReason[]): [Setting, string] | null {
  const reason = reasons.find(({ cause }) => !settingOfCause[cause]) ?? reasons[0]
  if (!reason) return null
  return [settingOfCause[reason.cause] ?? 'CHECK', `the check found: ${reason.text}`]
}

/** What failed or was canceled is the seller's to send again, or it would be tried for ever. */
function fromLastAttempt({ lastAttempt }: InspectableOrder, shop: Shop): [Setting, string] | null {
  if (!lastAttempt) return null
  const { state, failureCode, failureReason, caps } = lastAttempt
  if (state !== 'FAILED')
    return ['CHECK', 'its print order was canceled; submit it yourself if you want it printed']
  if (failureCode === 'ABOVE_SPENDING_CAP') {
    const isSame = caps?.orderCapCents === shop.orderCapCents && caps.dayCapCents === shop.dayCapCents
    if (!isSame) return null
    const isOrderCap = failureReason?.includes('order') ?? false
    return [isOrderCap ? 'ORDER_CAP' : 'DAY_CAP', lowered(failureReason ?? 'it would exceed a spending cap')]
  }
  return [
    'CHECK',
    `the last attempt failed (${failureReason ?? 'for an unknown reason'}); submit it yourself to try again`,
  ]
}

function fromCap(shop: Shop, estimateCents: number | null): [Setting, string] | null {
  if (shop.orderCapCents === null || estimateCents === null || estimateCents <= shop.orderCapCents)
    return null
  const [estimate, cap] = [dollars(estimateCents), dollars(shop.orderCapCents)]
  return [
    'ORDER_CAP',
    `its estimate of ${estimate} is above the cap per order of ${cap} of the shop “${shop.name}”`,
  ]
}

function dueAt(
  { importedAt }: InspectableOrder,
  approval: ShopSettings['approval'],
  isApproved: boolean,
  timeZone: string,
): Date {
  if (isApproved || approval.policy === 'MANUAL') return importedAt
  if (approval.policy === 'DAILY') return nextDailyTime(importedAt, approval.time, timeZone)
  return new Date(importedAt.getTime() + approval.hours * 3_600_000)
}

function holdText({ by, until }: NonNullable<Found['hold']>, timeZone: string): string {
  const who = by === 'SELLER' ? 'you hold it' : 'a rule holds it'
  if (!until) return `${who} until you release it`
  const style = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const
  return `${who} until ${new Intl.DateTimeFormat('en-GB', style).format(until)}`
}

const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`
