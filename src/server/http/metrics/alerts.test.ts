import { readFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { register } from 'prom-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { holds, metricsIn, parseMetrics, parseRules, type Series } from '#testing/metrics/evaluate-rule.ts'
import { findFreePort } from '#testing/rig/free-port.ts'
import { type HangingDatabase, startHangingDatabase } from '#testing/rig/hanging-database.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { waitUntil } from '#testing/rig/wait-until.ts'
import { startMetricsServer } from './metrics-server.ts'

const fileIn = (name: string) => readFileSync(new URL(`../../../../ops/${name}`, import.meta.url), 'utf8')
const rules = parseRules(fileIn('alerts.yml'))

let app: TestApp
let database: HangingDatabase
let metrics: { close(): void }
let url: string
let disk = { free: 50, size: 100 }
beforeAll(async () => {
  // Other test files of this process may have left a provider down.
  register.resetMetrics()
  app = await startTestApp({
    hasNoWorkers: true,
    recurring: [],
    databaseWatch: { intervalMs: 100, silentAfterMs: 20_000 },
    connectThrough: async (real) => {
      database = await startHangingDatabase(real)
      return database.connection
    },
  })
  const port = await findFreePort()
  metrics = startMetricsServer(port, { ...app.metrics, readDisk: async () => disk })
  url = `http://127.0.0.1:${port}/metrics`
})
afterAll(async () => {
  database.goOn()
  metrics.close()
  await app.close()
  database.close()
})

const read = async (): Promise<Series[]> => parseMetrics(await (await fetch(url)).text())
const run = (statement: string) => app.context.db.pool.query(statement)

/** The alerts whose condition holds, judged by what happened since the first reading. */
async function alertsSince(before: readonly Series[]): Promise<string[]> {
  const after = await read()
  return rules.filter(({ expr }) => holds(expr, before, after)).map(({ alert }) => alert)
}

test('every metric of the alerts and of the dashboard exists', async () => {
  await app.anonymous.get('/api/user')
  const { panels } = JSON.parse(fileIn('dashboard.json')) as { panels: { targets?: { expr: string }[] }[] }
  const expressions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
  const exposed = await (await fetch(url)).text()
  const known = new Set(
    [...exposed.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name, type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  )
  expect(expressions.length).toBeGreaterThan(20)
  for (const expression of [...expressions, ...rules.map(({ expr }) => expr)]) {
    const names = metricsIn(expression)
    expect(names).not.toEqual([])
    expect(names.filter((name) => !known.has(name))).toEqual([])
  }
})

interface Fault {
  alert: string
  inject(): unknown
  repair(): unknown
}

const waitingJob = (name: string, ago: string) => async () => {
  const queue = {
    policy: 'standard',
    retryLimit: 2,
    retryDelay: 0,
    expireInSeconds: 900,
    retentionSeconds: 60,
    deleteAfterSeconds: 60,
  }
  await app.context.db.pool.query(
    'select pgboss.create_queue($1, $2) where not exists (select from pgboss.queue where name = $1)',
    [name, queue],
  )
  await run(`insert into pgboss.job (name, start_after) values ('${name}', now() - interval '${ago}')`)
}
const forgetJobs = () => run('delete from pgboss.job')
let lent: { release(): void }[] = []

const faults: readonly Fault[] = [
  { alert: 'WorkStandsStill', inject: waitingJob('send-print-orders', '5 minutes'), repair: forgetJobs },
  // No process works on it, so none stands still.
  { alert: 'JobsFallBehind', inject: waitingJob('of-another-release', '20 minutes'), repair: forgetJobs },
  {
    alert: 'MailWaits',
    inject: () =>
      run(`insert into mails (id, kind, payload_sealed, next_try_at, created_at)
        values ('ml_late', 'digest', 'v1.sealed', now(), now() - interval '20 minutes')`),
    repair: () => run('delete from mails'),
  },
  {
    alert: 'OrdersWaitSinceRestore',
    inject: () => run(`update maintenance set orders_paused_at = now() - interval '1 hour'`),
    repair: () => run('update maintenance set orders_paused_at = null'),
  },
  {
    alert: 'LedgerDiffers',
    inject: () =>
      run(`insert into reconciliations (id, state, from_at, until_at, difference_count, started_at, finished_at)
        values ('rec_1', 'DONE', now(), now(), 2, now(), now())`),
    repair: () => run('delete from reconciliations'),
  },
  {
    alert: 'StoreSyncLags',
    inject: async () => {
      const { userId } = await app.signUp()
      await run(`update users set enabled_sources = '{shippo}' where id = '${userId}'`)
      await run(`insert into source_connections (seller_id, id, source, status, key_sealed, key_hint, connected_at, last_success_at)
        values ('${userId}', 'cn_late', 'shippo', 'FAILING', 'v1.sealed', '1234', now(), now() - interval '2 hours')`)
    },
    repair: () => run('delete from source_connections'),
  },
  {
    alert: 'ProviderAsksToPause',
    inject: () =>
      run(`insert into call_budgets (name, per_minute, main_tokens, kept_tokens, filled_at, blocked_until, used_at)
        values ('print:some-hash', 100, 90, 10, now(), now() + interval '5 minutes', now())`),
    repair: () => run('delete from call_budgets'),
  },
  {
    alert: 'ProviderDown',
    inject: async () => {
      const fault = { provider: 'print', route: '*', mode: '500-before', times: 1_000 }
      await app.sandbox.control('POST', '/faults', fault)
      for (let call = 0; call < 5; call++) await app.context.print.getOrder('none')
    },
    repair: async () => {
      await app.sandbox.control('DELETE', '/faults')
      const isBack = async () => {
        await app.context.print.getOrder('none')
        return !app.context.print.health().isOpen
      }
      expect(await waitUntil(isBack, { withinMs: 10_000 })).toBe(true)
      await run('delete from call_budgets')
    },
  },
  {
    alert: 'DiskFillsUp',
    inject: () => {
      disk = { free: 5, size: 100 }
    },
    repair: () => {
      disk = { free: 50, size: 100 }
    },
  },
  {
    alert: 'RequestsFail',
    inject: async () => {
      await run('alter table users rename to lost')
      const body = { email: 'ada@example.test', password: 'a-long-password' }
      expect((await app.anonymous.call.signInWithEmail({ body })).status).toBe(500)
    },
    repair: () => run('alter table lost rename to users'),
  },
  {
    alert: 'RecurringWorkFails',
    inject: () =>
      run(`insert into recurring_work (name, every_ms, next_due_at, failures)
        values ('sweep-moons', 60000, now() + interval '1 minute', 6)`),
    repair: () => run('delete from recurring_work'),
  },
  {
    alert: 'NotificationsFail',
    inject: () =>
      app.context.db.transaction(async (tx) =>
        tx.afterCommit(() => {
          throw new Error('as asked')
        }),
      ),
    repair: () => undefined,
  },
  {
    alert: 'PoolExhausted',
    inject: async () => {
      lent = await Promise.all(
        Array.from({ length: app.context.db.pool.options.max }, () => app.context.db.pool.connect()),
      )
    },
    repair: () => {
      for (const client of lent) client.release()
    },
  },
  {
    alert: 'EventLoopBlocked',
    inject: async () => {
      // A measure of the loop that has just begun sees what follows its first tick.
      const ticks = monitorEventLoopDelay()
      ticks.enable()
      expect(await waitUntil(() => ticks.count > 0, { withinMs: 5_000, everyMs: 10 })).toBe(true)
      ticks.disable()
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_200)
    },
    repair: () => undefined,
  },
  {
    alert: 'DatabaseUnreachable',
    inject: () => database.hang(),
    repair: () => database.goOn(),
  },
]

test('every alert has a fault', () => {
  expect(faults.map(({ alert }) => alert).toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted())
})

test.each(faults)('$alert fires when its fault is injected, alone, and ends with it', async (fault) => {
  const before = await read()
  // This machine's own load is no fault of ours.
  const isOurs = (name: string) => name === fault.alert || name !== 'EventLoopBlocked'
  const ownAlerts = async () => (await alertsSince(before)).filter(isOurs)
  expect((await ownAlerts()).filter((name) => name !== 'EventLoopBlocked')).toEqual([])
  await fault.inject()
  let fired: string[] = []
  const hasFired = async () => {
    fired = await ownAlerts()
    return fired.length > 0
  }
  expect(await waitUntil(hasFired, { withinMs: 10_000 })).toBe(true)
  // A moment later, none has joined it. Each reading forgets how busy the process was.
  expect([...new Set([...fired, ...(await ownAlerts())])]).toEqual([fault.alert])
  await fault.repair()
  const later = await read()
  const isOver = async () => !(await alertsSince(later)).some(isOurs)
  expect(await waitUntil(isOver, { withinMs: 10_000 })).toBe(true)
})
