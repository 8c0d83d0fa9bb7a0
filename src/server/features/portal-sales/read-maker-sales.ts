import type { Input, Reply } from '#contract/endpoint.ts'
import type { SaleDetail, SaleShow, saleEndpoints } from '#contract/portals/sales.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/failure.ts'
import { allOf, pageOfIds, paginationOf, type Total, totalOf } from '../admin/read-admin-page.ts'
import { readSaleEntries } from '../billing/read-sale-money.ts'
import {
  isTextWaiting,
  presentSale,
  readParcels,
  readPrintOf,
  type SaleRow,
  saleColumns,
  saleTables,
} from './read-sales.ts'
import { findSale } from './sale-store.ts'
import { stageOf } from './stage-of.ts'
import { readSaleTexts } from './texts/read-sale-texts.ts'

const shown: Readonly<Record<SaleShow, Sql | null>> = {
  ALL: null,
  OPEN: sql`t.state in ('PAID', 'ORDERED', 'REFUNDING')`,
  COMPLETED: sql`t.state = 'COMPLETED'`,
  REFUNDED: sql`t.state = 'REFUNDED'`,
  TEXTS: isTextWaiting,
  DISPUTED: sql`t.dispute_state is not null`,
}

/** One page of what was paid for at the account's portals. */
export async function listSales(
  { db }: Context,
  { userId }: Pick<Actor, 'userId'>,
  request: Input<typeof saleEndpoints.listSales>,
): Promise<Reply<typeof saleEndpoints.listSales>> {
  const { show, text, portal, from, sort } = request
  const wanted = shown[show]
  const conditions = [
    sql`t.seller_id = ${userId} and t.paid_at is not null`,
    ...(wanted ? [wanted] : []),
    ...(text ? [matching(text)] : []),
    ...(portal ? [sql`t.lines @> jsonb_build_array(jsonb_build_object('portalId', ${portal}::text))`] : []),
    ...(from ? [sql`t.created_at >= ${from}::date::timestamp at time zone 'utc'`] : []),
  ]
  const rows = sql`sales t where ${allOf(conditions)}`
  const by = sort === 'totalCents' ? sql`t.total_cents` : sql`t.created_at`
  const [found, total] = await Promise.all([
    db.rows<{ id: string }>(pageOfIds(rows, by, request)),
    db.row<Total>(totalOf(rows)),
  ])
  const sales = await db.rows<SaleRow>(sql`
    select ${saleColumns} from unnest(${found.map(({ id }) => id)}::text[]) with ordinality as page (id, place)
      join sales t on t.seller_id = ${userId} and t.id = page.id ${saleTables}
    order by page.place`)
  return { sales: sales.map(presentSale), pagination: paginationOf(request, total) }
}

// Must match the index maker_sales_buyer.
const buyerName = sql`lower(t.address ->> 'name')`

/** A sale's number, or the beginning of a buyer's name. */
function matching(text: string): Sql {
  const number = /^S-(\w{8})$/i.exec(text)?.[1]
  if (number) return sql`right(t.id, 8) = ${number.toLowerCase()}`
  return sql`${buyerName} like ${`${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`}`
}

type Charged = NonNullable<SaleDetail['charged']>

/** What the causes of bookings mean for the maker. */
const kinds: Readonly<Record<string, SaleDetail['entries'][number]['kind']>> = {
  collection: 'PAID',
  'sale-print': 'PRINTED',
  'sale-return': 'PRINT_RETURNED',
  'card-refund': 'REFUNDED',
  'card-refund-returned': 'REFUND_RETURNED',
  'sale-share': 'SHARE',
  'sale-share-returned': 'SHARE_RETURNED',
  'refund-loss': 'OUR_LOSS',
  dispute: 'DISPUTED',
  'dispute-won': 'DISPUTE_WON',
  'dispute-lost': 'DISPUTE_LOST',
}

/** A sale as its maker sees it. */
export async function getSale(
  { db }: Context,
  { userId: sellerId }: Actor,
  { id }: Input<typeof saleEndpoints.getSale>,
): Promise<Reply<typeof saleEndpoints.getSale>> {
  const row = await db.row<SaleRow & { charged: Charged | null }>(sql`
    select ${saleColumns}, case when p.is_charged then json_build_object('printingCents', p.printing_cents, 'deliveryCents', p.delivery_cents,
        'feeCents', p.fee_cents) end as charged
    from sales t ${saleTables}
    where t.seller_id = ${sellerId} and t.id = ${id} and t.paid_at is not null`)
  const record = await findSale(db, { sellerId, id })
  if (!row || !record) throw notFound()
  const { name, city, state, country } = record.address
  return {
    ...presentSale(row),
    stage: stageOf(record, await readPrintOf(db, record)),
    deliverTo: { name, city, state, country },
    texts: await readSaleTexts(db, record),
    parcels: await readParcels(db, record),
    charged: row.charged,
    entries: entriesOf(await readSaleEntries(db, record)),
  }
}

const entriesOf = (booked: Awaited<ReturnType<typeof readSaleEntries>>): SaleDetail['entries'] =>
  booked.flatMap(({ cause, at, cents }) => {
    const kind = kinds[cause.split(':', 1)[0]!]
    return kind ? [{ kind, at: at.toISOString(), cents }] : []
  })
