import { readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import type { DatabaseConnection } from '#server/db/database.ts'
import { signIn } from '#testing/api/sign-in.ts'
import { apiOf, type TestApi } from '#testing/api/test-api.ts'
import { ask } from '../admin-lists/ask.ts'
import { benchAdmin, countRows, seedAdminLists } from '../admin-lists/seed-admin-lists.ts'
import { percentile } from '../orders-list/measure.ts'
import { withClient } from '../rig/fill-database.ts'
import { onServers } from '../rig/on-servers.ts'
import { readOptions } from '../rig/read-options.ts'
import { sayProgress, sayResult } from '../rig/say-result.ts'

/** Of the plain list's p95. */
const LIMIT = 3
/** Below this a difference is noise: two readings of the same list differ as much. */
const NOISE_MS = 3

const plainList = '/admin/orders'
const period = 'daysAgo=90'
const calls: readonly { name: string; path: string; hasTarget?: boolean }[] = [
  { name: 'plain list', path: plainList },
  { name: '90 days', path: `/admin/analytics?${period}` },
  { name: 'a year', path: '/admin/analytics?daysAgo=365', hasTarget: false },
  { name: 'cohorts by week', path: '/admin/analytics/cohorts?by=week' },
  { name: 'cohorts by month', path: '/admin/analytics/cohorts?by=month' },
  { name: 'notes', path: `/admin/analytics/notes?${period}` },
]

/** Measures `/analytics` of 90 days against the plain list of orders, and how long its numbers take to count. */
export async function benchAnalytics(args: string[]): Promise<void> {
  const { scale, rounds, calls: perRound } = readOptions(args, { scale: 0.12, rounds: 5, calls: 40 })
  const sizes = {
    users: Math.round(100_000 * scale),
    orders: Math.round(1_000_000 * scale),
    events: Math.round(5_000_000 * scale),
  }
  const progress = sayProgress()
  await onServers(async ({ databases, start }) => {
    const connection = await databases.create('analytics')
    await seedAdminLists(connection, { ...sizes, audit: 1_000 }, async (client) => {
      await client.query(`select set_config('bench.events', $1, false)`, [String(sizes.events)])
      await client.query(await readFile(new URL('seed-analytics.sql', import.meta.url), 'utf8'))
    })
    await countRows(connection)
    progress('stored')
    const { url } = await start(connection)
    const { cookie } = await signIn(url, benchAdmin)
    const counting = await countTwice(connection, apiOf(url, { cookie }))
    progress('counted')

    const sides = calls.map((call) => ({ ...call, times: [] as number[], p95: Infinity }))
    for (let round = 0; round <= rounds; round++) {
      // In turns, so that whatever else runs here disturbs all alike; of each, the p95 of its calmest round.
      for (let call = 0; call < perRound; call++)
        for (const side of sides) side.times.push((await ask({ url, cookie, path: side.path })).milliseconds)
      for (const side of sides) {
        // The first round warms up.
        if (round > 0) side.p95 = Math.min(side.p95, percentile(Float64Array.from(side.times).sort(), 0.95))
        side.times = []
      }
    }
    const base = sides[0]!.p95
    const rows = sides.map(({ name, p95, hasTarget = true }) => ({
      name,
      p95: rounded(p95),
      ratio: rounded(p95 / base),
      isReached: !hasTarget || p95 <= LIMIT * base || p95 - base <= NOISE_MS,
    }))
    console.table(rows)
    sayResult(
      { ...sizes, rounds, calls: perRound, ...counting, limit: LIMIT },
      rows.every((row) => row.isReached),
    )
  })
}

/** The first round counts the whole year, the next one what isn’t final. Returns how long each took. */
const countTwice = (connection: DatabaseConnection, admin: TestApi) =>
  withClient(connection, async (client) => {
    const firstCountMs = await roundAfter(client, null)
    const { rows } = await client.query<{ at: Date }>(`select now() as at`)
    await admin.call.runRecurring({ body: { name: 'count-insight-days', reason: 'Measured' } })
    return { firstCountMs, nextCountMs: await roundAfter(client, rows[0]!.at) }
  })

async function roundAfter(client: pg.Client, at: Date | null): Promise<number> {
  for (;;) {
    const { rows } = await client.query<{ ms: number; error: string | null }>(
      `select last_duration_ms as ms, last_error as error from recurring_work
       where name = 'count-insight-days' and last_finished_at >= coalesce($1, last_finished_at)`,
      [at],
    )
    if (rows[0]?.error) throw new Error(rows[0].error)
    if (rows[0]) return rows[0].ms
    await setTimeout(200)
  }
}

const rounded = (value: number): number => Math.round(value * 10) / 10
