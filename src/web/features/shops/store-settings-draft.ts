import type { Currency } from '#contract/stores/currencies.ts'
import type { Approval, ShopSettings } from '#contract/stores/shops.ts'
import type { FieldProblem } from '#web/api-form/field-problems.ts'
import { amountText, centsOf } from '#web/lib/money-text.ts'

/** The settings of a store as form fields. */
export interface SettingsDraft {
  isPaused: boolean
  policy: Approval['policy']
  hours: string
  time: string
  partial: 'ACCOUNT' | 'YES' | 'NO'
  orderCap: string
  dayCap: string
  currency: Currency
}

/** The form fields for stored settings. */
export function draftOf({
  isPaused,
  approval,
  allowPartial,
  orderCapCents,
  dayCapCents,
  currency,
}: ShopSettings): SettingsDraft {
  return {
    isPaused,
    policy: approval.policy,
    hours: approval.policy === 'AFTER_HOURS' ? String(approval.hours) : '4',
    time: approval.policy === 'DAILY' ? approval.time : '14:00',
    partial: allowPartial === null ? 'ACCOUNT' : allowPartial ? 'YES' : 'NO',
    orderCap: amountText(orderCapCents),
    dayCap: amountText(dayCapCents),
    currency: currency ?? 'USD',
  }
}

/** What can't be read or is out of range. */
export function problemsOf({ policy, hours, time, orderCap, dayCap }: SettingsDraft): FieldProblem[] {
  return [
    ...(policy === 'AFTER_HOURS' && !isHours(hours)
      ? [{ field: 'hours', message: 'Enter 0 to 720 hours' }]
      : []),
    ...(policy === 'DAILY' && !time ? [{ field: 'time', message: 'Choose a time of day' }] : []),
    ...capProblems('orderCap', orderCap, 'the order cap'),
    ...capProblems('dayCap', dayCap, 'the day cap'),
  ]
}

/** The settings that a draft without problems stands for. */
export function settingsOf(draft: SettingsDraft): ShopSettings {
  return {
    isPaused: draft.isPaused,
    approval: approvalOf(draft),
    allowPartial: draft.partial === 'ACCOUNT' ? null : draft.partial === 'YES',
    orderCapCents: centsOf(draft.orderCap) ?? null,
    dayCapCents: centsOf(draft.dayCap) ?? null,
    currency: draft.currency === 'USD' ? null : draft.currency,
  }
}

function approvalOf({ policy, hours, time }: SettingsDraft): Approval {
  if (policy === 'AFTER_HOURS') return { policy, hours: Number(hours) }
  return policy === 'DAILY' ? { policy, time } : { policy }
}

const isHours = (text: string): boolean => /^\d{1,3}$/.test(text.trim()) && Number(text) <= 720

function capProblems(field: 'orderCap' | 'dayCap', text: string, name: string): FieldProblem[] {
  const cents = centsOf(text)
  if (cents === null || (cents !== undefined && cents >= 1 && cents <= 100_000_000)) return []
  return [{ field, message: `Enter an amount from 0.01 to 1,000,000 for ${name}` }]
}
