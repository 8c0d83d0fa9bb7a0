import type { DatabaseConnection } from '#server/db/database.ts'
import type { BenchDatabases } from '#testing/rig/open-databases.ts'
import { percentile } from '../orders-list/measure.ts'
import { fillDatabase } from '../rig/fill-database.ts'
import { type BenchServers, onServers } from '../rig/on-servers.ts'
import { readOptions } from '../rig/read-options.ts'
import { sayResult } from '../rig/say-result.ts'
import { type ExploreCase, exploreCases } from './explore-cases.ts'

const WARM_UP = 5
const LIMIT = 3

/** Searches a market of many listings over HTTP, facets included, and holds the 95th percentile against a small market. */
export async function benchExplore(args: string[]): Promise<void> {
  const options = readOptions(args, {
    listings: 1_000_000,
    compare: 10_000,
    calls: 60,
    // A folder that keeps the rows for another run.
    world: '',
    // PostgreSQL's memory for pages. Its own default of 128 MB is for small machines; what a million listings are searched by takes 0.9 GB.
    buffers: '1GB',
  })
  const measure = async ({ databases, start }: BenchServers) => {
    const markets: { listings: number; url: string }[] = []
    for (const listings of [options.compare, options.listings]) {
      const connection = await seedMarket(databases, listings)
      const { url } = await start(connection, { more: { TRUSTED_PROXIES: '127.0.0.1' } })
      markets.push({ listings, url })
    }
    const [few, many] = await measureInTurn(markets, options.calls)
    console.table(
      exploreCases.map(({ name }) => ({
        case: name,
        ...{ 'few p50': middle(few!, name, 0.5), 'few p95': middle(few!, name, 0.95) },
        ...{ 'many p50': middle(many!, name, 0.5), 'many p95': middle(many!, name, 0.95) },
      })),
    )
    const [fewP95, manyP95] = [few!, many!].map((times) => p95Of([...times.values()].flat()))
    const ratio = rounded(manyP95! / fewP95!)
    sayResult({ ...options, p95: manyP95, p95OfFew: fewP95, ratio, limit: LIMIT }, ratio <= LIMIT)
  }
  await onServers(measure, options.world, [`shared_buffers=${options.buffers}`])
}

const seedMarket = (databases: BenchDatabases, listings: number): Promise<DatabaseConnection> =>
  databases.filled(`explore_${listings}`, async (connection) => {
    await fillDatabase(connection, {
      settings: { listings },
      async work(client, run) {
        await client.query(`set temp_buffers = '512MB'; select setseed(0.5)`)
        await run(new URL('seed-listings.sql', import.meta.url))
      },
    })
    console.error(`${listings} listings stored`)
  })

type Times = Map<string, number[]>

/** Both markets in turn, call by call, so that whatever else the machine does meets both alike. */
async function measureInTurn(markets: readonly { url: string }[], calls: number): Promise<Times[]> {
  const times: Times[] = markets.map(() => new Map())
  for (const each of exploreCases) {
    for (let call = -WARM_UP; call < calls; call++) {
      for (const [index, { url }] of markets.entries()) {
        const milliseconds = await timeCall(url, each, call + WARM_UP)
        if (call >= 0) times[index]!.set(each.name, [...(times[index]!.get(each.name) ?? []), milliseconds])
      }
    }
    console.error(`${each.name}: measured`)
  }
  return times
}

let visitors = 0

/** Each call comes from another address, because one address may only search so often. */
async function timeCall(url: string, { query }: ExploreCase, call: number): Promise<number> {
  visitors += 1
  const address = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`
  const startedAt = performance.now()
  const reply = await fetch(`${url}/api/listings?${new URLSearchParams(query(call))}`, {
    headers: { 'x-forwarded-for': address },
  })
  const body = (await reply.json()) as { facets?: object }
  if (!reply.ok || !body.facets) throw new Error(`${reply.status} ${JSON.stringify(body).slice(0, 300)}`)
  return performance.now() - startedAt
}

const middle = (times: Times, name: string, share: number): number =>
  rounded(percentile(Float64Array.from(times.get(name) ?? []).sort(), share))
const p95Of = (all: readonly number[]): number => rounded(percentile(Float64Array.from(all).sort(), 0.95))
const rounded = (value: number): number => Math.round(value * 10) / 10
