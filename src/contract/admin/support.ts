import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { attachmentIds } from '../support/attachments.ts'
import { listedTicket, ticket, ticketKind, ticketState, ticketText } from '../support/tickets.ts'
import { idSchema, instant, lineOfText, pagination } from '../values.ts'
import { adminListAliases, adminListQuery, owner } from './admin-list.ts'

/** What administrators see of a ticket beside what its seller sees. */
const forAdmins = {
  seller: owner,
  premiumLevel: z.int(),
  /** Since when support has to answer; null while it doesn’t. */
  waitingSince: instant.nullable(),
}
const adminListedTicket = listedTicket.extend({
  ...forAdmins,
  satisfaction: ticket.shape.satisfaction,
})
export type AdminListedTicket = z.output<typeof adminListedTicket>
const adminTicket = ticket.extend(forAdmins)
export type AdminTicket = z.output<typeof adminTicket>

const macro = z.object({ id: z.string(), title: z.string(), text: z.string() })
export type Macro = z.output<typeof macro>
const macroBody = z.strictObject({ title: lineOfText(100), text: ticketText })

const ofTicket = z.strictObject({ id: idSchema('tic') })
const ofMacro = z.strictObject({ id: idSchema('mac') })

export const supportEndpoints = {
  listSupportTickets: endpoint('GET', '/admin/support/tickets', {
    access: 'admin',
    summary:
      'Lists the tickets of all sellers by age (`order=asc` is longest waiting first), creation or plan.',
    queryAliases: adminListAliases,
    query: z.strictObject({
      ...adminListQuery(['waitingSince', 'createdAt', 'plan'], ['subject', 'sellerId', 'id']),
      state: ticketState.optional(),
      kind: ticketKind.optional(),
      /** Only claims, or only what isn’t one. */
      isClaim: z.enum(['true', 'false']).optional(),
    }),
    reply: z.object({ tickets: z.array(adminListedTicket), pagination }),
  }),
  getSupportTicket: endpoint('GET', '/admin/support/tickets/:id', {
    access: 'admin',
    summary: 'Returns a ticket with its thread, seller and linked records.',
    params: ofTicket,
    reply: adminTicket,
  }),
  answerTicket: endpoint('POST', '/admin/support/tickets/:id/messages', {
    access: 'admin',
    summary:
      'Answers a ticket, and closes it or reprints what its claim is about if asked to. The seller gets the answer by email.',
    params: ofTicket,
    body: z.strictObject({
      text: ticketText,
      closes: z.boolean().default(false),
      /** Accepts the claim of the ticket: it is reprinted at no charge, once, and the answer says so. */
      reprints: z.boolean().default(false),
      attachments: attachmentIds,
    }),
    reply: adminTicket,
    errors: ['NOTHING_TO_REPRINT', 'ALREADY_REPRINTED', 'COMPARING_AFTER_RESTORE'],
  }),
  setTicketState: endpoint('PUT', '/admin/support/tickets/:id/state', {
    access: 'admin',
    summary: 'Closes a ticket without an answer, or opens it again.',
    params: ofTicket,
    body: z.strictObject({ state: ticketState.exclude(['WAITING']) }),
    reply: adminTicket,
  }),
  listMacros: endpoint('GET', '/admin/support/macros', {
    access: 'admin',
    summary: 'Returns prepared answers by title. `{name}` in a text stands for the seller’s name.',
    reply: z.object({ macros: z.array(macro) }),
  }),
  createMacro: endpoint('POST', '/admin/support/macros', {
    access: 'admin',
    summary: 'Adds a prepared answer.',
    body: macroBody,
    reply: macro,
    status: 201,
    errors: ['TOO_MANY_MACROS'],
  }),
  updateMacro: endpoint('PUT', '/admin/support/macros/:id', {
    access: 'admin',
    summary: 'Changes a prepared answer.',
    params: ofMacro,
    body: macroBody,
    reply: macro,
  }),
  deleteMacro: endpoint('DELETE', '/admin/support/macros/:id', {
    access: 'admin',
    summary: 'Deletes a prepared answer.',
    params: ofMacro,
    reply: z.object({ success: z.literal(true) }),
  }),
}
