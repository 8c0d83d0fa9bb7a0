import { readFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import pg from 'pg'
import type { DatabaseConnection } from '#server/db/database.ts'
import { hashPassword } from '#server/features/passwords/password-hash.ts'
import { apiOf } from '#testing/api/test-api.ts'
import { startMeasuredServer } from '#testing/rig/measured-server.ts'
import { openDatabases } from '#testing/rig/open-databases.ts'
import { percentile } from '../orders-list/measure.ts'
import { largeSeller } from '../orders-list/seed-database.ts'

const productServer = new URL('../../testing/rig/product-server-main.ts', import.meta.url)
const LIMIT_MS = 500
const WARM_UP = 3

const cases = [
  { name: 'report of 7 days', path: '/api/user/margins/report/7' },
  { name: 'report of 30 days', path: '/api/user/margins/report/30' },
  { name: 'report of 90 days', path: '/api/user/margins/report/90' },
  { name: 'orders of 30 days', path: '/api/user/margins?days=30' },
  { name: 'orders of 90 days', path: '/api/user/margins?days=90' },
  { name: 'losses of 90 days', path: '/api/user/margins?days=90&only=losses' },
]

/** Measures the calls of the Margins screen over HTTP for a seller with many charged orders. */
export async function benchMargins(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      orders: { type: 'string', default: '100000' },
      days: { type: 'string', default: '365' },
      calls: { type: 'string', default: '20' },
    },
  })
  const options = { orders: Number(values.orders), days: Number(values.days), calls: Number(values.calls) }
  const databases = await openDatabases()
  const stops: (() => Promise<void>)[] = [databases.close]
  try {
    const connection = await databases.create('margins')
    await seed(connection, options)
    const server = await startMeasuredServer(
      productServer,
      { connection },
      { SPOOLYARD_MODE: 'test', DATABASE_POOL: '4', SIGN_INS_PER_MINUTE: '1000' },
    )
    stops.push(server.stop)
    const { email, password } = largeSeller
    const cookie = (await apiOf(server.url).call.signInWithEmail({ body: { email, password } })).cookies.join(
      '; ',
    )
    const figures = []
    for (const { name, path } of cases)
      figures.push({ name, ...(await measure(server.url + path, cookie, options)) })
    console.table(figures)
    const isReached = figures.every(({ p95 }) => p95 < LIMIT_MS)
    const load = Math.round((loadavg()[0] ?? 0) * 100) / 100
    console.log(JSON.stringify({ ...options, limitMs: LIMIT_MS, cores: cpus().length, load, isReached }))
    if (!isReached) process.exitCode = 1
  } finally {
    for (const stop of stops.toReversed()) await stop()
  }
}

async function measure(url: string, cookie: string, { calls }: { calls: number }) {
  const times: number[] = []
  for (let call = -WARM_UP; call < calls; call += 1) {
    const startedAt = performance.now()
    const reply = await fetch(url, { headers: { cookie } })
    const body = await reply.text()
    if (!reply.ok) throw new Error(`${url}: ${reply.status} ${body}`)
    if (call >= 0) times.push(performance.now() - startedAt)
  }
  const sorted = Float64Array.from(times).sort()
  return { p50: Math.round(percentile(sorted, 0.5)), p95: Math.round(percentile(sorted, 0.95)) }
}

async function seed(
  connection: DatabaseConnection,
  { orders, days }: { orders: number; days: number },
): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { id, email, password } = largeSeller
    await client.query('set session_replication_role = replica; set synchronous_commit = off')
    await client.query(
      'insert into users (id, name, email, email_verified, premium_level) values ($1, $2, $3, true, 1)',
      [id, 'Large', email],
    )
    await client.query('insert into passwords (user_id, hash, changed_at) values ($1, $2, now())', [
      id,
      await hashPassword(password),
    ])
    await client.query(
      `select set_config('bench.seller', $1, false), set_config('bench.orders', $2, false), set_config('bench.days', $3, false)`,
      [id, String(orders), String(days)],
    )
    await client.query(await readFile(new URL('seed-margins.sql', import.meta.url), 'utf8'))
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
