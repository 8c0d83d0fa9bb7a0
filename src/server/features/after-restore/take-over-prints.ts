import { type PrintOrderSource, printOrderSource } from '#contract/stores/connections.ts'
import { isConnectedSource } from '#domain/order-sources.ts'
import type { Context } from '#server/kernel/context.ts'
import type { ListedOrder } from '#server/providers/print/print-provider.ts'
import { isSale } from '../card-collections/disputes/sale-disputed.ts'
import { linkFoundPrint } from '../direct-orders/link-found-print.ts'
import { readSaleState, withFoundPrint } from '../portal-sales/take-over-sale.ts'
import { endRestoredOrder } from '../print-orders/restored/end-restored-order.ts'
import { type FoundOrder, keepFoundOrder } from '../print-orders/restored/keep-found-order.ts'
import { syncOrders } from '../store-sync/sync-orders.ts'
import {
  findConnection,
  findKnownPrintOrders,
  findLivePrintOrder,
  findSellers,
  findShopOrder,
  hasClaim,
} from './restore-store.ts'

/** What the provider has and we don't. */
interface LostOrder extends ListedOrder {
  reference: string
  sellerId: string
}

/** Takes over what the print provider has started since the backup. Returns why everything still waits. */
export async function takeOverPrints(context: Context, since: Date): Promise<string[]> {
  const listed = await context.print.listOrders(since)
  if (listed.kind !== 'done') return ['the print provider doesn’t answer']
  const lost = await findLost(context, listed.value)
  const sellers = await findSellers(
    context.db,
    lost.map(({ sellerId }) => sellerId),
  )
  await importMissing(context, lost)
  const waiting: (string | null)[] = []
  for (const order of lost)
    waiting.push(
      sellers.has(order.sellerId)
        ? await takeOver(context, order)
        : leave(context, order, 'its account is gone'),
    )
  return waiting.filter((why) => why !== null)
}

async function findLost({ db }: Context, listed: readonly ListedOrder[]): Promise<LostOrder[]> {
  const started = listed.flatMap(({ reference, sellerId, ...order }) =>
    !order.isDraft && sellerId && reference?.startsWith('po_') ? [{ ...order, reference, sellerId }] : [],
  )
  const known = await findKnownPrintOrders(
    db,
    started.map(({ sellerId, reference: name }) => ({ sellerId, name })),
  )
  return started.filter(({ reference }) => !known.has(reference))
}

const sourceOf = ({ origin }: LostOrder): PrintOrderSource | null =>
  printOrderSource.safeParse(origin?.source).data ?? null

/**
 * Store orders that came in since the backup are imported first: one that is in print keeps its twins at other stores from being sent.
 * A store that doesn't answer brings them later.
 */
async function importMissing(context: Context, lost: readonly LostOrder[]): Promise<void> {
  const { db, locks, log, stopping } = context
  const synced = new Set<string>()
  for (const order of lost) {
    const { sellerId, origin } = order
    const source = sourceOf(order)
    if (!origin || !source || !isConnectedSource(source)) continue
    if (await findShopOrder(db, { ...origin, sellerId })) continue
    const id = await findConnection(db, { sellerId, source })
    if (!id || synced.has(id)) continue
    synced.add(id)
    await locks
      .tryWith(`sync:${id}`, async (ended) => {
        await syncOrders(context, id, AbortSignal.any([ended, stopping]))
      })
      .catch((error: unknown) =>
        log.warn({ err: error, connectionId: id }, 'could not sync a store after a restore'),
      )
  }
}

/** Nothing of ours could be printed again because of it. */
function leave({ log }: Context, { providerOrderId, reference, sellerId }: LostOrder, why: string): null {
  log.error(
    { providerOrderId, printOrder: reference, sellerId, why },
    'an order printed since the backup is left out',
  )
  return null
}

/** Whether an order is printed again for the claim that it names. */
const isReprint = (sourceOrderId: string): boolean => sourceOrderId.startsWith('prob_')

/** Returns why everything has to wait for this order; null once it doesn't. */
async function takeOver(context: Context, order: LostOrder): Promise<string | null> {
  const { db } = context
  const { origin, content, sellerId } = order
  const name = `order ${order.providerOrderId} at the print provider`
  const source = sourceOf(order)
  if (!origin || !content || !source) return `${name} doesn’t say what it was made from`
  const { sourceOrderId: id } = origin
  if (isReprint(id) && !(await hasClaim(db, { sellerId, id })))
    return leave(context, order, 'its claim is gone')
  const rival = await findLivePrintOrder(db, { ...origin, sellerId })
  if (rival) {
    const isInPrint = await endRestoredOrder(context, { sellerId, id: rival })
    return isInPrint
      ? leave(context, order, `${rival} is in print as well`)
      : `${name} waits for the end of ${rival}`
  }
  if (isSale(id)) {
    const state = await readSaleState(context, { sellerId, id })
    if (!state) return leave(context, order, 'its sale is gone')
    if (state === 'OPEN' || state === 'EXPIRED') return `${name} is of a sale whose payment isn’t found`
  }
  await keep(context, {
    ...{ ...order, origin: { ...origin, source }, content },
    shopOrderId: source === 'direct' ? null : await findShopOrder(db, { ...origin, sellerId }),
    ...(isSale(id) && { saleId: id }),
    ...(isReprint(id) && { problemId: id }),
  })
  return null
}

const keep = (context: Context, found: FoundOrder): Promise<void> =>
  context.db.transaction(async (tx) => {
    const { sellerId, reference: printOrderId, origin, saleId } = found
    const at = context.clock.now()
    const store = () => keepFoundOrder(context, tx, found)
    if (saleId) return withFoundPrint(tx, { sellerId, id: saleId }, { printOrderId, checkAt: at, store })
    await store()
    await linkFoundPrint(tx, { sellerId, id: origin.sourceOrderId }, { printOrderId, at })
  })
