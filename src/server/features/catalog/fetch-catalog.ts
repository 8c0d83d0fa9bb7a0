import type { CatalogChange } from '#contract/catalog.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Loop } from '#server/kernel/feature.ts'
import { factsChanged } from '#server/kernel/seller-events.ts'
import type { CallOutcome } from '#server/providers/call-outcome.ts'
import { insertChanges } from './catalog-change-store.ts'
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
import { type CatalogKind, findDue, findUnknown, noteFailure, noteFetch, noteTry } from './fetch-store.ts'
import { tellWatchers } from './notify-watchers.ts'
import { readSellersUsing } from './read-catalog.ts'

const OLD_AFTER_MS = 3_600_000
const LOOKED_AT_EVERY_MS = 5_000
const RESTS_MS = 20_000
const RESTS_AFTER_FAILURE_MS = 60_000
const LONGEST_WAIT_MS = 3_000

/**
 * Keeps the catalog no older than an hour, and fetches it soon after the provider said that it changed, however often
 * it says so. What cannot be fetched stays as it was, and is asked for again in a minute.
 */
export const fetchCatalog: Loop = {
  name: 'fetch catalog',
  everyMs: ({ config }) => (config.mode === 'test' ? 500 : LOOKED_AT_EVERY_MS),
  async run(context) {
    const now = context.clock.now().getTime()
    const due = await findDue(context.db, {
      old: new Date(now - OLD_AFTER_MS),
      rested: new Date(now - (context.config.mode === 'test' ? RESTS_MS / 20 : RESTS_MS)),
      restedAfterFailure: new Date(now - RESTS_AFTER_FAILURE_MS),
    })
    if (due.length > 0) await context.locks.tryWith('catalog', () => fetchKinds(context, due))
  },
}

const underWay = new WeakMap<Context, Promise<void>>()

/** Waits a little for what was never fetched, for whoever comes before the loop did. Without an answer it stays unknown. */
export async function ensureCatalog(context: Context): Promise<void> {
  const unknown = await findUnknown(context.db)
  if (unknown.length === 0) return
  const fetching = underWay.get(context) ?? fetchKinds(context, unknown)
  underWay.set(context, fetching)
  const settled = fetching.finally(() => underWay.delete(context))
  await Promise.race([settled, context.clock.wait(LONGEST_WAIT_MS)])
}

async function fetchKinds(context: Context, kinds: readonly CatalogKind[]): Promise<void> {
  for (const what of kinds) {
    const startedAt = context.clock.now()
    await noteTry(context.db, what, startedAt)
    const work = { context, what, startedAt }
    if (what === 'filaments') await takeThings(work, await context.print.listFilaments(), filamentKind)
    else if (what === 'components')
      await takeThings(work, await context.print.listComponents(), componentKind)
    else await take(work, await context.print.listCategories(), replaceCategories)
  }
}

interface Work {
  context: Context
  what: CatalogKind
  startedAt: Date
}

/** Stores what was told, or since when nothing is told. */
async function take<Thing>(
  { context, what, startedAt }: Work,
  outcome: CallOutcome<Thing[]>,
  store: (tx: Transaction, things: readonly Thing[], at: Date) => Promise<void>,
): Promise<void> {
  const at = context.clock.now()
  if (outcome.kind !== 'done') {
    context.log.warn({ outcome }, `the ${what} could not be fetched`)
    return noteFailure(context.db, what, at)
  }
  await context.db.transaction(async (tx) => {
    await lockCatalog(tx)
    await noteFetch(tx, what, { startedAt, at })
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

/** The same, with what changed: it is kept to be read, orders that it matters to are checked, and whoever waits is told. */
async function takeThings<Thing>(
  work: Work,
  outcome: CallOutcome<Thing[]>,
  { kind, read, replace }: ThingKind<Thing>,
): Promise<void> {
  const { context } = work
  let isNews = false
  await take(work, outcome, async (tx, things, at) => {
    const before = await read(tx)
    await replace(tx, things, at)
    const after = await read(tx)
    const changes = compareCatalog(before, after)
    isNews = changes.length > 0
    await insertChanges(tx, kind, changes, at)
    if (kind === 'FILAMENT') await tellWatchers(context, tx)
    const wasAvailable = new Map(before.map(({ id, isAvailable }) => [id, isAvailable]))
    const changed = after.filter(({ id, isAvailable }) => wasAvailable.get(id) !== isAvailable)
    if (changed.length === 0) return
    const ids = changed.map(({ id }) => id)
    for (const sellerId of await readSellersUsing(tx, ids))
      await context.raise(factsChanged, { tx, sellerId })
  })
  if (isNews) context.realtime.toAll('catalogUpdate')
}
