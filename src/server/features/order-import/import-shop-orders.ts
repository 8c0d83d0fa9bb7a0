import type { OrderSource } from '#contract/stores/connections.ts'
import { withCountryCode } from '#domain/address/delivery-address.ts'
import { instantOf } from '#domain/caps/wall-clock.ts'
import { isConnectedSource, orderSources, sourceTitles } from '#domain/order-sources.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import type { IncomingShopOrder } from '#server/providers/sources/incoming-shop-order.ts'
import { readTimeZone } from '../account/read-time-zone.ts'
import { loadMatcher } from '../matches/load-matcher.ts'
import { checkOrders } from '../order-checks/check-orders.ts'
import { checkTwinsOf } from '../order-checks/check-twins.job.ts'
import { findArchivedTwins, readArchivedVersions } from '../shop-orders/archive/read-archived-versions.ts'
import { restoreOrders } from '../shop-orders/archive/restore-orders.ts'
import { boundOrder } from './bound-order.ts'
import { describeAddress } from './describe-order-content.ts'
import { findReplacedChoices } from './find-replaced-choices.ts'
import { hashOrderContent } from './hash-order-content.ts'
import {
  dropChoices,
  dropOwnAddresses,
  type KnownOrder,
  linkRestoredPrints,
  lockImports,
  lockKnownOrders,
  type NewShopOrder,
  type OrderBefore,
  readOrdersBefore,
  setLines,
  upsertShopOrders,
} from './import-store.ts'
import { keepLineIds } from './keep-line-ids.ts'
import { recordSourceChanges } from './record-source-changes.ts'
import { upsertSourceShops } from './source-shop-store.ts'

interface Origin {
  sellerId: string
  source: OrderSource
}

const MAX_ATTEMPTS = 4

/** A concurrent import stored some of the orders after we looked them up. A retry finds them. */
class ConcurrentImport extends Error {}

/**
 * Stores new shop orders and newer versions of known ones from an order source. Idempotent.
 */
export async function importShopOrders(
  context: Context,
  origin: Origin,
  incoming: readonly IncomingShopOrder[],
): Promise<{ created: number; changed: number }> {
  if (incoming.length === 0) return { created: 0, changed: 0 }
  const timeZone = incoming.some(({ shipByDay }) => shipByDay)
    ? await readTimeZone(context.db, origin.sellerId)
    : null
  const newest = newestOfEach(incoming.map(boundOrder)).map(({ shipByDay, ...order }) => ({
    ...order,
    shipBy: shipByDay && timeZone ? instantOf(`${shipByDay}T23:59`, timeZone) : order.shipBy,
    address: withCountryCode(order.address),
  }))
  for (let attempt = 1; ; attempt++) {
    try {
      const stored = await context.db.transaction((tx) => storeOrders(context, tx, origin, newest))
      if (stored.created + stored.changed > 0) context.crashPoint('import.stored')
      return stored
    } catch (error) {
      if (!(error instanceof ConcurrentImport) || attempt === MAX_ATTEMPTS) throw error
    }
  }
}

async function storeOrders(
  context: Context,
  tx: Transaction,
  { sellerId, source }: Origin,
  orders: readonly IncomingShopOrder[],
): Promise<{ created: number; changed: number }> {
  await lockImports(tx, sellerId)
  // Locked before the orders, in the same order as product changes, to avoid deadlocks.
  await loadMatcher(context, tx, sellerId)
  const changed = await findChangedOrders(context, tx, { sellerId, source }, orders)
  const before = await readOrdersBefore(
    tx,
    sellerId,
    changed.filter(({ isKnown }) => isKnown).map(({ id }) => id),
  )
  if (isFromFile(source)) dropSubmitted(changed, before)
  if (changed.length === 0) return { created: 0, changed: 0 }
  // Those that were twins of the version before, which can't be found from the new one.
  if (before.size > 0) await checkTwinsOf(context, tx, sellerId, [...before.keys()])
  const created = await upsertShopOrders(tx, { sellerId, source, importedAt: context.clock.now() }, changed)
  if (created.size !== changed.length - before.size) throw new ConcurrentImport()
  if (created.size > 0) await linkRestoredPrints(tx, sellerId, created)
  await storeLines(context, tx, sellerId, changed, before)
  if (isFromFile(source)) await dropOwnAddresses(tx, sellerId, idsOfMoved(changed, before))
  else await recordSourceChanges(context, tx, sellerId, changed, before)
  const ids = changed.map(({ id }) => id)
  await checkOrders(context, tx, sellerId, ids)
  await checkTwinsOf(context, tx, sellerId, ids)
  return { created: created.size, changed: before.size }
}

/** Sellers who import a changed file know what they changed, so there is nothing to accept. */
const isFromFile = (source: OrderSource): boolean =>
  isConnectedSource(source) && orderSources[source].connects === 'file'

/** A file doesn't change orders that are in print: unlike a store, it isn't what the buyer sees. */
function dropSubmitted(changed: { id: string }[], before: Map<string, OrderBefore>): void {
  for (const { id, livePrintOrder } of [...before.values()]) {
    if (!livePrintOrder) continue
    before.delete(id)
    changed.splice(
      changed.findIndex((order) => order.id === id),
      1,
    )
  }
}

/** Orders with another address than before. A file that brings one replaces what the seller corrected earlier, too. */
const idsOfMoved = (orders: readonly NewShopOrder[], before: ReadonlyMap<string, OrderBefore>): string[] =>
  orders.flatMap(({ id, address }) => {
    const known = before.get(id)
    return known && describeAddress(known.address) !== describeAddress(address) ? [id] : []
  })

/** Finds orders that are new or changed, and locks the known ones. */
async function findChangedOrders(
  context: Context,
  tx: Transaction,
  { sellerId, source }: Origin,
  orders: readonly IncomingShopOrder[],
): Promise<(NewShopOrder & { isKnown: boolean })[]> {
  const shops = await storeShops(context, tx, { sellerId, source }, orders)
  const versions = orders.map((order) => ({
    ...order,
    shopId: shops.get(order.storeId ?? '') ?? null,
    contentHash: hashOrderContent(order),
  }))
  const archived = await restoreConcerned(context, tx, { sellerId, source }, versions)
  const ids = orders.map(({ sourceOrderId }) => sourceOrderId)
  const known = await lockKnownOrders(tx, { sellerId, source }, ids)
  return versions.flatMap((order) => {
    const before = known.get(order.sourceOrderId)
    if (before ? !isNewer(order, before) : archived.has(order.sourceOrderId)) return []
    const id = before?.id ?? context.newId('so')
    return [{ ...order, id, isKnown: before !== undefined }]
  })
}

/**
 * Takes out of the archive the orders that have a newer version now, and those that a new order may be a twin of. Returns the
 * source's ids of those that stay archived, because they arrived unchanged.
 */
async function restoreConcerned(
  context: Context,
  tx: Transaction,
  { sellerId, source }: Origin,
  versions: readonly Omit<NewShopOrder, 'id'>[],
): Promise<ReadonlySet<string>> {
  const ids = versions.map(({ sourceOrderId }) => sourceOrderId)
  const archived = new Map(
    (await readArchivedVersions(tx, { sellerId, source }, ids)).map((each) => [each.sourceOrderId, each]),
  )
  const newer = versions.filter((version) => {
    const before = archived.get(version.sourceOrderId)
    return before && isNewer(version, before)
  })
  const arriving = versions.filter(({ sourceOrderId }) => !archived.has(sourceOrderId))
  const twins = arriving.length > 0 ? await findArchivedTwins(tx, { sellerId, source }, arriving) : []
  const concerned = [...newer.map(({ sourceOrderId }) => archived.get(sourceOrderId)!.id), ...twins]
  if (concerned.length > 0) await restoreOrders(context, tx, sellerId, concerned)
  for (const { sourceOrderId } of newer) archived.delete(sourceOrderId)
  return new Set(archived.keys())
}

/** A page can contain an order twice. Keeps the latest version. */
function newestOfEach(incoming: readonly IncomingShopOrder[]): IncomingShopOrder[] {
  const newest = new Map<string, IncomingShopOrder>()
  for (const order of incoming) {
    const known = newest.get(order.sourceOrderId)
    const isOlder = known?.modifiedAt && order.modifiedAt && known.modifiedAt > order.modifiedAt
    if (!isOlder) newest.set(order.sourceOrderId, order)
  }
  return [...newest.values()]
}

/** Compares content where the times leave it open: the source has none, or its clock can't tell the two versions apart. */
function isNewer(order: Omit<NewShopOrder, 'id'>, known: KnownOrder): boolean {
  const latest = order.modifiedAtLatest ?? order.modifiedAt
  if (latest && known.modifiedAt && latest < known.modifiedAt) return false
  if (known.shopId !== order.shopId) return true
  if (order.modifiedAt && known.modifiedAt && order.modifiedAt > known.modifiedAt) return true
  return order.contentHash !== known.contentHash
}

/** The demo order has no store. */
async function storeShops(
  context: Context,
  tx: Transaction,
  { sellerId, source }: Origin,
  orders: readonly IncomingShopOrder[],
): Promise<Map<string, string>> {
  if (source === 'demo') return new Map()
  const stores = new Map<string, { name: string | null; platform: string | null }>()
  for (const { storeId, storeName, platform } of orders) {
    const known = stores.get(storeId ?? '')
    stores.set(storeId ?? '', {
      name: storeName || known?.name || null,
      platform: platform || known?.platform || null,
    })
  }
  const shops = [...stores].map(([sourceStoreId, store]) => ({
    id: context.newId('shp'),
    sourceStoreId,
    ...store,
  }))
  const at = context.clock.now()
  return upsertSourceShops(tx, { sellerId, source, title: sourceTitles[source], at }, shops)
}

async function storeLines(
  context: Context,
  tx: Transaction,
  sellerId: string,
  orders: readonly NewShopOrder[],
  before: ReadonlyMap<string, OrderBefore>,
): Promise<void> {
  const lines = orders.flatMap((order) => {
    const ids = keepLineIds(before.get(order.id)?.lines ?? [], order.lines, () => context.newId('line'))
    return order.lines.map((line, position) => ({
      ...line,
      position,
      id: ids[position]!,
      shopOrderId: order.id,
    }))
  })
  await setLines(tx, sellerId, lines, [...before.keys()])
  const known = [...before.values()].flatMap((order) => order.lines)
  await dropChoices(tx, sellerId, findReplacedChoices(known, lines))
}
