import { notFound } from '#server/kernel/failure.ts'
import { feature } from '#server/kernel/feature.ts'
import { on } from '#server/kernel/reaction.ts'
import { claimFiled } from '../print-orders/print-order-events.ts'
import { answerTicket, setTicketState } from './answer-ticket.ts'
import { addAttachment, addSupportAttachment } from './attachments/add-attachment.ts'
import { sweepUnsentAttachments } from './attachments/sweep-unsent.ts'
import { createTicket } from './create-ticket.ts'
import { readMacros } from './macro-store.ts'
import { createMacro, deleteMacro, updateMacro } from './manage-macros.ts'
import { openClaimTicket } from './open-claim-ticket.ts'
import { listSupportTickets, readAdminTicket } from './read-admin-tickets.ts'
import { readTicket, readTicketPage } from './read-tickets.ts'
import { closeTicket, replyToTicket } from './reply-to-ticket.ts'

/** What sellers ask, and what administrators answer. */
export const supportFeature = feature({
  verbs: {
    listTickets: ({ db }, { userId: sellerId }, { page, size }) =>
      readTicketPage(db, { sellerId, page, size }),
    createTicket,
    addAttachment,
    addSupportAttachment,
    getTicket: async ({ db }, { userId }, { id }) => {
      const found = await readTicket(db, id, userId)
      if (!found) throw notFound()
      return found.ticket
    },
    replyToTicket,
    closeTicket,
    listSupportTickets,
    getSupportTicket: ({ db }, _actor, { id }) => readAdminTicket(db, id),
    answerTicket,
    setTicketState,
    listMacros: async ({ db }) => ({ macros: await readMacros(db) }),
    createMacro,
    updateMacro,
    deleteMacro,
  },
  reactions: [on(claimFiled, openClaimTicket)],
  recurring: [sweepUnsentAttachments],
})
