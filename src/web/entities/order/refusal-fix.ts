import { linkOptions } from '@tanstack/react-router'
import type { Refusal, RefusalCause } from '#contract/orders/refusals.ts'
import type { Place } from '#web/lib/place.ts'
import { placeOfOrder } from './place-of-order.ts'

/** The step that resolves what the print provider declined, and its link; null if there is no place for it. */
export function refusalFix(
  refusal: Refusal | null,
  { shopOrderId, directOrderId = null }: { shopOrderId: string | null; directOrderId?: string | null },
): { words: string; to: Place } | null {
  if (!refusal) return null
  const words = labels[refusal.cause]
  if (!words) return null
  if (directOrderId) {
    const params = { draftId: directOrderId }
    return { words, to: linkOptions({ to: '/dashboard/orders/drafts/$draftId', params }) }
  }
  if (refusal.cause === 'FILE') return { words, to: linkOptions({ to: '/dashboard/products/files' }) }
  if (refusal.cause === 'COMPONENT') return { words, to: linkOptions({ to: '/dashboard/products' }) }
  if (!shopOrderId) return null
  return { words, to: { ...placeOfOrder(shopOrderId), search: { tab: editors[refusal.cause] } } }
}

const labels: Readonly<Record<RefusalCause, string | null>> = {
  ADDRESS: 'Correct the address',
  CONTACT: 'Correct the contact',
  FILAMENT: 'Choose another filament',
  FILE: 'Check the files',
  COMPONENT: 'Open products',
  QUANTITY: 'Review the items',
  OURS: null,
  UNKNOWN: null,
}

/** The section of an order that opens. */
const editors: Readonly<Partial<Record<RefusalCause, string>>> = {
  ADDRESS: 'address',
  CONTACT: 'address',
  FILAMENT: 'filament',
}
