import type { Account } from '#contract/account/account.ts'
import { mayAutomate, planOf } from '#contract/account/plans.ts'
import type { Filament } from '#contract/products/catalog.ts'
import type { Connection, OrderSource } from '#contract/stores/connections.ts'
import { sellerDayOf } from '#domain/caps/seller-day.ts'
import { storeOptionOf } from '#domain/inspection/inspect-order.ts'
import type {
  CheckedAccount,
  CheckedProduct,
  CheckedShop,
  CheckFacts,
  CheckPrices,
  InspectableOrder,
} from '#domain/inspection/inspectable-order.ts'
import { recipesOfLine } from '#domain/inspection/letter-print.ts'
import { liveOrderingOf } from '#domain/live-ordering/live-ordering-steps.ts'
import { USD_RATE } from '#domain/money/order-margin.ts'
import type { OrderRule } from '#domain/rules/rule-order.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { Context } from '#server/kernel/context.ts'
import { stepsOf } from '../account/read-live-ordering.ts'
import { readFileProblems } from '../files/versions/read-provider-files.ts'
import { letteringId } from '../lettering/lettering-id.ts'
import { readLetteringAreas, readLetterings } from '../lettering/read-letterings.ts'
import { readSpentToday } from '../spending/read-spending.ts'

/** Reads everything that the check of these orders depends on. */
export async function readCheckFacts(
  context: Pick<Context, 'clock' | 'config'>,
  tx: Queries,
  sellerId: string,
  orders: readonly Pick<InspectableOrder, 'lines' | 'notes' | 'shopId'>[],
): Promise<CheckFacts> {
  const productIds = new Set(orders.flatMap(({ lines }) => lines.flatMap((line) => line.productId ?? [])))
  const products = await readProducts(tx, sellerId, [...productIds])
  const sourceIds = fileIdsOf(products, orders)
  const { filaments, components, delivery } = await readCatalog(tx)
  const { account, connections, rules, margins, hasTexts, ...own } = await readSeller(context, tx, sellerId)
  const now = context.clock.now()
  const shops = await withSpending(tx, sellerId, own.shops, sellerDayOf(now, account.timeZone))
  const lettered = { orders, products, shops, sourceIds: hasTexts ? sourceIds : [] }
  const lettering = await readLettering(tx, sellerId, lettered)
  const fileIds = [...sourceIds, ...lettering.made.keys()]
  return {
    now,
    products,
    filaments,
    components,
    prices: { ...(await readPartPrices(tx, fileIds)), delivery },
    files: await readFileProblems(tx, sellerId, fileIds),
    lettering,
    shops,
    account,
    connections,
    rules,
    margins,
    ruleNames: await readRuleNames(tx, sellerId, rules, { shops, filaments }),
  }
}

async function readProducts(
  tx: Queries,
  sellerId: string,
  ids: readonly string[],
): Promise<Map<string, CheckedProduct>> {
  const rows = await tx.rows<CheckedProduct>(sql`
    select id, name, options, option_answers, needs_personalization, fulfillment,
      archived_at is not null as is_archived
    from products where seller_id = ${sellerId} and id = any(${ids}::text[])`)
  return new Map(rows.map((row) => [row.id, row]))
}

type CatalogFacts = Pick<CheckFacts, 'filaments' | 'components'> & Pick<CheckPrices, 'delivery'>

/** Filaments and components are null until the print provider's catalog was fetched once. */
async function readCatalog(tx: Queries): Promise<CatalogFacts> {
  const row = await tx.row<{
    filaments: Filament[] | null
    components: Component[] | null
    delivery: Record<string, number> | null
  }>(sql`
    select
      (select json_agg(json_build_object('id', id, 'name', name, 'profile', profile, 'color', color, 'hex', hex,
        'isAvailable', is_available)) from filaments) as filaments,
      (select json_agg(json_build_object('id', id, 'name', name, 'priceCents', price_cents, 'currency', currency,
        'isAvailable', is_available)) from components) as components,
      (select json_object_agg(country, cents) from delivery_prices) as delivery`)
  return {
    filaments: row?.filaments ? byId(row.filaments) : null,
    components: row?.components ? byId(row.components) : null,
    delivery: new Map(Object.entries(row?.delivery ?? {})),
  }
}

interface Component {
  id: string
  name: string
  priceCents: number
  currency: string
  isAvailable: boolean
}

const byId = <T extends { id: string }>(things: readonly T[]): Map<string, T> =>
  new Map(things.map((thing) => [thing.id, thing]))

/** The files that products use, and the pinned versions of lines. */
function fileIdsOf(
  products: ReadonlyMap<string, CheckedProduct>,
  orders: readonly Pick<InspectableOrder, 'lines'>[],
): string[] {
  const parts = [...products.values()].flatMap(({ fulfillment }) => fulfillment)
  const named = parts.flatMap((part) => (part.type === 'PRINT' ? [part.publicFileServiceId] : []))
  const kept = orders.flatMap(({ lines }) => lines.flatMap((line) => Object.values(line.keptVersions)))
  return [...new Set([...named, ...kept])]
}

interface LetteredOrders {
  orders: readonly Pick<InspectableOrder, 'lines' | 'notes' | 'shopId'>[]
  products: ReadonlyMap<string, CheckedProduct>
  sourceIds: readonly string[]
  shops: CheckFacts['shops']
}

/** Which files take a text, and what became of the texts of these orders. */
async function readLettering(
  tx: Queries,
  sellerId: string,
  { orders, products, shops, sourceIds }: LetteredOrders,
): Promise<CheckFacts['lettering']> {
  const areas = await readLetteringAreas(tx, sellerId, sourceIds)
  if (areas.size === 0) return { areas, made: new Map(), idOf: letteringId }
  const facts = { lettering: { areas, made: new Map(), idOf: letteringId } }
  const ids = orders.flatMap(({ lines, notes: orderNote, shopId }) => {
    const storeOption = storeOptionOf({ shopId }, { shops })
    return lines.flatMap((line) => {
      const product = line.productId === null ? undefined : products.get(line.productId)
      const given = { line, orderNote, storeOption, facts }
      return product ? recipesOfLine({ ...given, product }).map(({ id }) => id) : []
    })
  })
  return { ...facts.lettering, made: await readLetterings(tx, sellerId, [...new Set(ids)]) }
}

async function readPartPrices(
  tx: Queries,
  files: readonly string[],
): Promise<Pick<CheckPrices, 'parts' | 'refusals'>> {
  const rows = await tx.rows<{ key: string; cents: number | null; refusal: string | null }>(sql`
    select concat_ws('/', file_id, filament_id, options) as key, p.unit_cents as cents, r.refusal
    from part_prices p full join part_price_requests r using (file_id, filament_id, options)
    where file_id = any(${files}::uuid[])`)
  return {
    parts: new Map(rows.flatMap(({ key, cents }) => (cents === null ? [] : [[key, cents]]))),
    refusals: new Map(rows.flatMap(({ key, refusal }) => (refusal === null ? [] : [[key, refusal]]))),
  }
}

type Shop = Omit<CheckedShop, 'spentTodayCents'> & { id: string }

async function withSpending(
  tx: Queries,
  sellerId: string,
  shops: readonly Shop[],
  day: ReturnType<typeof sellerDayOf>,
): Promise<CheckFacts['shops']> {
  const isCapped = shops.some(({ dayCapCents }) => dayCapCents !== null)
  const spent = isCapped ? await readSpentToday(tx, sellerId, day) : null
  return new Map(
    shops.map((shop) => [shop.id, { ...shop, spentTodayCents: spent && (spent.get(shop.id) ?? 0) }]),
  )
}

type SellerRow = Omit<CheckedAccount, 'liveOrdering' | 'mayAutomate'> &
  Pick<Account, 'emailVerified' | 'applicationStatus'> & {
    automationUntil: Date | null
    hasTexts: boolean
    connections: Partial<Record<OrderSource, Connection['status']>> | null
    shops: Shop[] | null
    rules: OrderRule[] | null
    marginFloor: number | null
    rates: Record<string, number> | null
  }

type SellerFacts = Pick<CheckFacts, 'account' | 'connections' | 'rules' | 'margins'> & {
  shops: Shop[]
  /** Whether any file takes a buyer's text. */
  hasTexts: boolean
}

async function readSeller(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  tx: Queries,
  sellerId: string,
): Promise<SellerFacts> {
  const row = await tx.row<SellerRow>(sql`
    select exists (select from lettering_areas a where a.seller_id = u.id) as has_texts, u.margin_floor, (select json_object_agg(e.currency, e.rate) from exchange_rates e where e.seller_id = u.id) as rates,
      u.allow_partial, u.automate_ordering, u.is_active, u.time_zone, u.premium_level, u.automation_until, u.email_verified,
      u.application_status,
      (select json_object_agg(c.source, c.status) from source_connections c where c.seller_id = u.id) as connections,
      (select json_agg(json_build_object('id', s.id, 'name', s.name, 'isPaused', s.is_paused or s.admin_paused_at is not null, 'approval', s.approval,
        'allowPartial', s.allow_partial, 'orderCapCents', s.order_cap_cents, 'dayCapCents', s.day_cap_cents,
        'currency', s.currency, 'fees', s.fees, 'textOption', s.text_option, 'platform', s.platform, 'isDisconnected', s.disconnected_at is not null))
        from shops s where s.seller_id = u.id) as shops,
      (select json_agg(json_build_object('id', r.id, 'conditions', r.conditions, 'actions', r.actions)
        order by r.position, r.id) from order_rules r where r.seller_id = u.id and r.is_on) as rules
    from users u where u.id = ${sellerId}`)
  if (!row) throw new Error('The seller of these orders no longer exists.')
  const {
    connections,
    shops,
    rules,
    emailVerified,
    applicationStatus,
    automationUntil,
    marginFloor,
    rates,
    hasTexts,
    ...account
  } = row
  // A missing card refuses no order, so it isn't read here.
  const liveOrdering = liveOrderingOf(stepsOf({ emailVerified, applicationStatus, hasCard: false }, config))
  return {
    account: {
      ...account,
      liveOrdering,
      mayAutomate: mayAutomate({ ...account, automationUntil }, clock.now()),
    },
    shops: shops ?? [],
    hasTexts,
    rules: rules ?? [],
    margins: {
      floorPercent: planOf(account.premiumLevel).hasMargins ? marginFloor : null,
      rates: new Map([['USD', USD_RATE], ...Object.entries(rates ?? {})]),
    },
    connections: new Map(Object.entries(connections ?? {}) as [OrderSource, Connection['status']][]),
  }
}

async function readRuleNames(
  tx: Queries,
  sellerId: string,
  rules: readonly OrderRule[],
  { shops, filaments }: Pick<CheckFacts, 'shops' | 'filaments'>,
): Promise<CheckFacts['ruleNames']> {
  const products =
    rules.length === 0
      ? []
      : await tx.rows<{ id: string; name: string }>(sql`
          select id, name from products where seller_id = ${sellerId}
            and position(id in ${JSON.stringify(rules)}) > 0`)
  const names = (things: Iterable<readonly [string, { name: string }]>) =>
    new Map([...things].map(([id, { name }]) => [id, name]))
  return {
    shops: names(shops),
    products: new Map(products.map(({ id, name }) => [id, name])),
    filaments: names(filaments ?? []),
  }
}
