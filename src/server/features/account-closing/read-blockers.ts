import type { ClosingBlocker } from '#contract/account/data-rights.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { readBalance } from '../billing/read-balance.ts'

interface Counts {
  openOrders: number
  openSales: number
  openPurchases: number
  subscriptions: number
  payments: number
  disputes: number
  payoutCents: number
  isAdmin: boolean
}

/**
 * What keeps an account from being closed: orders that are being made, sales whose share or refund is due, purchases that haven't
 * arrived or may go back, and money that is still to move.
 */
export async function readBlockers(db: Queries, sellerId: string): Promise<ClosingBlocker[]> {
  const balanceCents = await readBalance(db, sellerId)
  const found = await db.row<Counts>(sql`
    select (
        select count(*)::integer from print_orders p
        where p.seller_id = u.id and (
          p.state in ('PREPARED', 'CHARGED')
          or not p.is_test and p.state not in ('SHIPPED', 'DELIVERED', 'FAILED', 'CANCELED', 'REFUNDED')
          or exists (
            select from print_calls c
            where c.seller_id = p.seller_id and c.print_order_id = p.id and c.outcome is null))
      ) as open_orders,
      (select count(*)::integer from sales s
        where s.seller_id = u.id and s.state in ('PAID', 'ORDERED', 'REFUNDING')) as open_sales,
      (select count(*)::integer from purchases b join sales s on s.seller_id = b.maker_id and s.id = b.sale_id
        where b.user_id = u.id and (s.state in ('PAID', 'REFUNDING') or s.dispute_state = 'OPEN'
          or s.state = 'ORDERED' and not exists (
            select from print_orders p
            where p.seller_id = s.seller_id and p.id = s.print_order_id and p.state = 'DELIVERED'))) as open_purchases,
      (select count(*)::integer from subscriptions s where s.seller_id = u.id and s.status <> 'CANCELED') as subscriptions,
      (select count(*)::integer from card_refunds r where r.seller_id = u.id and r.state in ('WANTED', 'ASKED'))
        + (select count(*)::integer from payouts o where o.seller_id = u.id and o.state in ('WANTED', 'ASKED'))
        + (select count(*)::integer from payout_reversals v where v.seller_id = u.id and v.state in ('WANTED', 'ASKED'))
        + (select count(*)::integer from card_collections c where c.seller_id = u.id and c.state in ('WANTED', 'ASKED'))
        as payments,
      (select count(*)::integer from card_disputes d where d.seller_id = u.id and d.state = 'OPEN') as disputes,
      coalesce((select greatest(b.balance_cents, 0) from ledger_balances b
        where b.seller_id = u.id and b.currency = 'USD' and b.account = 'payouts'), 0)::double precision as payout_cents,
      u.role = 'ADMIN' as is_admin
    from users u where u.id = ${sellerId}`)
  if (!found) return []
  const counted: ClosingBlocker[] = [
    { kind: 'OPEN_ORDERS', count: found.openOrders, cents: 0 },
    { kind: 'OPEN_SALES', count: found.openSales, cents: 0 },
    { kind: 'OPEN_PURCHASES', count: found.openPurchases, cents: 0 },
    { kind: 'BALANCE', count: balanceCents > 0 ? 1 : 0, cents: balanceCents },
    { kind: 'PAYOUT_WAITING', count: found.payoutCents > 0 ? 1 : 0, cents: found.payoutCents },
    { kind: 'SUBSCRIPTION', count: found.subscriptions, cents: 0 },
    { kind: 'PAYMENTS_UNDER_WAY', count: found.payments, cents: 0 },
    { kind: 'DISPUTES', count: found.disputes, cents: 0 },
    { kind: 'ADMINISTRATOR', count: found.isAdmin ? 1 : 0, cents: 0 },
  ]
  return counted.filter(({ count }) => count > 0)
}
