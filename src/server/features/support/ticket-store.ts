import type { Ticket, TicketKind, TicketState } from '#contract/support/tickets.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { RecordKey } from '#server/kernel/ids.ts'

export interface NewTicket {
  sellerId: string
  id: string
  kind: TicketKind
  subject: string
  shopOrderId: string | null
  printOrderId: string | null
  fileId: string | null
  productId: string | null
  problemId: string | null
  at: Date
}

export async function insertTicket(tx: Queries, ticket: NewTicket): Promise<void> {
  const { sellerId, id, kind, subject, shopOrderId, printOrderId, fileId, productId, problemId, at } = ticket
  await tx.run(sql`
    insert into support_tickets (seller_id, id, kind, subject, shop_order_id, print_order_id, file_id, product_id,
      problem_id, created_at, updated_at, waiting_since)
    values (${sellerId}, ${id}, ${kind}, ${subject}, ${shopOrderId}, ${printOrderId}, ${fileId}, ${productId},
      ${problemId}, ${at}, ${at}, ${at})`)
}

export async function insertMessage(
  tx: Queries,
  { sellerId, id }: RecordKey,
  { author, text, at }: Pick<Ticket['messages'][number], 'author' | 'text'> & { at: Date },
): Promise<number> {
  const row = await tx.row<{ id: number }>(sql`
    insert into support_messages (seller_id, ticket_id, at, author, text)
    values (${sellerId}, ${id}, ${at}, ${author}, ${text}) returning id::float8 as id`)
  return row!.id
}

/** Locks the account, so that parallel calls count one by one. */
export async function countTickets(tx: Queries, sellerId: string, since: Date): Promise<number> {
  await tx.row(sql`select 1 from users where id = ${sellerId} for update`)
  const row = await tx.row<{ count: number }>(sql`
    select count(*)::integer as count from support_tickets where seller_id = ${sellerId} and created_at > ${since}`)
  return row?.count ?? 0
}

/** Number of messages that a seller wrote in a ticket since a time. */
export async function countMessages(tx: Queries, { sellerId, id }: RecordKey, since: Date): Promise<number> {
  const row = await tx.row<{ count: number }>(sql`
    select count(*)::integer as count from support_messages
    where seller_id = ${sellerId} and ticket_id = ${id} and author = 'SELLER' and at > ${since}`)
  return row?.count ?? 0
}

export interface LockedTicket {
  sellerId: string
  id: string
  subject: string
  state: TicketState
  problemId: string | null
}

/** The ticket, locked until the transaction ends. Without a seller, any seller's. */
export const lockTicket = (tx: Queries, id: string, sellerId: string | null): Promise<LockedTicket | null> =>
  tx.row(sql`
    select seller_id, id, subject, state, problem_id from support_tickets
    where id = ${id} and (${sellerId}::text is null or seller_id = ${sellerId}) for update`)

/** A ticket that was open already has waited since then. */
export async function changeState(
  tx: Queries,
  { sellerId, id }: RecordKey,
  state: TicketState,
  at: Date,
): Promise<void> {
  await tx.run(sql`
    update support_tickets set state = ${state}, updated_at = ${at},
      waiting_since = case when ${state} = 'OPEN' then coalesce(waiting_since, ${at}::timestamptz) end
    where seller_id = ${sellerId} and id = ${id}`)
}

export async function rateTicket(
  tx: Queries,
  { sellerId, id }: RecordKey,
  { satisfaction, text }: { satisfaction: Ticket['satisfaction']; text: string },
): Promise<void> {
  await tx.run(sql`
    update support_tickets set satisfaction = ${satisfaction}, satisfaction_text = ${text}
    where seller_id = ${sellerId} and id = ${id}`)
}
