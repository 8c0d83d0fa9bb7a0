import { linkOptions } from '@tanstack/react-router'
import type { Account } from '#contract/account/account.ts'
import type { Cause } from '#contract/orders/order-checks.ts'
import type { Place } from '#web/lib/place.ts'
import { causeLabels } from './cause-labels.ts'
import { placeOfOrder } from './place-of-order.ts'

interface Blocked {
  cause: Cause
  /** One of the affected orders. */
  orderId: string | undefined
}

/** The step that resolves a cause, and its link: a screen for all orders, or the first affected order. */
export function causeFix(
  blocked: Blocked,
  liveOrdering: Account['liveOrdering'],
): { words: string; to: Place } {
  const words =
    blocked.cause === 'PAYMENT' && liveOrdering === 'EMAIL_NOT_VERIFIED'
      ? 'Confirm your email address'
      : causeLabels[blocked.cause].fix
  return { words, to: placeOf(blocked, liveOrdering) }
}

function placeOf({ cause, orderId }: Blocked, liveOrdering: Account['liveOrdering']): Place {
  const inOrder = (tab?: string): Place =>
    orderId
      ? { ...placeOfOrder(orderId), search: { cause, tab } }
      : linkOptions({ to: '/dashboard/orders', search: { cause } })
  switch (cause) {
    case 'UNMATCHED':
      return linkOptions({ to: '/dashboard/products/unlinked' })
    case 'NOT_PRINTABLE':
      return linkOptions({ to: '/dashboard/products' })
    case 'FILAMENT_UNAVAILABLE':
      return linkOptions({ to: '/dashboard/filaments' })
    case 'FILAMENT_NOT_CHOSEN':
      return inOrder('filament')
    case 'ADDRESS_INCOMPLETE':
      return inOrder('address')
    case 'OPTION_UNANSWERED':
      return inOrder('option')
    case 'PERSONALIZATION_UNPRINTABLE':
      return inOrder()
    case 'PROOF':
      return linkOptions({ to: '/dashboard/orders', search: { view: 'proofs' } })
    case 'PERSONALIZATION_MISSING':
      return inOrder('personalization')
    case 'DUPLICATE':
      return inOrder()
    case 'SOURCE_CHANGED':
      return inOrder()
    case 'CONNECTION':
      return linkOptions({ to: '/dashboard/stores' })
    case 'PAYMENT':
      return linkOptions({
        to: '/dashboard/settings/$section',
        params: { section: liveOrdering === 'EMAIL_NOT_VERIFIED' ? 'profile' : 'application' },
      })
    case 'STOPPED_BY_RULE':
      return linkOptions({ to: '/dashboard/automation' })
    case 'MARGIN_BELOW_FLOOR':
      return inOrder()
  }
}
