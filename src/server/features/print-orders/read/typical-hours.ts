import type { Stage } from '#contract/print-order-states.ts'
import type { Queries } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Loop } from '#server/kernel/feature.ts'
import { readTypicalHours } from './read-typical-hours.ts'

type Hours = ReadonlyMap<Stage, number>

/** As this process worked them out last, for each database. */
const knownByDatabase = new WeakMap<Queries, Hours>()
const unknown: Hours = new Map()

/** How many hours orders usually are in each stage; nothing for stages of which too little is known. */
export const typicalHours = (db: Queries): Hours => knownByDatabase.get(db) ?? unknown

/** Works the usual times out again now and then, so that no page has to. */
export const refreshTypicalHours: Loop = {
  name: 'typical hours',
  everyMs: () => 10 * 60_000,
  async run({ db }: Context) {
    knownByDatabase.set(db, await readTypicalHours(db))
  },
}
