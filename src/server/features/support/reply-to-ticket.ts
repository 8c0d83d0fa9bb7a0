import type { Input } from '#contract/endpoint.ts'
import type { Ticket, ticketEndpoints } from '#contract/support/tickets.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure, notFound } from '#server/kernel/failure.ts'
import { mailSupport } from './mail-support.ts'
import { readTicket } from './read-tickets.ts'
import { changeState, countMessages, lockTicket, rateTicket } from './ticket-store.ts'
import { writeMessage } from './write-message.ts'

const MAX_PER_HOUR = 30
const HOUR_MS = 3_600_000

/** Adds the seller’s message, by which the ticket waits for support, also if it was closed. */
export async function replyToTicket(
  context: Context,
  { userId: sellerId }: Actor,
  { id, text, attachments }: Input<typeof ticketEndpoints.replyToTicket>,
): Promise<Ticket> {
  const at = context.clock.now()
  return await context.db.transaction(async (tx) => {
    const ticket = await lockTicket(tx, id, sellerId)
    if (!ticket) throw notFound()
    if ((await countMessages(tx, ticket, new Date(at.getTime() - HOUR_MS))) >= MAX_PER_HOUR)
      throw new Failure('TOO_MANY_REQUESTS', { retryAfterSeconds: HOUR_MS / 1000 })
    const names = await writeMessage(tx, ticket, { author: 'SELLER', text, at, attachments })
    await changeState(tx, ticket, 'OPEN', at)
    await mailSupport(context, tx, {
      ...{ sellerId, id, subject: ticket.subject, text },
      ...{ attachments: names, isNew: false },
    })
    return (await readTicket(tx, id, sellerId))!.ticket
  })
}

/** Closes the seller’s ticket with a rating of the help. */
export async function closeTicket(
  context: Context,
  { userId: sellerId }: Actor,
  { id, satisfaction, text }: Input<typeof ticketEndpoints.closeTicket>,
): Promise<Ticket> {
  return await context.db.transaction(async (tx) => {
    const ticket = await lockTicket(tx, id, sellerId)
    if (!ticket) throw notFound()
    if (ticket.state !== 'CLOSED') await changeState(tx, ticket, 'CLOSED', context.clock.now())
    await rateTicket(tx, ticket, { satisfaction, text })
    return (await readTicket(tx, id, sellerId))!.ticket
  })
}
