import { Failure, notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { mailSupport } from './mail-support.ts'
import { moveTicket } from './move-ticket.ts'
import { readTicket } from './read-tickets.ts'
import { countMessages, lockTicket, rateTicket } from './ticket-store.ts'
import { writeMessage } from './write-message.ts'

const MAX_PER_HOUR = 30
const HOUR_MS = 3_600_000

/** Adds the seller’s message, by which the ticket waits for support, also if it was closed. */
export const replyToTicket: Verbs['replyToTicket'] = async (
  context,
  { userId: sellerId },
  { id, text, attachments },
) => {
  const at = context.clock.now()
  return await context.db.transaction(async (tx) => {
    const ticket = await lockTicket(tx, id, sellerId)
    if (!ticket) throw notFound()
    if ((await countMessages(tx, ticket, new Date(at.getTime() - HOUR_MS))) >= MAX_PER_HOUR)
      throw new Failure('TOO_MANY_REQUESTS', { retryAfterSeconds: HOUR_MS / 1000 })
    const names = await writeMessage(tx, ticket, { author: 'SELLER', text, at, attachments })
    await moveTicket(context, tx, ticket, 'OPEN')
    await mailSupport(context, tx, {
      ...{ sellerId, id, subject: ticket.subject, text },
      ...{ attachments: names, isNew: false },
    })
    return (await readTicket(tx, id, sellerId))!.ticket
  })
}

/** Closes the seller’s ticket with a rating of the help. */
export const closeTicket: Verbs['closeTicket'] = async (
  context,
  { userId: sellerId },
  { id, satisfaction, text },
) =>
  context.db.transaction(async (tx) => {
    const ticket = await lockTicket(tx, id, sellerId)
    if (!ticket) throw notFound()
    if (ticket.state !== 'CLOSED') await moveTicket(context, tx, ticket, 'CLOSED')
    await rateTicket(tx, ticket, { satisfaction, text })
    return (await readTicket(tx, id, sellerId))!.ticket
  })
