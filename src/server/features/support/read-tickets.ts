import type { ListedTicket, Ticket } from '#contract/support/tickets.ts'
import type { Pagination } from '#contract/values.ts'
import { isoTimes } from '#domain/iso-times.ts'
import type { Queries } from '#server/db/database.ts'
import { pageOf } from '#server/db/page-of.ts'
import { sql } from '#server/db/sql.ts'
import { readAttachments } from './attachments/read-attachments.ts'

type Dated<T extends ListedTicket> = Omit<T, 'createdAt' | 'updatedAt'> & { createdAt: Date; updatedAt: Date }

/** One page of a seller’s tickets, the latest change first. */
export async function readTicketPage(
  db: Queries,
  { sellerId, page, size }: { sellerId: string; page: number; size: number },
): Promise<{ tickets: ListedTicket[]; pagination: Pagination }> {
  const [rows, count] = await Promise.all([
    db.rows<Dated<ListedTicket>>(sql`
      select id, kind, subject, state, created_at, updated_at from support_tickets
      where seller_id = ${sellerId} order by updated_at desc, id desc
      offset ${(page - 1) * size} limit ${size}`),
    db.row<{ total: number }>(sql`
      select count(*)::integer as total from support_tickets where seller_id = ${sellerId}`),
  ])
  return {
    tickets: rows.map(isoTimes),
    pagination: pageOf({ page, size }, count?.total ?? 0),
  }
}

export interface ReadTicket {
  ticket: Ticket
  sellerId: string
  waitingSince: string | null
}

type Row = Dated<Omit<Ticket, 'messages'>> & { sellerId: string; waitingSince: Date | null }

/** A ticket with its thread. Without a seller, any seller’s. */
export async function readTicket(
  db: Queries,
  id: string,
  sellerId: string | null,
): Promise<ReadTicket | null> {
  const row = await db.row<Row>(sql`
    select t.seller_id, t.id, t.kind, t.subject, t.state, t.created_at, t.updated_at, t.waiting_since, t.satisfaction,
      t.satisfaction_text,
      case when coalesce(o.id, a.id) is not null
        then jsonb_build_object('id', coalesce(o.id, a.id), 'label', coalesce(o.order_number, a.order_number)) end as shop_order,
      case when p.id is not null then jsonb_build_object('id', p.id, 'label', p.order_number) end as print_order,
      case when f.id is not null then jsonb_build_object('id', f.id, 'label', f.name) end as file,
      case when r.id is not null then jsonb_build_object('id', r.id, 'label', r.name) end as product
    from support_tickets t
      left join shop_orders o on o.seller_id = t.seller_id and o.id = t.shop_order_id
      left join archived_orders a on a.seller_id = t.seller_id and a.id = t.shop_order_id
      left join print_orders p on p.seller_id = t.seller_id and p.id = t.print_order_id
      left join model_files f on f.id = t.file_id
      left join products r on r.seller_id = t.seller_id and r.id = t.product_id
    where t.id = ${id} and (${sellerId}::text is null or t.seller_id = ${sellerId})`)
  if (!row) return null
  const { sellerId: owner, waitingSince, createdAt, updatedAt, ...rest } = row
  return {
    sellerId: owner,
    waitingSince: waitingSince?.toISOString() ?? null,
    ticket: {
      ...rest,
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
      messages: await readMessages(db, owner, id),
    },
  }
}

async function readMessages(db: Queries, sellerId: string, ticketId: string): Promise<Ticket['messages']> {
  const rows = await db.rows<Omit<Ticket['messages'][number], 'at' | 'attachments'> & { at: Date }>(sql`
    select id::float8 as id, at, author, text from support_messages
    where seller_id = ${sellerId} and ticket_id = ${ticketId} order by id desc limit 500`)
  const attachments = await readAttachments(db, sellerId, ticketId)
  return rows.toReversed().map((row) => ({ ...isoTimes(row), attachments: attachments.get(row.id) ?? [] }))
}

interface Linked {
  shopOrder: boolean
  printOrder: boolean
  file: boolean
  product: boolean
}

/** Which of these records are the seller’s own, or samples. */
export async function readOwnRecords(
  db: Queries,
  sellerId: string,
  ids: {
    shopOrderId: string | null
    printOrderId: string | null
    fileId: string | null
    productId: string | null
  },
): Promise<Linked> {
  const row = await db.row<Linked>(sql`
    select exists (select from shop_orders where seller_id = ${sellerId} and id = ${ids.shopOrderId})
        or exists (select from archived_orders where seller_id = ${sellerId} and id = ${ids.shopOrderId}) as shop_order,
      exists (select from print_orders where seller_id = ${sellerId} and id = ${ids.printOrderId}) as print_order,
      exists (select from model_files where (seller_id = ${sellerId} or seller_id is null) and id = ${ids.fileId}) as file,
      exists (select from products where seller_id = ${sellerId} and id = ${ids.productId}) as product`)
  return row!
}
