import type { Account } from '#contract/account/account.ts'
import type { Cause } from '#contract/orders/order-checks.ts'
import type { Place } from '../saved-view/view-link.tsx'
import { causeLabels } from './cause-labels.ts'

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
  const inOrder = (tab?: string): Place => ({ view: 'unsubmitted', cause, shopOrder: orderId, tab })
  switch (cause) {
    case 'UNMATCHED':
      return { view: 'matches' }
    case 'NOT_PRINTABLE':
      return { view: 'products' }
    case 'FILAMENT_UNAVAILABLE':
      return inOrder('filament')
    case 'ADDRESS_INCOMPLETE':
      return inOrder('address')
    case 'OPTION_UNANSWERED':
      return inOrder('option')
    case 'PERSONALIZATION_UNPRINTABLE':
      return inOrder()
    case 'PERSONALIZATION_MISSING':
      return inOrder('personalization')
    case 'DUPLICATE':
      return inOrder()
    case 'SOURCE_CHANGED':
      return inOrder()
    case 'CONNECTION':
      return { view: 'shops' }
    case 'PAYMENT':
      return {
        view: 'settings',
        section: liveOrdering === 'EMAIL_NOT_VERIFIED' ? 'profile' : 'application',
      }
    case 'STOPPED_BY_RULE':
      return { view: 'rules' }
  }
}
