import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createPostgresNode } from '#testing/postgres/postgres-node.ts'
import { findFreePort } from '#testing/rig/free-port.ts'
import { byTurns, playTroubles, type Trouble } from './database-troubles.ts'
import type { Drill } from './drill.ts'
import { createPooler, findPgbouncer } from './failover/pooler.ts'
import { onStage } from './prepare-stage.ts'

const ROUNDS = 3
const POOL_SIZE = 5
const SAMPLE_EVERY_MS = 200
/** Locks, sockets, the clock, and the queue with its listener, of each process; up to four of the queue while it works. */
const SESSIONS_EACH = 8
const OF_CONNECTIONS = `
  select count(*) filter (where application_name in ('spoolyard jobs', 'spoolyard locks', 'spoolyard sockets', 'spoolyard clock'))::int as sessions,
    count(*) filter (where application_name in ('spoolyard', 'spoolyard watch'))::int as pooled,
    -- A session's lock on a connection that others use by now: no one can tell whose it is.
    (select count(*)::int from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and a.application_name = 'spoolyard' and a.state = 'idle'
       and a.state_change < now() - interval '100 milliseconds') as strays
  from pg_stat_activity where backend_type = 'client backend'`

/** DATABASE_URL goes through pgbouncer in transaction mode, which is killed and started again. */
export const poolerDrill: Drill = {
  name: 'pooler',
  about:
    'two processes work through a transaction pooler with five connections, which is killed and started again',
  async run({ say, isControl, rounds = ROUNDS }) {
    const program = findPgbouncer()
    if (!program)
      return {
        isPassed: false,
        isPlayed: false,
        verdict: 'there is no pgbouncer; install it, or name it in PGBOUNCER',
      }
    return await onStage('pooler', async (stage) => {
      const node = createPostgresNode(join(stage.folder, 'pg'), await findFreePort())
      await node.create()
      await node.start()
      stage.atEnd(node.stop)
      // The pooler runs as someone else.
      chmodSync(stage.folder, 0o755)
      const folder = join(stage.folder, 'pooler')
      const pooler = createPooler(program, {
        folder,
        port: await findFreePort(),
        target: node.port,
        poolSize: POOL_SIZE,
      })
      await pooler.start()
      stage.atEnd(pooler.kill)
      const direct = `postgresql://postgres@127.0.0.1:${node.port}/postgres`
      const most = { sessions: 0, pooled: 0, strays: 0 }
      const sampling = setInterval(() => {
        node
          .query<{ sessions: number; pooled: number; strays: number }>(OF_CONNECTIONS)
          .then(([row]) => {
            most.sessions = Math.max(most.sessions, row?.sessions ?? 0)
            most.pooled = Math.max(most.pooled, row?.pooled ?? 0)
            most.strays = Math.max(most.strays, row?.strays ?? 0)
          })
          .catch(() => undefined)
      }, SAMPLE_EVERY_MS)
      stage.atEnd(() => clearInterval(sampling))
      const trouble: Trouble = {
        name: 'pooler killed',
        async happen() {
          await pooler.kill()
          await delay(1_000)
          await pooler.start()
        },
      }
      const result = await playTroubles(stage, {
        troubles: byTurns(rounds, [trouble]),
        // The control has locks and listeners go through the pooler as well.
        environmentOf: () => ({
          DATABASE_URL: pooler.url,
          DATABASE_SESSION_URL: isControl ? pooler.url : direct,
        }),
        query: (text) => node.query(text),
        say,
        isControl,
      })
      const isFew = most.pooled <= POOL_SIZE && most.sessions <= 2 * SESSIONS_EACH
      return {
        isPassed: result.isPassed && isFew && most.strays === 0,
        verdict: `${rounds} ends of the pooler, ${result.verdict}, at most ${most.pooled} connections through the pooler (of ${POOL_SIZE}) and ${most.sessions} beside it (of ${2 * SESSIONS_EACH}), ${most.strays} locks on shared connections`,
      }
    })
  },
}
