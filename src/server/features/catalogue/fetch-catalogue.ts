import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Loop } from '#server/feature.ts'
import type { CallOutcome } from '#server/providers/call-outcome.ts'
import { markForCheck } from '../order-checks/mark-for-check.ts'
import {
  type CatalogueKind,
  findStale,
  noteFetch,
  replaceComponents,
  replaceFilaments,
} from './catalogue-store.ts'
import { readSellersUsing } from './read-catalogue.ts'

const OLD_AFTER_MS = 3_600_000
const LOOKED_AT_EVERY_MS = 60_000
const LONGEST_WAIT_MS = 3_000

/** Keeps the catalogue no older than an hour. What cannot be fetched stays as it was, and is asked for again in a minute. */
export const fetchCatalogue: Loop = {
  name: 'fetch catalogue',
  everyMs: () => LOOKED_AT_EVERY_MS,
  async run(context) {
    await context.locks.tryWith('catalogue', () => fetchOlderThan(context, OLD_AFTER_MS))
  },
}

const underWay = new WeakMap<Context, Promise<void>>()

/** Waits a little for what was never fetched, for whoever comes before the loop did. Without an answer it stays unknown. */
export async function ensureCatalogue(context: Context): Promise<void> {
  if ((await findStale(context.db, new Date(0))).length === 0) return
  const fetching = underWay.get(context) ?? fetchOlderThan(context, Number.POSITIVE_INFINITY)
  underWay.set(context, fetching)
  const settled = fetching.finally(() => underWay.delete(context))
  await Promise.race([settled, context.clock.wait(LONGEST_WAIT_MS)])
}

async function fetchOlderThan(context: Context, ageMs: number): Promise<void> {
  const since = new Date(Math.max(0, context.clock.now().getTime() - ageMs))
  for (const what of await findStale(context.db, since)) {
    if (what === 'filaments') await take(context, what, await context.print.listFilaments(), replaceFilaments)
    else await take(context, what, await context.print.listComponents(), replaceComponents)
  }
}

async function take<Thing>(
  context: Context,
  what: CatalogueKind,
  outcome: CallOutcome<Thing[]>,
  replace: (tx: Transaction, things: readonly Thing[], at: Date) => Promise<string[]>,
): Promise<void> {
  if (outcome.kind !== 'done') return context.log.warn({ outcome }, `the ${what} could not be fetched`)
  const at = context.clock.now()
  await context.db.transaction(async (tx) => {
    await noteFetch(tx, what, at)
    const changed = await replace(tx, outcome.value, at)
    if (changed.length === 0) return
    for (const sellerId of await readSellersUsing(tx, changed)) await markForCheck(context, tx, sellerId)
  })
}
