import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sharedDatabase } from '../faults/product/product-database.ts'
import { byTurns, playTroubles, type Trouble } from './database-troubles.ts'
import type { Drill } from './drill.ts'
import { onStage } from './prepare-stage.ts'

const ROUNDS = 3
const FOR_MS = 35_000

/** Between product and database everything disappears, and no connection is closed; then the way is there again. */
export const blackHoleDrill: Drill = {
  name: 'black-hole',
  about:
    'packets to the database disappear for 35 seconds; then the old connections continue, or only new ones work',
  run: ({ say, isControl, rounds = ROUNDS }) =>
    onStage('black-hole', async (stage) => {
      const database = await sharedDatabase(join(stage.folder, 'db'), 2)
      stage.atEnd(database.close)
      const { hanging } = database
      if (!hanging) throw new Error('This database can’t hang.')
      const hole = (name: string, end: () => void): Trouble => ({
        name,
        async happen() {
          hanging.hang()
          await delay(FOR_MS)
          // The control: the way never comes back.
          if (!isControl) end()
        },
      })
      const result = await playTroubles(stage, {
        troubles: byTurns(rounds, [
          hole('old connections continue', hanging.goOn),
          hole('only new connections work', hanging.replace),
        ]),
        environmentOf: database.environmentOf,
        query: (text) => database.query(text),
        say,
        isControl,
      })
      return { ...result, verdict: `${2 * rounds} black holes of ${FOR_MS / 1000} s, ${result.verdict}` }
    }),
}
