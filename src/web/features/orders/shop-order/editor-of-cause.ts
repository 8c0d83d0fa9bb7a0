import type { Cause } from '#contract/order-checks.ts'

/** The part of an order's drawer in which a cause is ended, where it is ended in the order itself. */
export const editorOfCause: Readonly<Partial<Record<Cause, string>>> = {
  UNMATCHED: 'product',
  FILAMENT_UNAVAILABLE: 'filament',
  ADDRESS_INCOMPLETE: 'address',
  PERSONALIZATION_MISSING: 'personalization',
}
