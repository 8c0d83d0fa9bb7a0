import type { CatalogChange } from '#contract/products/catalog.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { recurring } from '#server/kernel/recurring.ts'
import { manyFactsChanged } from '#server/kernel/seller-events.ts'
import type { CallOutcome } from '#server/providers/call-outcome.ts'
import { insertChanges } from './catalog-change-store.ts'
import { filamentsBack } from './catalog-events.ts'
import {
  lockCatalog,
  readStoredComponents,
  readStoredFilaments,
  replaceCategories,
  replaceComponents,
  replaceFilaments,
  type StoredThing,
} from './catalog-store.ts'
import { compareCatalog } from './compare-catalog.ts'
import { type DueTimes, findDue, hasDue, recordAttempt, recordFailure, recordFetch } from './fetch-store.ts'
import { notifyOfStock } from './notify-of-stock.ts'
import { notifyWatchers } from './notify-watchers.ts'
import { readUses } from './read-catalog.ts'
import { type CatalogKind, findUnknown } from './read-unknown.ts'

const MAX_AGE_MS = 3_600_000
const POLL_INTERVAL_MS = 5_000
const RETRY_MS = 60_000
const MAX_WAIT_MS = 3_000

/**
 * Refreshes the catalog hourly and soon after the provider reports a change, however many times it reports it. On failure
 * the stored catalog stays, and the fetch is retried in a minute.
 */
export const fetchCatalog = recurring({
  name: 'fetch-catalog',
  every: ({ print }) => Math.min(POLL_INTERVAL_MS, print.catalogPauseMs),
  hasWork: (context) => hasDue(dueTimes(context)),
  async run(context) {
    const due = await findDue(context.db, dueTimes(context))
    if (due.length > 0) await fetchKinds(context, due)
  },
})

function dueTimes({ clock, config }: Context): DueTimes {
  const now = clock.now().getTime()
  return {
    old: new Date(now - MAX_AGE_MS),
    triedBefore: new Date(now - config.print.catalogPauseMs),
    failedBefore: new Date(now - RETRY_MS),
  }
}

const underWay = new WeakMap<Context, Promise<void>>()

/** Waits briefly for parts of the catalog never fetched before. Without an answer they stay unknown. */
export async function ensureCatalog(context: Context): Promise<void> {
  const unknown = await findUnknown(context.db)
  if (unknown.length === 0) return
  const fetching = underWay.get(context) ?? fetchKinds(context, unknown)
  underWay.set(context, fetching)
  const settled = fetching.finally(() => underWay.delete(context))
  await Promise.race([settled, context.clock.wait(MAX_WAIT_MS)])
}

async function fetchKinds(context: Context, kinds: readonly CatalogKind[]): Promise<void> {
  for (const what of kinds) {
    const startedAt = context.clock.now()
    await recordAttempt(context.db, what, startedAt)
    const work = { context, what, startedAt }
    if (what === 'filaments') await storeThings(work, await context.print.listFilaments(), filamentKind)
    else if (what === 'components')
      await storeThings(work, await context.print.listComponents(), componentKind)
    else await storeOutcome(work, await context.print.listCategories(), replaceCategories)
  }
}

interface Work {
  context: Context
  what: CatalogKind
  startedAt: Date
}

/** Stores the provider's answer, or since when it has been failing. */
async function storeOutcome<Thing>(
  { context, what, startedAt }: Work,
  outcome: CallOutcome<Thing[]>,
  store: (tx: Transaction, things: readonly Thing[], at: Date) => Promise<void>,
): Promise<void> {
  const at = context.clock.now()
  if (outcome.kind !== 'done') {
    context.log.warn({ outcome }, `could not fetch the ${what}`)
    return recordFailure(context.db, what, at)
  }
  await context.db.transaction(async (tx) => {
    await lockCatalog(tx)
    await recordFetch(tx, what, { startedAt, at })
    await store(tx, outcome.value, at)
  })
}

interface ThingKind<Thing> {
  kind: CatalogChange['kind']
  read: (tx: Transaction) => Promise<StoredThing[]>
  replace: (tx: Transaction, things: readonly Thing[], at: Date) => Promise<void>
}

const filamentKind = { kind: 'FILAMENT', read: readStoredFilaments, replace: replaceFilaments } as const
const componentKind = { kind: 'COMPONENT', read: readStoredComponents, replace: replaceComponents } as const

/** Same, with changes: logs them, rechecks affected orders, and notifies watchers. */
async function storeThings<Thing>(
  work: Work,
  outcome: CallOutcome<Thing[]>,
  { kind, read, replace }: ThingKind<Thing>,
): Promise<void> {
  const { context } = work
  let hasChanges = false
  await storeOutcome(work, outcome, async (tx, things, at) => {
    const before = await read(tx)
    await replace(tx, things, at)
    const after = await read(tx)
    const changes = compareCatalog(before, after)
    hasChanges = changes.length > 0
    await insertChanges(tx, kind, changes, at)
    const watchers = kind === 'FILAMENT' ? await notifyWatchers(context, tx) : []
    const wasAvailable = new Map(before.map(({ id, isAvailable }) => [id, isAvailable]))
    const changed = after.filter(({ id, isAvailable }) => wasAvailable.get(id) !== isAvailable)
    if (changed.length === 0) return
    const back = changed.flatMap(({ id, isAvailable }) => (isAvailable && wasAvailable.has(id) ? [id] : []))
    if (kind === 'FILAMENT' && back.length > 0) await context.raise(filamentsBack, { tx, filamentIds: back })
    const uses = await readUses(
      tx,
      changed.map(({ id }) => id),
    )
    const sellerIds = [...new Set(uses.map(({ sellerId }) => sellerId))]
    await context.raise(manyFactsChanged, { tx, sellerIds })
    const known = kind === 'FILAMENT' ? changed.filter(({ id }) => wasAvailable.has(id)) : []
    await notifyOfStock(context, tx, { changed: known, uses, watchers })
  })
  if (hasChanges) context.realtime.toAll('catalogUpdate')
}
