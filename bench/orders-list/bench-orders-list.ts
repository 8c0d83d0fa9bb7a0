import { loadavg } from 'node:os'
import type { DatabaseConnection } from '#server/db/database.ts'
import { signIn } from '#testing/api/sign-in.ts'
import { apiOf } from '#testing/api/test-api.ts'
import { largeSeller } from '../rig/fill-database.ts'
import { type BenchServers, onServers } from '../rig/on-servers.ts'
import { readOptions } from '../rig/read-options.ts'
import { sayProgress } from '../rig/say-result.ts'
import type { BareSettings } from './bare-server.ts'
import { checkSeededLists } from './check-seeded-lists.ts'
import { firstPage, type ListCase, pathOf, slowerCases, sortedCases, statementOf } from './list-cases.ts'
import { report } from './report.ts'
import { runRounds, type Side } from './run-rounds.ts'
import { noteLongLists, seedDatabase } from './seed-database.ts'

const CASES = [firstPage, ...slowerCases]
const bareServer = new URL('./bare-server.ts', import.meta.url)
const POOL_SIZE = 16
const SAMPLE = 500

/** Measures the list of shop orders over HTTP, and holds it against a bare server and against a small shop. */
export async function benchOrdersList(args: string[]): Promise<void> {
  const options = readOptions(args, {
    orders: 1_000_000,
    compare: 10_000,
    rounds: 5,
    seconds: 2,
    // Part of the names of the cases to measure, beside the first page.
    only: '',
    // A folder that keeps the rows for another run.
    world: '',
  })
  const startedAt = performance.now()
  const [loadBefore] = loadavg()
  const progress = sayProgress()
  await onServers(async ({ databases, start }) => {
    const open = (orders: number) =>
      databases.filled(`orders_${orders}`, (connection) => seed(connection, orders, progress))
    const many = await open(options.orders)
    const few = await open(options.compare)
    const all = await startSides(many, few, start)
    const sides = all.map((side) => ({ ...side, cases: side.cases.filter(isWanted(options.only)) }))
    const figures = await runRounds(sides, { ...options, connections: [1, 32], progress })
    report(figures, { ...options, loadBefore, totalSeconds: (performance.now() - startedAt) / 1000 })
  }, options.world)
}

const isWanted = (part: string) => (each: ListCase) => each === firstPage || each.name.includes(part)

async function seed(connection: DatabaseConnection, orders: number, progress: (text: string) => void) {
  await seedDatabase(connection, orders, progress)
  await checkSeededLists(connection, SAMPLE)
  await noteLongLists(connection)
  progress(`the product writes the same lists for ${SAMPLE} of ${orders} orders`)
}

async function startSides(
  many: DatabaseConnection,
  few: DatabaseConnection,
  start: BenchServers['start'],
): Promise<Side[]> {
  const more = { DATABASE_POOL: String(POOL_SIZE) }
  const product = await start(many, { more })
  const productOfFew = await start(few, { more })
  const statements = Object.fromEntries(
    await Promise.all(CASES.map(async (each) => [pathOf(each), await statementOf(many, each)])),
  )
  const settings: Omit<BareSettings, 'connection'> = { poolSize: POOL_SIZE, statements }
  const bare = await start(many, { file: bareServer, settings })
  return [
    {
      ...product,
      name: 'product',
      headers: await openSession(product.url),
      cases: [...CASES, ...sortedCases],
    },
    { ...bare, name: 'bare', headers: {}, cases: CASES },
    { ...productOfFew, name: 'few orders', headers: await openSession(productOfFew.url), cases: [firstPage] },
  ]
}

async function openSession(url: string): Promise<{ cookie: string }> {
  const { cookie } = await signIn(url, largeSeller)
  const page = await apiOf(url, { cookie }).get(pathOf(firstPage))
  if (page.body.orders.length !== 50) throw new Error('The first page is not full.')
  return { cookie }
}
