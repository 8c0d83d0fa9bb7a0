import { linkOptions } from '@tanstack/react-router'
import type { InboxRecord } from '#contract/account/inbox.ts'

/** The screen that shows what an entry is about. */
export function inboxLink({ kind, id }: InboxRecord) {
  if (kind === 'stores') return linkOptions({ to: '/dashboard/stores' })
  if (kind === 'billing')
    return linkOptions({ to: '/dashboard/settings/$section', params: { section: 'billing' } })
  if (kind === 'delivered')
    return linkOptions({ to: '/dashboard/orders', search: { view: 'print-orders', stage: 'DELIVERED' } })
  if (id === null || kind === 'at-risk')
    return linkOptions({ to: '/dashboard/orders', search: { view: 'at-risk' } })
  if (kind === 'print-order')
    return linkOptions({ to: '/dashboard/orders/$orderId', params: { orderId: id } })
  if (kind === 'shop-order') return linkOptions({ to: '/dashboard/orders', search: { shopOrder: id } })
  if (kind === 'submission')
    return linkOptions({ to: '/dashboard/submissions/$runId', params: { runId: id } })
  if (kind === 'ticket') return linkOptions({ to: '/dashboard/support/$ticketId', params: { ticketId: id } })
  return linkOptions({ to: '/dashboard/filaments', search: { item: id } })
}
