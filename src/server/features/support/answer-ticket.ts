import type { TicketState } from '#contract/support/tickets.ts'
import { claimAnswered as answered } from '#domain/inbox/inbox-entries.ts'
import { dashboardLinks } from '#domain/links.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/failure.ts'
import type { Call, Verbs } from '#server/kernel/feature.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { notify } from '../notifications/notify.ts'
import { acceptReprint } from './accept-reprint.ts'
import { moveTicket } from './move-ticket.ts'
import { readAdminTicket } from './read-admin-tickets.ts'
import { claimAnswered } from './support-events.ts'
import { type LockedTicket, lockTicket } from './ticket-store.ts'
import { writeMessage } from './write-message.ts'

/** Answers a seller, by the thread and by email. */
export const answerTicket: Verbs['answerTicket'] = async (
  context,
  actor,
  { id, text: written, closes, reprints, attachments },
  call,
) => {
  const at = context.clock.now()
  await context.db.transaction(async (tx) => {
    const ticket = await lockTicket(tx, id, null)
    if (!ticket) throw notFound()
    const reprint = reprints ? await acceptReprint(context, tx, ticket) : null
    const text = reprint ? `${written}\n\n${reprint.note}` : written
    const names = await writeMessage(tx, ticket, { author: 'SUPPORT', text, at, attachments })
    await moveTicket(context, tx, ticket, closes ? 'CLOSED' : 'WAITING')
    await audit(context, tx, {
      ticket,
      actor,
      call,
      action: 'ticket.answered',
      to: closes ? 'CLOSED' : 'WAITING',
      reprintId: reprint?.id,
    })
    if (ticket.problemId)
      await context.raise(claimAnswered, { tx, sellerId: ticket.sellerId, problemId: ticket.problemId, text })
    const { sellerId, subject } = ticket
    const link = dashboardLinks(context.config.publicUrl).ticket(id)
    await notify(context, tx, {
      sellerId,
      key: `answer:${id}:${at.toISOString()}`,
      words: answered({ id, subject }),
      mail: async ({ name }) => ({ kind: 'ticket-answered', name, subject, text, attachments: names, link }),
    })
  })
  return await readAdminTicket(context.db, id)
}

/** Closes a ticket that needs no answer, or opens one again. */
export const setTicketState: Verbs['setTicketState'] = async (context, actor, { id, state }, call) => {
  await context.db.transaction(async (tx) => {
    const ticket = await lockTicket(tx, id, null)
    if (!ticket) throw notFound()
    if (ticket.state === state) return
    await moveTicket(context, tx, ticket, state)
    await audit(context, tx, { ticket, actor, call, action: 'ticket.state-changed', to: state })
  })
  return await readAdminTicket(context.db, id)
}

interface Act {
  ticket: LockedTicket
  actor: Actor
  call: Call
  action: 'ticket.answered' | 'ticket.state-changed'
  to: TicketState
  reprintId?: string | undefined
}

const audit = (
  context: Context,
  tx: Transaction,
  { ticket, actor, call, action, to, reprintId }: Act,
): Promise<void> =>
  writeAudit(context, tx, {
    actor: actor.userId,
    action,
    subject: ticket.sellerId,
    call,
    change: { before: { state: ticket.state }, after: { state: to } },
    detail: { record: ticket.id, ...(reprintId && { reprint: reprintId }) },
  })
