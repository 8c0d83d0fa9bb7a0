import type { Filament } from '#contract/catalog.ts'
import type { Connection, OrderSource } from '#contract/connections.ts'
import { sellerDayOf } from '#domain/caps/seller-day.ts'
import type {
  CheckedAccount,
  CheckedProduct,
  CheckedShop,
  CheckFacts,
  CheckPrices,
  InspectableOrder,
} from '#domain/inspection/inspectable-order.ts'
import type { OrderRule } from '#domain/rules/rule-order.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { Context } from '#server/kernel/context.ts'
import { readLiveOrdering } from '../account/read-live-ordering.ts'
import { readFileProblems } from '../files/versions/read-provider-files.ts'
import { readSpentToday } from '../spending/read-spending.ts'

/** What the check of these orders depends on, as it is at this moment. */
export async function readCheckFacts(
  context: Pick<Context, 'clock' | 'config'>,
  tx: Queries,
  sellerId: string,
  orders: readonly Pick<InspectableOrder, 'lines'>[],
): Promise<CheckFacts> {
  const productIds = new Set(orders.flatMap(({ lines }) => lines.flatMap((line) => line.productId ?? [])))
  const products = await readProducts(tx, sellerId, [...productIds])
  const fileIds = fileIdsOf(products, orders)
  const filaments = await readFilaments(tx)
  const account = await readAccount(context, tx, sellerId)
  const now = context.clock.now()
  const shops = await readShops(tx, sellerId, { now, timeZone: account.timeZone })
  return {
    now,
    products,
    filaments,
    components: await readComponents(tx),
    prices: await readPrices(tx, fileIds),
    files: await readFileProblems(tx, sellerId, fileIds),
    shops,
    account,
    connections: await readConnections(tx, sellerId),
    ...(await readRules(tx, sellerId, { shops, filaments })),
  }
}

async function readProducts(
  tx: Queries,
  sellerId: string,
  ids: readonly string[],
): Promise<Map<string, CheckedProduct>> {
  const rows = await tx.rows<CheckedProduct>(sql`
    select id, name, options, needs_personalization, fulfillment,
      archived_at is not null as is_archived
    from products where seller_id = ${sellerId} and id = any(${ids}::text[])`)
  return new Map(rows.map((row) => [row.id, row]))
}

async function readFilaments(tx: Queries): Promise<CheckFacts['filaments']> {
  const rows = await tx.rows<Filament>(sql`
    select id, name, profile, color, hex, is_available from filaments`)
  return rows.length === 0 ? null : new Map(rows.map((row) => [row.id, row]))
}

async function readComponents(tx: Queries): Promise<CheckFacts['components']> {
  const rows = await tx.rows<{
    id: string
    name: string
    priceCents: number
    currency: string
    isAvailable: boolean
  }>(sql`select id, name, price_cents, currency, is_available from components`)
  return rows.length === 0 ? null : new Map(rows.map((row) => [row.id, row]))
}

/** What products name, and what lines keep instead. */
function fileIdsOf(
  products: ReadonlyMap<string, CheckedProduct>,
  orders: readonly Pick<InspectableOrder, 'lines'>[],
): string[] {
  const parts = [...products.values()].flatMap(({ fulfillment }) => fulfillment)
  const named = parts.flatMap((part) => (part.type === 'PRINT' ? [part.publicFileServiceId] : []))
  const kept = orders.flatMap(({ lines }) => lines.flatMap((line) => Object.values(line.keptVersions)))
  return [...new Set([...named, ...kept])]
}

async function readPrices(tx: Queries, files: readonly string[]): Promise<CheckPrices> {
  const rows = await tx.rows<{ key: string; cents: number | null; refusal: string | null }>(sql`
    select concat_ws('/', file_id, filament_id, options) as key, p.unit_cents as cents, r.refusal
    from part_prices p full join part_price_requests r using (file_id, filament_id, options)
    where file_id = any(${files}::uuid[])`)
  const delivery = await tx.rows<{ country: string; cents: number }>(
    sql`select country, cents from delivery_prices`,
  )
  return {
    parts: new Map(rows.flatMap(({ key, cents }) => (cents === null ? [] : [[key, cents]]))),
    refusals: new Map(rows.flatMap(({ key, refusal }) => (refusal === null ? [] : [[key, refusal]]))),
    delivery: new Map(delivery.map(({ country, cents }) => [country, cents])),
  }
}

async function readShops(
  tx: Queries,
  sellerId: string,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<CheckFacts['shops']> {
  const rows = await tx.rows<Omit<CheckedShop, 'spentTodayCents'> & { id: string }>(sql`
    select id, name, is_paused, approval, allow_partial, order_cap_cents, day_cap_cents
    from shops where seller_id = ${sellerId}`)
  const isCapped = rows.some(({ dayCapCents }) => dayCapCents !== null)
  const spent = isCapped ? await readSpentToday(tx, sellerId, sellerDayOf(now, timeZone)) : null
  return new Map(rows.map((row) => [row.id, { ...row, spentTodayCents: spent && (spent.get(row.id) ?? 0) }]))
}

async function readAccount(
  { config }: Pick<Context, 'config'>,
  tx: Queries,
  sellerId: string,
): Promise<CheckedAccount> {
  const row = await tx.row<Omit<CheckedAccount, 'liveOrdering'>>(sql`
    select allow_partial, automate_ordering, is_active, time_zone, premium_level
    from users where id = ${sellerId}`)
  if (!row) throw new Error('The seller of these orders is gone.')
  return { ...row, liveOrdering: await readLiveOrdering(tx, config, sellerId) }
}

async function readConnections(tx: Queries, sellerId: string): Promise<CheckFacts['connections']> {
  const rows = await tx.rows<{ source: OrderSource; status: Connection['status'] }>(
    sql`select source, status from source_connections where seller_id = ${sellerId}`,
  )
  return new Map(rows.map(({ source, status }) => [source, status]))
}

async function readRules(
  tx: Queries,
  sellerId: string,
  { shops, filaments }: Pick<CheckFacts, 'shops' | 'filaments'>,
): Promise<Pick<CheckFacts, 'rules' | 'ruleNames'>> {
  const rules = await tx.rows<OrderRule>(
    sql`select id, conditions, actions from order_rules where seller_id = ${sellerId} and is_on order by position, id`,
  )
  const products =
    rules.length === 0
      ? []
      : await tx.rows<{ id: string; name: string }>(sql`
          select id, name from products where seller_id = ${sellerId}
            and position(id in ${JSON.stringify(rules)}) > 0`)
  const names = (things: Iterable<readonly [string, { name: string }]>) =>
    new Map([...things].map(([id, { name }]) => [id, name]))
  return {
    rules,
    ruleNames: {
      shops: names(shops),
      products: new Map(products.map(({ id, name }) => [id, name])),
      filaments: names(filaments ?? []),
    },
  }
}
