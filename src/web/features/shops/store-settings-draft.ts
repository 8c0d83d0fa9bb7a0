import type { Approval, ShopSettings } from '#contract/shops.ts'
import { amountText, centsOf } from './money-text.ts'

/** The settings of a store while somebody types them. */
export interface SettingsDraft {
  isPaused: boolean
  policy: Approval['policy']
  hours: string
  time: string
  partial: 'ACCOUNT' | 'YES' | 'NO'
  orderCap: string
  dayCap: string
}

/** The settings as a form begins with them. */
export function draftOf({
  isPaused,
  approval,
  allowPartial,
  orderCapCents,
  dayCapCents,
}: ShopSettings): SettingsDraft {
  return {
    isPaused,
    policy: approval.policy,
    hours: approval.policy === 'AFTER_HOURS' ? String(approval.hours) : '4',
    time: approval.policy === 'DAILY' ? approval.time : '14:00',
    partial: allowPartial === null ? 'ACCOUNT' : allowPartial ? 'YES' : 'NO',
    orderCap: amountText(orderCapCents),
    dayCap: amountText(dayCapCents),
  }
}

type Errors = Partial<Record<'hours' | 'orderCap' | 'dayCap', string>>

/** What a draft means, or what is wrong with it. */
export function settingsOf(draft: SettingsDraft): { settings: ShopSettings | null; errors: Errors } {
  const [orderCapCents, dayCapCents] = [centsOf(draft.orderCap), centsOf(draft.dayCap)]
  const errors: Errors = {
    ...(draft.policy === 'AFTER_HOURS' && !isHours(draft.hours) && { hours: 'Must be 0 to 720 hours' }),
    ...(!isCap(orderCapCents) && { orderCap: 'Must be an amount from 0.01 to 1,000,000' }),
    ...(!isCap(dayCapCents) && { dayCap: 'Must be an amount from 0.01 to 1,000,000' }),
  }
  if (Object.keys(errors).length > 0 || orderCapCents === undefined || dayCapCents === undefined) {
    return { settings: null, errors }
  }
  const allowPartial = draft.partial === 'ACCOUNT' ? null : draft.partial === 'YES'
  const { isPaused } = draft
  return {
    settings: { isPaused, approval: approvalOf(draft), allowPartial, orderCapCents, dayCapCents },
    errors,
  }
}

function approvalOf({ policy, hours, time }: SettingsDraft): Approval {
  if (policy === 'AFTER_HOURS') return { policy, hours: Number(hours) }
  return policy === 'DAILY' ? { policy, time } : { policy }
}

const isHours = (text: string): boolean => /^\d{1,3}$/.test(text.trim()) && Number(text) <= 720

const isCap = (cents: number | null | undefined): boolean =>
  cents === null || (cents !== undefined && cents >= 1 && cents <= 100_000_000)
