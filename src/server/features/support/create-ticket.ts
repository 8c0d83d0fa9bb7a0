import { Failure, notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { mailSupport } from './mail-support.ts'
import { readOwnRecords, readTicket } from './read-tickets.ts'
import { countTickets, insertTicket } from './ticket-store.ts'
import { writeMessage } from './write-message.ts'

const MAX_PER_DAY = 10
const DAY_MS = 86_400_000

/** Opens a ticket. What it is about has to be the seller’s own. */
export const createTicket: Verbs['createTicket'] = async (
  context,
  { userId: sellerId },
  { kind, subject, text, attachments, ...about },
) => {
  const at = context.clock.now()
  const id = context.newId('tic')
  const links = {
    shopOrderId: about.shopOrderId ?? null,
    printOrderId: about.printOrderId ?? null,
    fileId: about.fileId ?? null,
    productId: about.productId ?? null,
  }
  return await context.db.transaction(async (tx) => {
    if ((await countTickets(tx, sellerId, new Date(at.getTime() - DAY_MS))) >= MAX_PER_DAY)
      throw new Failure('TOO_MANY_REQUESTS', { retryAfterSeconds: DAY_MS / 1000 })
    const own = await readOwnRecords(tx, sellerId, links)
    const isForeign =
      (links.shopOrderId && !own.shopOrder) ||
      (links.printOrderId && !own.printOrder) ||
      (links.fileId && !own.file) ||
      (links.productId && !own.product)
    if (isForeign) throw notFound()
    await insertTicket(tx, { sellerId, id, kind, subject, ...links, problemId: null, at })
    const names = await writeMessage(tx, { sellerId, id }, { author: 'SELLER', text, at, attachments })
    await mailSupport(context, tx, { sellerId, id, subject, text, attachments: names, isNew: true })
    const stored = await readTicket(tx, id, sellerId)
    if (!stored) throw notFound()
    return stored.ticket
  })
}
