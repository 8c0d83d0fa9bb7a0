import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** A seller's accounts in the order in which their lines are written, so that two bookings never wait for each other in a circle. */
export type LedgerAccount =
  | 'seller_balance'
  | 'card_clearing'
  | 'print_cost'
  | 'delivery'
  | 'fee'
  | 'refunds'
  | 'disputes'
  | 'sales_payable'
  | 'payouts'
  | 'adjustments'
  | 'opening'

export type LedgerKind =
  | 'OPENING'
  | 'TOP_UP'
  | 'CHARGE'
  | 'REFUND'
  | 'CARD_REFUND'
  | 'DISPUTE'
  | 'ADJUSTMENT'
  | 'SALE'
  | 'PAYOUT'

export interface LedgerTransaction {
  id: string
  sellerId: string
  kind: LedgerKind
  /** What it is booked for; one cause is booked once. */
  cause: string
  at: Date
  currency: string
  printOrderId?: string
  collectionId?: string
  note?: string
  /** What enters each account; negative leaves it. Together zero, the seller’s balance first. */
  lines: readonly (readonly [LedgerAccount, number])[]
}

/** Books a transaction. Returns false if its cause was booked before. */
export async function bookTransaction(tx: Queries, transaction: LedgerTransaction): Promise<boolean> {
  const { id, sellerId, kind, cause, at, currency, printOrderId, collectionId, note } = transaction
  const lines = transaction.lines.filter(([, cents]) => cents !== 0)
  const row = await tx.row<{ count: number }>(sql`
    with booked as (
      insert into ledger_transactions (seller_id, id, kind, cause, print_order_id, collection_id, currency, at, note)
      values (${sellerId}, ${id}, ${kind}, ${cause}, ${printOrderId ?? null}, ${collectionId ?? null}, ${currency}, ${at},
        ${note ?? null})
      on conflict (seller_id, cause) do nothing
      returning seller_id, id, kind, print_order_id, currency, at
    ), lines as (
      insert into ledger_lines (seller_id, currency, account, transaction_id, kind, print_order_id, at, amount_cents)
      select b.seller_id, b.currency, i.account, b.id, b.kind, b.print_order_id, b.at, i.cents
      from booked b cross join unnest(
        ${lines.map(([account]) => account)}::text[], ${lines.map(([, cents]) => cents)}::bigint[]
      ) with ordinality as i (account, cents, place)
      order by place
      returning 1
    )
    select count(*)::integer as count from lines`)
  return (row?.count ?? 0) > 0
}

/** Holds a seller's balance until the transaction ends, and returns it. Everything that spends it waits. */
export async function lockBalance(tx: Queries, sellerId: string): Promise<number> {
  const row = await tx.row<{ cents: number }>(sql`
    select balance_cents::double precision as cents from ledger_balances
    where seller_id = ${sellerId} and currency = 'USD' and account = 'seller_balance' for update`)
  return row?.cents ?? 0
}

export interface NewCharge {
  sellerId: string
  id: string
  printOrderId: string
  cause: string
  at: Date
  currency: string
  totalCents: number
  lines: readonly (readonly [LedgerAccount, number])[]
}

/** Books a charge if the balance suffices for it, in one statement. Returns the balance before it, and whether it was booked. */
export async function bookCharge(
  tx: Queries,
  { sellerId, id, printOrderId, cause, at, currency, totalCents, lines }: NewCharge,
): Promise<{ isBooked: boolean; balanceCents: number }> {
  const row = await tx.row<{ isBooked: boolean; balanceCents: number }>(sql`
    with balance as materialized (
      select balance_cents from ledger_balances
      where seller_id = ${sellerId} and currency = ${currency} and account = 'seller_balance' for update
    ), booked as (
      insert into ledger_transactions (seller_id, id, kind, cause, print_order_id, currency, at)
      select ${sellerId}, ${id}, 'CHARGE', ${cause}, ${printOrderId}, ${currency}, ${at}
      from balance where balance_cents >= ${totalCents}::bigint
      on conflict (seller_id, cause) do nothing
      returning seller_id, id, kind, print_order_id, currency, at
    ), lines as (
      insert into ledger_lines (seller_id, currency, account, transaction_id, kind, print_order_id, at, amount_cents)
      select b.seller_id, b.currency, i.account, b.id, b.kind, b.print_order_id, b.at, i.cents
      from booked b cross join unnest(
        ${lines.map(([account]) => account)}::text[], ${lines.map(([, cents]) => cents)}::bigint[]
      ) with ordinality as i (account, cents, place)
      where i.cents <> 0
      order by place
    )
    select exists (select from booked) as is_booked,
      coalesce((select balance_cents from balance), 0)::double precision as balance_cents`)
  return row ?? { isBooked: false, balanceCents: 0 }
}

/** Whether a cause was booked before this statement. */
export async function isBooked(tx: Queries, sellerId: string, cause: string): Promise<boolean> {
  const found = await tx.row(
    sql`select 1 from ledger_transactions where seller_id = ${sellerId} and cause = ${cause}`,
  )
  return found !== null
}
