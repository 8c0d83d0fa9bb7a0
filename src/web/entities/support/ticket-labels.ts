import type { TicketKind, TicketState } from '#contract/support/tickets.ts'
import type { Tone } from '#web/ui/tone.ts'

export const ticketKinds: Readonly<Record<TicketKind, string>> = {
  QUESTION: 'Question',
  ORDER: 'Order',
  BILLING: 'Billing',
  CLAIM: 'Claim',
}

/** The state as the seller reads it. */
export const ticketStates: Readonly<Record<TicketState, { label: string; tone: Tone }>> = {
  OPEN: { label: 'With support', tone: 'info' },
  WAITING: { label: 'Answered', tone: 'success' },
  CLOSED: { label: 'Closed', tone: 'neutral' },
}

/** The same as administrators read it. */
export const adminTicketStates: Readonly<Record<TicketState, { label: string; tone: Tone }>> = {
  OPEN: { label: 'Open', tone: 'warn' },
  WAITING: { label: 'Waiting for seller', tone: 'info' },
  CLOSED: { label: 'Closed', tone: 'neutral' },
}
