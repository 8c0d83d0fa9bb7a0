import { type Sql, sql } from '#server/db/sql.ts'

/**
 * Where the share of a sale is. One for payouts is a line of the ledger's account `payouts`; the first payout that covers its number
 * has it, unless everything that waited moved to the balance before.
 */
export const placeOfShare = (sale: Sql): Sql => sql`
  case
    when ${sale}.state in ('PAID', 'ORDERED') then case
      when exists (select from payout_accounts a where a.seller_id = ${sale}.seller_id and a.held_at is not null) then 'HELD'
      else 'NOT_PAYABLE' end
    when ${sale}.share_to is null and ${sale}.share_cents is null then null
    when ${sale}.state in ('REFUNDING', 'REFUNDED') or ${sale}.dispute_state in ('OPEN', 'LOST') then 'TAKEN_BACK'
    when coalesce(${sale}.share_to, 'BALANCE') = 'BALANCE' then 'BALANCE'
    else (
      select case
          when moved.number < coalesce(covering.through_number, 2147483647) then 'BALANCE'
          when covering.state is null then 'WAITING'
          when covering.state = 'SUCCEEDED' then 'PAID_OUT'
          else 'UNDER_WAY' end
      from ledger_transactions x
        join ledger_lines l on l.seller_id = x.seller_id and l.transaction_id = x.id and l.account = 'payouts'
        left join lateral (
          select o.state, o.through_number from payouts o
          where o.seller_id = l.seller_id and o.state <> 'FAILED' and o.through_number >= l.number
          order by o.through_number limit 1
        ) covering on true
        left join lateral (
          select min(n.number) as number
          from ledger_transactions m
            join ledger_lines n on n.seller_id = m.seller_id and n.transaction_id = m.id and n.account = 'payouts'
          where m.seller_id = l.seller_id and m.cause like 'payouts-to-balance:%' and n.number > l.number
        ) moved on true
      where x.seller_id = ${sale}.seller_id and x.cause = 'sale-share:' || ${sale}.id
    )
  end`
