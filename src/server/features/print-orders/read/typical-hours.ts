import type { Stage } from '#contract/orders/print-order-states.ts'
import type { Queries } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { recurring } from '#server/kernel/recurring.ts'
import { readTypicalHours } from './read-typical-hours.ts'

type Hours = ReadonlyMap<Stage, number>

/** The latest values in this process, per database. */
const knownByDatabase = new WeakMap<Queries, Hours>()
const unknown: Hours = new Map()

/** Typical hours per stage. Stages with too little data are absent. */
export const typicalHours = (db: Queries): Hours => knownByDatabase.get(db) ?? unknown

/** Recomputes typical hours periodically, so that pages don't have to. */
export const refreshTypicalHours = recurring({
  name: 'refresh-typical-hours',
  every: 10 * 60_000,
  isPerProcess: true,
  async run({ db }: Context) {
    knownByDatabase.set(db, await readTypicalHours(db))
  },
})
