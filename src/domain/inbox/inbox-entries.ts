import type { InboxEntry, InboxEvent, InboxRecord } from '#contract/account/inbox.ts'
import type { ProfilePictureKind } from '#contract/account/profiles.ts'
import type { PortalDecision } from '#contract/admin/portals.ts'
import type { PrintOrderState } from '#contract/orders/print-order-states.ts'
import { reasonOf } from '../lifecycle/reason-of.ts'
import { dashboardLinks } from '../links.ts'
import { filamentName } from '../text/filament-name.ts'

/** An event in words, as the inbox and its mails show it. */
export type InboxWords = Pick<InboxEntry, 'event' | 'title' | 'text' | 'record'>

/** What is mailed unless the seller decides otherwise; the inbox lists everything by default. */
export const mailedByDefault: readonly InboxEvent[] = [
  'ORDER_FAILED',
  'CLAIM_ANSWERED',
  'INTEGRATION_LOST',
  'PAYMENT_FAILED',
  'PORTAL_DECIDED',
]

interface Order {
  id: string
  orderNumber: string
}

export const orderStopped = ({
  id,
  orderNumber,
  state,
  failureReason,
}: Order & { state: PrintOrderState; failureReason: string | null }): InboxWords => ({
  event: 'ORDER_FAILED',
  title: state === 'FAILED' ? `Order ${orderNumber} failed` : `Order ${orderNumber} needs attention`,
  text: reasonOf(state, failureReason),
  record: { kind: 'print-order', id },
})

export const orderDelivered = ({ id, orderNumber }: Order): InboxWords => ({
  event: 'ORDER_DELIVERED',
  title: `Order ${orderNumber} was delivered`,
  text: null,
  record: { kind: 'print-order', id },
})

export const ordersDelivered = (count: number): InboxWords => ({
  event: 'ORDER_DELIVERED',
  title: `${count.toLocaleString('en')} orders were delivered`,
  text: null,
  record: { kind: 'delivered', id: null },
})

/** Orders of a seller that passed the same ship-by date; `order` is the only one. */
export const ordersLate = (count: number, order: (Order & { isSubmitted: boolean }) | null): InboxWords => ({
  event: 'ORDER_LATE',
  title: order ? `Order ${order.orderNumber} is late` : `${count.toLocaleString('en')} orders are late`,
  text: 'The ship-by date has passed and nothing has shipped.',
  record: order
    ? { kind: order.isSubmitted ? 'print-order' : 'shop-order', id: order.id }
    : { kind: 'at-risk', id: null },
})

export function submissionFinished(run: {
  id: string
  number: number
  processed: number
  failed: number
  stopped: number
}): InboxWords {
  const parts = [
    `${run.processed.toLocaleString('en')} submitted`,
    run.failed > 0 && `${run.failed.toLocaleString('en')} failed`,
    run.stopped > 0 && `${run.stopped.toLocaleString('en')} not sent`,
  ]
  return {
    event: 'SUBMISSION_FINISHED',
    title: `Submission ${run.number.toLocaleString('en')} finished`,
    text: parts.filter(Boolean).join(', '),
    record: { kind: 'submission', id: run.id },
  }
}

export const claimAnswered = (ticket: { id: string; subject: string }): InboxWords => ({
  event: 'CLAIM_ANSWERED',
  title: 'Support answered',
  text: ticket.subject,
  record: { kind: 'ticket', id: ticket.id },
})

export const integrationLost = (source: string): InboxWords => ({
  event: 'INTEGRATION_LOST',
  title: `${source} is disconnected`,
  text: 'Orders don’t sync and automatic ordering is paused until you reconnect it.',
  record: { kind: 'stores', id: null },
})

export const paymentFailed = (text: string): InboxWords => ({
  event: 'PAYMENT_FAILED',
  title: 'A payment failed',
  text,
  record: { kind: 'billing', id: null },
})

interface Stock {
  id: string
  name: string
}

export const outOfStock = ({ id, name }: Stock): InboxWords => ({
  event: 'OUT_OF_STOCK',
  title: `${filamentName(name)} is out of stock`,
  text: 'Orders with it are blocked until it’s back or you replace it.',
  record: { kind: 'filament', id },
})

export const backInStock = ({ id, name }: Stock): InboxWords => ({
  event: 'BACK_IN_STOCK',
  title: `${filamentName(name)} is back in stock`,
  text: 'Orders that were blocked by it can be submitted.',
  record: { kind: 'filament', id },
})

const portalOutcomes = {
  APPROVE: 'is listed',
  REQUEST_CHANGE: 'needs a change',
  REMOVE: 'was removed',
} as const

/** An administrator decided about a portal; the reason is empty where none was given. */
export const portalDecided = (title: string, decision: PortalDecision, reason: string): InboxWords => ({
  event: 'PORTAL_DECIDED',
  title: `“${title}” ${portalOutcomes[decision]}`,
  text: reason || null,
  record: { kind: 'portals', id: null },
})

/** An administrator removed one photo of a portal. */
export const portalPhotoRemoved = (title: string, reason: string): InboxWords => ({
  event: 'PORTAL_DECIDED',
  title: `A photo of “${title}” was removed`,
  text: reason,
  record: { kind: 'portals', id: null },
})

/** An administrator approved a collection of a maker, or hid it. */
export const collectionDecided = (
  name: string,
  { isApproved, reason }: { isApproved: boolean; reason: string },
): InboxWords => ({
  event: 'PORTAL_DECIDED',
  title: `Your collection “${name}” ${isApproved ? 'is public' : 'was hidden'}`,
  text: reason || null,
  record: { kind: 'portals', id: null },
})

/** An administrator decided about a picture of a maker’s profile. */
export const makerPictureDecided = (
  kind: ProfilePictureKind,
  { isApproved, reason }: { isApproved: boolean; reason: string },
): InboxWords => ({
  event: 'PORTAL_DECIDED',
  title: `Your ${kind === 'AVATAR' ? 'avatar' : 'banner'} ${isApproved ? 'is public' : 'was removed'}`,
  text: reason || null,
  record: { kind: 'profile', id: null },
})

/** The URL of a record. */
export function inboxLink({ kind, id }: InboxRecord, publicUrl: string): string {
  const links = dashboardLinks(publicUrl)
  if (kind === 'stores') return links.stores
  if (kind === 'billing' || kind === 'profile') return links.settings(kind)
  if (kind === 'portals') return links.portals
  if (kind === 'delivered') return links.printOrders('DELIVERED')
  if (id === null || kind === 'at-risk') return links.atRisk
  if (kind === 'print-order' || kind === 'shop-order') return links.order(id)
  if (kind === 'submission') return links.submission(id)
  return kind === 'ticket' ? links.ticket(id) : links.filament(id)
}
