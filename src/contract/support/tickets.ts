import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { freeText, idSchema, instant, lineOfText, paged, pagination } from '../values.ts'
import { attachmentIds, attachments } from './attachments.ts'

export const ticketKind = z.enum(['QUESTION', 'ORDER', 'BILLING', 'CLAIM'])
export type TicketKind = z.output<typeof ticketKind>
/** `OPEN`: support has to answer. `WAITING`: the seller has to. */
export const ticketState = z.enum(['OPEN', 'WAITING', 'CLOSED'])
export type TicketState = z.output<typeof ticketState>
const satisfaction = z.enum(['GOOD', 'BAD'])

const linked = z.object({ id: z.string(), label: z.string() }).nullable()

/** A ticket as lists show it. */
export const listedTicket = z.object({
  id: z.string(),
  kind: ticketKind,
  subject: z.string(),
  state: ticketState,
  createdAt: instant,
  updatedAt: instant,
})
export type ListedTicket = z.output<typeof listedTicket>

/** A ticket with its thread and the records it is about; a deleted record is null. */
export const ticket = listedTicket.extend({
  shopOrder: linked,
  printOrder: linked,
  file: linked,
  product: linked,
  satisfaction: satisfaction.nullable(),
  satisfactionText: z.string(),
  /** Oldest first, the latest 500. */
  messages: z.array(
    z.object({
      id: z.int(),
      at: instant,
      /** `BUYER`: who bought it at the seller’s portal. */
      author: z.enum(['SELLER', 'SUPPORT', 'BUYER']),
      text: z.string(),
      attachments,
    }),
  ),
})
export type Ticket = z.output<typeof ticket>

export const ticketText = freeText(5_000).min(1)
const ofTicket = z.strictObject({ id: idSchema('tic') })

export const ticketEndpoints = {
  listTickets: endpoint('GET', '/support/tickets', {
    access: 'user',
    summary: 'Lists the seller’s support tickets, the latest change first.',
    query: z.strictObject({
      ...paged,
    }),
    reply: z.object({ tickets: z.array(listedTicket), pagination }),
  }),
  createTicket: endpoint('POST', '/support/tickets', {
    access: 'user',
    summary: 'Asks support something, with the order, print order, file or product that it is about.',
    body: z.strictObject({
      kind: ticketKind.exclude(['CLAIM']).default('QUESTION'),
      subject: lineOfText(150),
      text: ticketText,
      shopOrderId: idSchema('so').optional(),
      printOrderId: idSchema('po').optional(),
      fileId: idSchema('file').optional(),
      productId: idSchema('prd').optional(),
      attachments: attachmentIds,
    }),
    reply: ticket,
    status: 201,
    errors: ['TOO_MANY_REQUESTS'],
  }),
  getTicket: endpoint('GET', '/support/tickets/:id', {
    access: 'user',
    summary: 'Returns a ticket with its thread.',
    params: ofTicket,
    reply: ticket,
  }),
  replyToTicket: endpoint('POST', '/support/tickets/:id/messages', {
    access: 'user',
    summary: 'Adds a message to a ticket. A closed ticket opens again.',
    params: ofTicket,
    body: z.strictObject({ text: ticketText, attachments: attachmentIds }),
    reply: ticket,
    errors: ['TOO_MANY_REQUESTS'],
  }),
  closeTicket: endpoint('PUT', '/support/tickets/:id/closing', {
    access: 'user',
    summary: 'Closes a ticket, and says whether support helped. Can be repeated to change the rating.',
    params: ofTicket,
    body: z.strictObject({ satisfaction: satisfaction.nullable(), text: freeText(1_000).default('') }),
    reply: ticket,
  }),
}
