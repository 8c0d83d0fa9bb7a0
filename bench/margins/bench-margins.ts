import type { DatabaseConnection } from '#server/db/database.ts'
import { signIn } from '#testing/api/sign-in.ts'
import { percentile } from '../orders-list/measure.ts'
import { fillDatabase, insertAccount, largeSeller } from '../rig/fill-database.ts'
import { onServers } from '../rig/on-servers.ts'
import { readOptions } from '../rig/read-options.ts'
import { sayResult } from '../rig/say-result.ts'

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
  const options = readOptions(args, { orders: 100_000, days: 365, calls: 20 })
  await onServers(async ({ databases, start }) => {
    const connection = await databases.create('margins')
    await seed(connection, options)
    const { url } = await start(connection)
    const { cookie } = await signIn(url, largeSeller)
    const figures = []
    for (const { name, path } of cases)
      figures.push({ name, ...(await measure(url + path, cookie, options)) })
    console.table(figures)
    sayResult(
      { ...options, limitMs: LIMIT_MS },
      figures.every(({ p95 }) => p95 < LIMIT_MS),
    )
  })
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

const seed = (connection: DatabaseConnection, { orders, days }: { orders: number; days: number }) =>
  fillDatabase(connection, {
    settings: { seller: largeSeller.id, orders, days },
    async work(client, run) {
      await insertAccount(client, largeSeller, { premium_level: 1 })
      await run(new URL('seed-margins.sql', import.meta.url))
    },
  })
