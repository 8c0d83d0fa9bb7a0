import { feesOf, type StoreFees } from '#contract/money/store-fees.ts'
import type { Currency } from '#contract/stores/currencies.ts'
import type { Approval, Shop, ShopSettings } from '#contract/stores/shops.ts'
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
  textOption: string
  /** The fees are the seller's own, not the usual ones of the platform. */
  hasOwnFees: boolean
  storeShare: string
  storePerOrder: string
  storePerItem: string
  paymentShare: string
  paymentPerOrder: string
}

/** The form fields for stored settings. */
export function draftOf(shop: Pick<Shop, 'settings' | 'platform' | 'name'>): SettingsDraft {
  const { isPaused, approval, allowPartial, orderCapCents, dayCapCents, currency, fees, textOption } =
    shop.settings
  const shown = feesOf({ ...shop, fees })
  return {
    isPaused,
    policy: approval.policy,
    hours: approval.policy === 'AFTER_HOURS' ? String(approval.hours) : '4',
    time: approval.policy === 'DAILY' ? approval.time : '14:00',
    partial: allowPartial === null ? 'ACCOUNT' : allowPartial ? 'YES' : 'NO',
    orderCap: amountText(orderCapCents),
    dayCap: amountText(dayCapCents),
    currency: currency ?? 'USD',
    textOption: textOption ?? '',
    hasOwnFees: fees !== null,
    storeShare: amountText(shown.storeShare),
    storePerOrder: amountText(shown.storePerOrderCents),
    storePerItem: amountText(shown.storePerItemCents),
    paymentShare: amountText(shown.paymentShare),
    paymentPerOrder: amountText(shown.paymentPerOrderCents),
  }
}

/** What can't be read or is out of range. */
export function problemsOf(draft: SettingsDraft): FieldProblem[] {
  const { policy, hours, time, orderCap, dayCap } = draft
  return [
    ...(policy === 'AFTER_HOURS' && !isHours(hours)
      ? [{ field: 'hours', message: 'Enter 0 to 720 hours' }]
      : []),
    ...(policy === 'DAILY' && !time ? [{ field: 'time', message: 'Choose a time of day' }] : []),
    ...capProblems('orderCap', orderCap, 'the order cap'),
    ...capProblems('dayCap', dayCap, 'the day cap'),
    ...(draft.hasOwnFees ? feeProblems(draft) : []),
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
    fees: draft.hasOwnFees ? ownFees(draft) : null,
    textOption: draft.textOption.trim() || null,
  }
}

/** Percentages have two decimals, as amounts do, so both are read the same way. An empty field is zero. */
const ownFees = (draft: SettingsDraft): StoreFees => ({
  storeShare: centsOf(draft.storeShare) ?? 0,
  storePerOrderCents: centsOf(draft.storePerOrder) ?? 0,
  storePerItemCents: centsOf(draft.storePerItem) ?? 0,
  paymentShare: centsOf(draft.paymentShare) ?? 0,
  paymentPerOrderCents: centsOf(draft.paymentPerOrder) ?? 0,
})

function feeProblems(draft: SettingsDraft): FieldProblem[] {
  const above = (field: keyof typeof feeLimits) => {
    const cents = centsOf(draft[field])
    return cents === undefined || (cents ?? 0) > feeLimits[field].max
  }
  return (Object.keys(feeLimits) as (keyof typeof feeLimits)[])
    .filter(above)
    .map((field) => ({ field, message: feeLimits[field].message }))
}

const percent = { max: 10_000, message: 'Enter a percentage from 0 to 100' }
const amount = { max: 100_000, message: 'Enter an amount from 0 to 1,000' }
const feeLimits = {
  storeShare: percent,
  storePerOrder: amount,
  storePerItem: amount,
  paymentShare: percent,
  paymentPerOrder: amount,
} as const

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
