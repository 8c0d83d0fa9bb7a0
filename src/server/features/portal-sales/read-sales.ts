import type { AdminSale, adminSaleEndpoints } from '#contract/admin/sales.ts'
import type { Input } from '#contract/endpoint.ts'
import type { PrintOrderState, Stage } from '#contract/orders/print-order-states.ts'
import type { BuyerSale, Sale } from '#contract/portals/sales.ts'
import { isoTimes } from '#domain/iso-times.ts'
import { numberOfSale } from '#domain/sale-number.ts'
import type { Queries } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { paginationOf } from '../admin/read-admin-page.ts'
import { partsBy, readListOfAll } from '../admin/read-list-of-all.ts'
import { matchesSale, saleNumber } from '../admin/search/read-matches.ts'
import { placeOfShare } from '../payouts/read-share-place.ts'
import type { SaleKey, SoldLine } from './sale-store.ts'

export interface PrintOfSale {
  state: PrintOrderState
  stage: Stage
  since: Date
}

/** How far the print order of a sale is; null if it has none. */
export const readPrintOf = (db: Queries, { sellerId, id }: SaleKey): Promise<PrintOfSale | null> =>
  db.row<PrintOfSale>(sql`
    select p.state, p.stage, p.state_since as since
    from sales s join print_orders p on p.seller_id = s.seller_id and p.id = s.print_order_id
    where s.seller_id = ${sellerId} and s.id = ${id}`)

export const readParcels = (db: Queries, { sellerId, id }: SaleKey): Promise<BuyerSale['parcels']> =>
  db.rows<BuyerSale['parcels'][number]>(sql`
    select c.number, c.carrier, c.url
    from sales s join parcels c on c.seller_id = s.seller_id and c.print_order_id = s.print_order_id
    where s.seller_id = ${sellerId} and s.id = ${id} order by c.position`)

/** Whether a maker is about to close their account. */
export const isMakerClosing = async (db: Queries, sellerId: string): Promise<boolean> =>
  (await db.row(sql`select 1 from account_closings where seller_id = ${sellerId} and state <> 'DONE'`)) !==
  null

/** The public profile of a maker, or null. */
export const readMaker = (db: Queries, sellerId: string): Promise<BuyerSale['maker']> =>
  db.row<{ id: string; name: string }>(sql`select id, name from profiles where user_id = ${sellerId}`)

/** What the same click began at another maker and isn't paid yet. */
export async function readNextPayment(
  db: Queries,
  { id, purchaseId }: { id: string; purchaseId: string | null },
): Promise<BuyerSale['nextPayment']> {
  if (!purchaseId) return null
  const next = await db.row<{
    id: string
    maker: string | null
    totalCents: number
    pageUrl: string | null
  }>(sql`
    select s.id, p.name as maker, s.total_cents, s.page_url
    from sales s left join profiles p on p.user_id = s.seller_id
    where s.purchase_id = ${purchaseId}::uuid and s.id <> ${id} and s.state = 'OPEN' order by s.created_at, s.id limit 1`)
  if (!next) return null
  const { maker, totalCents, pageUrl } = next
  // Its page is opened from the cart, which still has its lines, if Stripe didn't answer before.
  return { number: numberOfSale(next.id), maker, totalCents, payUrl: pageUrl ?? '/portal-checkout' }
}

export type SaleRow = Omit<Sale, 'number' | 'lines' | 'createdAt' | 'paidAt' | 'payableAt'> & {
  lines: SoldLine[]
  createdAt: Date
  paidAt: Date | null
  payableAt: Date | null
}

/** Whether a sale `t` waits for its maker to check a text. */
export const isTextWaiting = sql`(t.state = 'PAID' and t.lines @? '$[*].letterings[*]')`

/** Columns of a sale `t` with its print order `p`. */
export const saleColumns = sql`
  t.id, t.state, t.lines, t.address ->> 'name' as buyer_name, t.country, t.items_cents, t.delivery_cents, t.total_cents,
  case when t.discount_cents > 0 then jsonb_build_object('code', t.discount_code, 'cents', t.discount_cents) end as discount,
  t.payment_fee_cents, t.currency, t.print_order_id, t.end_reason, t.dispute_state, t.created_at, t.paid_at,
  t.payable_at,
  case when p.is_charged then p.cents end as print_cents,
  case when t.state in ('REFUNDING', 'REFUNDED') or t.dispute_state = 'LOST' then 0
    when t.share_cents is not null then t.share_cents
    when p.is_charged then t.total_cents - t.payment_fee_cents - p.cents end as share_cents,
  ${placeOfShare(sql`t`)} as share_place, ${isTextWaiting} as is_text_waiting`

export const saleTables = sql`
  left join lateral (
    select o.printing_cents, o.delivery_cents, o.fee_cents, o.printing_cents + o.delivery_cents + o.fee_cents as cents,
      o.state not in ('PREPARED', 'DRAFTED', 'FAILED', 'CANCELED', 'REFUNDED') as is_charged
    from print_orders o where o.seller_id = t.seller_id and o.id = t.print_order_id
  ) p on true`

type AdminRequest = Input<typeof adminSaleEndpoints.listAdminSales>

/** One page of the sales of all portals. */
export const listAdminSales: Verbs['listAdminSales'] = async ({ db }, _actor, request) => {
  const { state, isDisputed, hasAddressRequest, search, searchField } = request
  const filters = [
    ...(isDisputed === 'true' ? [sql`t.dispute_state is not null`] : []),
    ...(hasAddressRequest === 'true'
      ? [
          sql`exists (select from sale_address_requests a where a.seller_id = t.seller_id and a.sale_id = t.id and a.state = 'OPEN')`,
        ]
      : []),
    ...(search ? [searchIn(search, searchField)] : []),
  ]
  const list = {
    ...{ list: 'sales', rows: sql`sales t where true`, since: sql`t.created_at`, sorts },
    ...{ parts: partsBy([sql`t.state`, state]), filters },
  }
  const { ids, total } = await readListOfAll(db, list, request)
  return { sales: await readOfAll(db, ids), pagination: paginationOf(request, total) }
}

/** As `sorts_of_all()` has them. */
const sorts = { totalCents: { value: sql`t.total_cents`, kind: 'number' } } as const

/** A sale as administrators see it, or null. */
export const readAdminSale = async (db: Queries, id: string): Promise<AdminSale | null> =>
  (await readOfAll(db, [id]))[0] ?? null

async function readOfAll(db: Queries, ids: readonly string[]): Promise<AdminSale[]> {
  const sales = await db.rows<SaleRow & Pick<AdminSale, 'seller' | 'email' | 'addressRequest'>>(sql`
    select ${saleColumns}, t.email, jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) as seller,
      (select jsonb_build_object('address', a.address, 'at', to_char(a.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        from sale_address_requests a where a.seller_id = t.seller_id and a.sale_id = t.id and a.state = 'OPEN') as address_request
    from unnest(${ids}::text[]) with ordinality as page (id, place)
      join sales t on t.id = page.id join users u on u.id = t.seller_id ${saleTables}
    order by page.place`)
  return sales.map(({ seller, email, addressRequest, ...row }) => ({
    ...presentSale(row),
    ...{ seller, email, addressRequest },
  }))
}

function searchIn(search: string, field: AdminRequest['searchField']): Sql {
  switch (field) {
    case 'id':
      return sql`t.id = ${search}`
    case 'number':
      return sql`right(t.id, 8) = ${saleNumber(search) ?? ''}`
    case 'sellerId':
      return sql`t.seller_id = ${search}`
    case 'email':
      return sql`t.email = ${search.toLowerCase()}`
    case undefined:
      return matchesSale(search)
  }
}

/** A line without what is printed for it. Lines from before texts existed have none. */
export const shownLine = ({
  portalId,
  title,
  variant,
  text = null,
  quantity,
  unitCents,
}: Omit<Sale['lines'][number], 'text'> & { text?: string | null }): Sale['lines'][number] => ({
  ...{ portalId, title, variant, text, quantity, unitCents },
})

/** Why a sale ended is stored as its buyer reads it; here it is for its maker and administrators. */
const reasonForOthers = (reason: string): string =>
  reason
    .replace(/^You canceled your order\.$/, 'The buyer canceled the order.')
    .replace(/^Your /, 'The ')
    .replace(/ your (text|order)\b/, ' the $1')

export const presentSale = (row: SaleRow): Sale => ({
  ...isoTimes(row),
  number: numberOfSale(row.id),
  lines: row.lines.map(shownLine),
  endReason: row.endReason && reasonForOthers(row.endReason),
})
