import { cpus, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import type { DatabaseConnection } from '#server/db/database.ts'
import { apiOf } from '#server/testing/test-api.ts'
import type { BareSettings } from './bare-server.ts'
import { checkSeededLists } from './check-seeded-lists.ts'
import { judge, ratio } from './judge.ts'
import { firstPage, pathOf, slowerCases, statementOf } from './list-cases.ts'
import { type BenchDatabases, openDatabases } from './open-databases.ts'
import { type Figures, runRounds, type Side } from './run-rounds.ts'
import { largeSeller, seedDatabase } from './seed-database.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

const CASES = [firstPage, ...slowerCases]
const POOL_SIZE = 16
const SAMPLE = 500

/** Measures the list of shop orders over HTTP, and holds it against a bare server and against a small shop. */
export async function benchOrdersList(args: string[]): Promise<void> {
  const options = readOptions(args)
  const startedAt = performance.now()
  const progress = (text: string) =>
    console.error(`${((performance.now() - startedAt) / 1000).toFixed(0).padStart(4)} s  ${text}`)
  const stops: (() => Promise<void>)[] = []
  try {
    const databases = await openDatabases()
    stops.push(databases.close)
    const many = await seed(databases, options.orders, progress)
    const few = await seed(databases, options.compare, progress)
    const sides = await startSides(many, few, (server) => stops.push(server.stop))
    const figures = await runRounds(sides, { ...options, connections: [1, 32], progress })
    report(figures, options, (performance.now() - startedAt) / 1000)
  } finally {
    for (const stop of stops.toReversed()) await stop()
  }
}

function readOptions(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      orders: { type: 'string', default: '1000000' },
      compare: { type: 'string', default: '10000' },
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '2' },
    },
  })
  return {
    orders: Number(values.orders),
    compare: Number(values.compare),
    rounds: Number(values.rounds),
    seconds: Number(values.seconds),
  }
}

async function seed(databases: BenchDatabases, orders: number, progress: (text: string) => void) {
  const connection = await databases.create(String(orders))
  await seedDatabase(connection, orders, progress)
  await checkSeededLists(connection, SAMPLE)
  progress(`the product writes the same lists for ${SAMPLE} of ${orders} orders`)
  return connection
}

async function startSides(
  many: DatabaseConnection,
  few: DatabaseConnection,
  started: (server: ServerProcess) => void,
): Promise<Side[]> {
  const start = async (file: string, settings: unknown) => {
    const environment = {
      SPOOLYARD_MODE: 'test',
      DATABASE_POOL: String(POOL_SIZE),
      SIGN_INS_PER_MINUTE: '1000',
    }
    const server = await startServerProcess(file, settings, environment)
    started(server)
    return server.url
  }
  const product = await start('product-server.ts', { connection: many })
  const productOfFew = await start('product-server.ts', { connection: few })
  const statements = Object.fromEntries(
    await Promise.all(CASES.map(async (each) => [pathOf(each), await statementOf(many, each)])),
  )
  const settings: BareSettings = { connection: many, poolSize: POOL_SIZE, statements }
  const bare = await start('bare-server.ts', settings)
  return [
    { name: 'product', url: product, headers: await signIn(product), cases: CASES },
    { name: 'bare', url: bare, headers: {}, cases: CASES },
    { name: 'few orders', url: productOfFew, headers: await signIn(productOfFew), cases: [firstPage] },
  ]
}

async function signIn(url: string): Promise<{ cookie: string }> {
  const { email, password } = largeSeller
  const reply = await apiOf(url).post('/api/auth/sign-in/email', { email, password })
  if (reply.status !== 200) throw new Error(`sign-in: ${reply.status}`)
  const cookie = reply.cookies.join('; ')
  const page = await apiOf(url, { cookie }).get(pathOf(firstPage))
  if (page.body.orders.length !== 50) throw new Error('The first page is not full.')
  return { cookie }
}

function report(figures: readonly Figures[], options: ReturnType<typeof readOptions>, seconds: number): void {
  const verdicts = judge(figures, options.orders, options.compare)
  const bareOf = (figure: Figures) =>
    figures.find(
      (other) =>
        other.side === 'bare' && other.case === figure.case && other.connections === figure.connections,
    )
  const cases = figures.map(({ rounds, ...figure }) => {
    const bare = figure.side === 'product' ? bareOf({ rounds, ...figure }) : undefined
    return { ...figure, ...(bare && { ofBare: ratio({ rounds, ...figure }, bare) }) }
  })
  const machine = {
    cpu: cpus()[0]?.model,
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.version,
  }
  const summary = { ...options, seconds, machine, isReached: verdicts.every(({ isReached }) => isReached) }
  console.log(rounded({ cases, targets: verdicts }, 2))
  console.log(rounded(summary))
}

const rounded = (value: unknown, indent?: number): string =>
  JSON.stringify(
    value,
    (_key, each) => (typeof each === 'number' ? Math.round(each * 100) / 100 : each),
    indent,
  )
