import type { Cause } from '#contract/orders/order-checks.ts'

/** The drawer section that fixes each cause, for causes that can be fixed in the order itself. */
export const causeEditors: Readonly<Partial<Record<Cause, string>>> = {
  UNMATCHED: 'product',
  FILAMENT_UNAVAILABLE: 'filament',
  FILAMENT_NOT_CHOSEN: 'filament',
  ADDRESS_INCOMPLETE: 'address',
  PERSONALIZATION_MISSING: 'personalization',
  PROOF: 'personalization',
}
