import { signIn } from '#testing/api/sign-in.ts'
import { median, percentile } from '../orders-list/measure.ts'
import { largeSeller } from '../rig/fill-database.ts'
import { onServers } from '../rig/on-servers.ts'
import { readOptions } from '../rig/read-options.ts'
import { sayProgress, sayResult } from '../rig/say-result.ts'
import { checkSeededDocuments } from './check-seeded-documents.ts'
import { deepest, numbers, plainList, type SearchCase, searches, shortList } from './search-cases.ts'
import { seedDatabase } from './seed-database.ts'

const SAMPLE = 500
const LIMIT = 3
const MAX_MS = 1_000

/** Measures searches over HTTP and holds them against the plain list of the same seller in the same run. */
export async function benchSearch(args: string[]): Promise<void> {
  const { orders, rounds, calls } = readOptions(args, { orders: 1_000_000, rounds: 5, calls: 20 })
  const progress = sayProgress()
  await onServers(async ({ databases, start }) => {
    const connection = await databases.create(`search_${orders}`)
    await seedDatabase(connection, orders, progress)
    await checkSeededDocuments(connection, SAMPLE)
    progress(`the product writes the same documents for ${SAMPLE} of ${orders} orders`)
    const { url } = await start(connection, { more: { SEARCHES_PER_MINUTE: '1000000' } })
    const figures = await runRounds(await openSession(url), { rounds, calls, progress })
    report(figures, { orders, rounds, calls })
  })
}

/** `found` is null for a search that was refused as too wide. */
type Ask = (path: string) => Promise<{ ms: number; found: number | null }>

async function openSession(url: string): Promise<Ask> {
  const { cookie } = await signIn(url, largeSeller)
  return async (path) => {
    const startedAt = performance.now()
    const response = await fetch(url + path, { headers: { cookie } })
    const text = await response.text()
    const ms = performance.now() - startedAt
    if (response.status === 422) return { ms, found: null }
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`)
    const body = JSON.parse(text) as { pagination?: { total: number }; orders?: unknown[] }
    return { ms, found: body.pagination?.total ?? body.orders?.length ?? 0 }
  }
}

interface Figures extends SearchCase {
  p50: number
  p95: number
  slowest: number
  found: number
  refused: number
}

const cases = [plainList, shortList, ...searches, ...deepest, ...numbers]

/** All cases in turn, round after round, so that whatever else the machine does meets all of them alike. */
async function runRounds(
  ask: Ask,
  { rounds, calls, progress }: { rounds: number; calls: number; progress(text: string): void },
): Promise<Figures[]> {
  const samples = new Map(cases.map(({ name }) => [name, [] as Float64Array[]]))
  const found = new Map<string, number>()
  const refused = new Map<string, number>()
  for (const { path } of cases) for (let call = 0; call < 6; call++) await ask(path)
  for (let round = 1; round <= rounds; round++) {
    progress(`round ${round} of ${rounds}`)
    for (const { name, path } of round % 2 ? cases : cases.toReversed()) {
      const times: number[] = []
      for (let call = 0; call < calls; call++) {
        const reply = await ask(path)
        times.push(reply.ms)
        if (reply.found === null) refused.set(name, (refused.get(name) ?? 0) + 1)
        else found.set(name, reply.found)
      }
      samples.get(name)!.push(Float64Array.from(times).sort())
    }
  }
  return cases.map((each) => {
    const own = samples.get(each.name)!
    return {
      ...each,
      found: found.get(each.name) ?? 0,
      refused: refused.get(each.name) ?? 0,
      p50: median(own.map((times) => percentile(times, 0.5))),
      p95: median(own.map((times) => percentile(times, 0.95))),
      slowest: Math.max(...own.map((times) => times.at(-1)!)),
    }
  })
}

/** Prints every case beside the plain list, and ends with 1 where a search is beyond three times of it. */
function report(figures: readonly Figures[], run: { orders: number; rounds: number; calls: number }): void {
  const of = ({ name }: SearchCase) => figures.find((figure) => figure.name === name)!
  const plain = of(plainList)
  const rows = figures.map(({ name, found, refused, p50, p95, slowest }) => ({
    case: name,
    found,
    refused,
    p50: rounded(p50),
    p95: rounded(p95),
    slowest: rounded(slowest),
    'p95 of the list': rounded(p95 / plain.p95),
  }))
  console.table(rows)
  const missed = searches.map(of).filter(({ p95, refused }) => p95 > LIMIT * plain.p95 || refused > 0)
  const long = figures.filter(({ slowest }) => slowest > MAX_MS)
  for (const { name } of missed) console.log(`Beyond ${LIMIT} times the plain list: ${name}`)
  for (const { name } of long) console.log(`Longer than a second: ${name}`)
  const slowest = figures.toSorted((one, other) => other.slowest - one.slowest)[0]!
  console.log(`The slowest call took ${rounded(slowest.slowest)} ms: ${slowest.name}`)
  sayResult(run, missed.length === 0 && long.length === 0)
}

const rounded = (value: number): number => Math.round(value * 10) / 10
