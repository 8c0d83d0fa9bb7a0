import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { waitUntil } from '#testing/rig/wait-until.ts'
import { byTurns, playTroubles, type Trouble } from './database-troubles.ts'
import type { Drill } from './drill.ts'
import { startPostgresPair } from './failover/postgres-pair.ts'
import { onStage } from './prepare-stage.ts'

const ROUNDS = 20
const SAFE_WITHIN_MS = 120_000
const LATEST_MS = 1_000

/**
 * A primary with a synchronous standby, both named in DATABASE_URL. The primary is killed, or halted as a machine is whose disk has
 * stopped; a failover manager promotes the standby.
 */
export const failoverDrill: Drill = {
  name: 'failover',
  about:
    'the primary of the database is killed and halted by turns while orders are sent, and its standby takes over',
  run: ({ say, isControl, rounds = ROUNDS }) =>
    onStage('failover', async (stage) => {
      const pair = await startPostgresPair({
        folder: join(stage.folder, 'pair'),
        say,
        hasNoManager: isControl,
      })
      stage.atEnd(pair.stop)
      const prepare = async () => {
        if (!(await waitUntil(pair.isSafe, { withinMs: SAFE_WITHIN_MS, everyMs: 250 })))
          throw new Error('No standby follows the primary.')
        // At another moment of sending each time.
        await delay(Math.random() * LATEST_MS)
      }
      const kill: Trouble = { name: 'killed', prepare, happen: () => pair.primary().kill() }
      const halt: Trouble = { name: 'halted', prepare, happen: async () => pair.primary().halt() }
      const result = await playTroubles(stage, {
        troubles: byTurns(rounds, [kill, halt]),
        environmentOf: () => ({ DATABASE_URL: pair.url }),
        query: (text) => pair.primary().query(text),
        say,
        isControl,
      })
      return { ...result, verdict: `${rounds} kills and ${rounds} halts of the primary, ${result.verdict}` }
    }),
}
