import { orderFileLimits } from '#contract/orders/order-file-columns.ts'
import {
  type FileOrder,
  type FileOrderOutcome,
  orderFilePreviewLimits,
} from '#contract/orders/order-files.ts'
import { CsvError } from '#domain/csv/parse-csv.ts'
import type { Context } from '#server/kernel/context.ts'
import { createSemaphore } from '#server/kernel/create-semaphore.ts'
import { Failure, orNotFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { type OrderFile, readOrderFile } from '#server/providers/sources/csv/read-order-file.ts'
import { readAccount } from '../account/read-account.ts'
import { importShopOrders } from '../order-import/import-shop-orders.ts'
import { type PlannedOrder, planOrders } from './plan-orders.ts'

type Counts = Record<FileOrderOutcome, number>

const IMPORTS = { max: 60, perMs: 60_000 }
const BATCH_SIZE = 200
// A call ends long before the timeout of the API, also on a busy server: 1,000 new orders take about 6 seconds.
const MAX_PER_CALL = 1_000
// A file and its orders are in memory while they are imported, and the file while it waits for that.
const slots = createSemaphore(2)
const MAX_FILES = 12
const MAX_FILES_OF_SELLER = 2
const filesOf = new Map<string, number>()

/** Reads orders from a file and previews what importing them would do, or imports all that can be read. */
export const importOrders: Verbs['importOrders'] = async (
  context,
  { userId: sellerId },
  { csv, currency, apply },
) => {
  context.rateLimits.enforce(`import-orders:${sellerId}`, IMPORTS)
  return holdFile(sellerId, async () => {
    const { timeZone } = orNotFound(await readAccount(context, sellerId))
    const file = await readFile(csv, { currency, timeZone })
    const planned = await planOrders(context.db, { sellerId, now: context.clock.now() }, file.orders)
    const counts = countsOf(planned)
    const remaining = apply ? await storeOrders(context, sellerId, planned, counts) : 0
    return {
      isApplied: apply,
      rows: file.rows,
      remaining,
      counts,
      warned: planned.filter(({ order, read }) => order && read.problems.length > 0).length,
      needsCurrency: planned.some(({ read }) => read.order?.hasCurrency === false),
      ignoredColumns: file.ignored.slice(0, 100).map((heading) => heading.slice(0, 100)),
      orders: firstOfEach(planned),
    }
  })
}

/** Works on a file once a slot is free. Refuses more than the process can hold, so that its memory stays bounded. */
async function holdFile<T>(sellerId: string, work: () => Promise<T>): Promise<T> {
  const own = filesOf.get(sellerId) ?? 0
  const all = [...filesOf.values()].reduce((sum, count) => sum + count, 0)
  if (own >= MAX_FILES_OF_SELLER || all >= MAX_FILES) {
    throw new Failure('TOO_MANY_REQUESTS', { retryAfterSeconds: 5 })
  }
  filesOf.set(sellerId, own + 1)
  try {
    return await slots.run(work)
  } finally {
    const left = filesOf.get(sellerId)! - 1
    if (left > 0) filesOf.set(sellerId, left)
    else filesOf.delete(sellerId)
  }
}

async function readFile(csv: string, settings: { currency: string; timeZone: string }): Promise<OrderFile> {
  try {
    const file = await readOrderFile(csv, settings)
    const stores = new Set(file.orders.map(({ order }) => order?.storeId)).size
    if (stores > orderFileLimits.stores + 1) {
      throw new CsvError(`The file names ${stores} stores; the maximum is ${orderFileLimits.stores}.`)
    }
    return file
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new Failure('CSV_UNREADABLE', { details: [{ path: 'body.csv', message: error.message }] })
  }
}

function countsOf(planned: readonly PlannedOrder[]): Counts {
  const counts: Counts = { CREATE: 0, UPDATE: 0, SAME: 0, SUBMITTED: 0, ERROR: 0 }
  for (const { outcome } of planned) counts[outcome] += 1
  return counts
}

/**
 * Stores the orders in batches, each in a transaction, and counts what was stored. Returns how many are left for the next
 * call; it finds those of this one unchanged, also after a crash.
 */
async function storeOrders(
  context: Context,
  sellerId: string,
  planned: readonly PlannedOrder[],
  counts: Counts,
): Promise<number> {
  const wanted = planned.filter(({ order }) => order !== null)
  const now = wanted.slice(0, MAX_PER_CALL)
  counts.CREATE = 0
  counts.UPDATE = 0
  for (let at = 0; at < now.length; at += BATCH_SIZE) {
    const batch = now.slice(at, at + BATCH_SIZE)
    const orders = batch.flatMap(({ order }) => order ?? [])
    const stored = await importShopOrders(context, { sellerId, source: 'csv' }, orders)
    counts.CREATE += stored.created
    counts.UPDATE += stored.changed
    const missed = batch.length - stored.created - stored.changed
    if (missed > 0) await countMissed(context, sellerId, { batch, missed }, counts)
  }
  return wanted.length - now.length
}

/** Orders that another import stored, or that were submitted, since they were compared. */
async function countMissed(
  { db, clock }: Context,
  sellerId: string,
  { batch, missed }: { batch: readonly PlannedOrder[]; missed: number },
  counts: Counts,
): Promise<void> {
  const now = await planOrders(
    db,
    { sellerId, now: clock.now() },
    batch.map(({ read }) => read),
  )
  const submitted = now.filter(({ outcome }) => outcome === 'SUBMITTED').length
  counts.SUBMITTED += Math.min(submitted, missed)
  counts.SAME += missed - Math.min(submitted, missed)
}

/** The first orders of each outcome: those with problems, then the others, in the order of the file. */
function firstOfEach(planned: readonly PlannedOrder[]): FileOrder[] {
  const shown: Partial<Counts> = {}
  const isWrong = ({ read }: PlannedOrder) => read.problems.length > 0
  const sorted = planned.toSorted((one, other) => Number(isWrong(other)) - Number(isWrong(one)))
  return sorted.flatMap((order) => {
    const count = (shown[order.outcome] ?? 0) + 1
    shown[order.outcome] = count
    return count <= orderFilePreviewLimits.orders ? [present(order)] : []
  })
}

function present({ read, outcome, order }: PlannedOrder): FileOrder {
  const content = order ?? read.order
  const { city, country } = content?.address ?? { city: '', country: '' }
  return {
    orderNumber: read.orderNumber,
    line: read.line,
    rows: read.rows,
    outcome,
    buyerName: content?.buyerName ?? '',
    place: [city, country].filter(Boolean).join(', '),
    placedAt: read.order?.placedAt?.toISOString() ?? null,
    items: itemsText(content?.lines ?? []),
    totalCents: content?.totalCents ?? 0,
    currency: content?.currency ?? 'USD',
    problems: read.problems.slice(0, orderFilePreviewLimits.problems),
  }
}

function itemsText(lines: readonly { quantity: number; sku: string | null; name: string }[]): string {
  const first = lines.slice(0, 3).map(({ quantity, sku, name }) => `${quantity} × ${sku ?? name}`)
  return lines.length > 3 ? `${first.join(', ')} and ${lines.length - 3} more` : first.join(', ')
}
