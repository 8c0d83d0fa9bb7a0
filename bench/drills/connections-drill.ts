import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sharedDatabase } from '../faults/product/product-database.ts'
import { byTurns, playTroubles, type Trouble } from './database-troubles.ts'
import type { Drill } from './drill.ts'
import { onStage } from './prepare-stage.ts'

const ROUNDS = 3
const FOR_MS = 20_000
const LIMIT = 2

/** Someone else uses up the connections: every one of the product's is ended, and it gets only two again. */
export const connectionsDrill: Drill = {
  name: 'connections',
  about: 'the database ends all connections and allows two for 20 seconds, as where others have taken them',
  run: ({ say, isControl, rounds = ROUNDS }) =>
    onStage('connections', async (stage) => {
      const database = await sharedDatabase(join(stage.folder, 'db'), 2)
      stage.atEnd(database.close)
      // Limits don't hold for superusers.
      for (const role of ['product_0', 'product_1']) {
        await database.query(`alter role ${role} nosuperuser`)
        await database.query(`grant postgres to ${role}`)
        await database.query(`alter role ${role} set role postgres`)
      }
      const limit = (connections: number) =>
        Promise.all(
          ['product_0', 'product_1'].map((role) =>
            database.query(`alter role ${role} connection limit ${connections}`),
          ),
        )
      const trouble: Trouble = {
        name: 'connections used up',
        async happen() {
          await limit(LIMIT)
          await database.query(
            `select pg_terminate_backend(pid) from pg_stat_activity where usename like 'product%'`,
          )
          await delay(FOR_MS)
          // The control: they stay used up.
          if (!isControl) await limit(-1)
        },
      }
      const result = await playTroubles(stage, {
        troubles: byTurns(rounds, [trouble]),
        environmentOf: database.environmentOf,
        query: (text) => database.query(text),
        say,
        isControl,
      })
      return {
        ...result,
        verdict: `${rounds} times without connections for ${FOR_MS / 1000} s, ${result.verdict}`,
      }
    }),
}
