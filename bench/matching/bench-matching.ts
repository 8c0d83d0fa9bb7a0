import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { apiOf, type TestApi } from '#testing/api/test-api.ts'
import { startMeasuredServer } from '#testing/rig/measured-server.ts'
import { openDatabases } from '#testing/rig/open-databases.ts'
import { makeWorld } from './make-world.ts'
import { report } from './report.ts'
import { seedShop, seller } from './seed-shop.ts'
import { timeBackTest } from './time-back-test.ts'
import { timeMatcher } from './time-matcher.ts'

const full = { lines: 10_000, products: 5_000, rules: 2_000 }
const LINES = [2_500, 5_000, 10_000, 20_000]
const RULES = [500, 1_000, 2_000, 4_000]
const BACK_TEST_LINES = 50_000

const productServer = new URL('../../testing/rig/product-server-main.ts', import.meta.url)
const environment = { SPOOLYARD_MODE: 'test', SMTP_URL: 'smtp://127.0.0.1:9', LOG_LEVEL: 'silent' }

/** Measures how fast lines are tied to products, how that grows, and whether trying out a rule keeps others waiting. */
export async function benchMatching(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { rounds: { type: 'string', default: '5' }, json: { type: 'boolean', default: false } },
  })
  const rounds = Number(values.rounds)
  const [load] = loadavg()
  const whole = timeMatcher(makeWorld(full), rounds)
  const byLines = LINES.map((lines) => timeMatcher(makeWorld({ ...full, lines }), rounds))
  const byRules = RULES.map((rules) => timeMatcher(makeWorld({ ...full, rules }), rounds))
  const backTest = await backTestOnServer(rounds)
  const isReached = report({ whole, byLines, byRules, backTest, load }, values.json)
  if (!isReached) process.exitCode = 1
}

async function backTestOnServer(rounds: number) {
  const stops: (() => Promise<void>)[] = []
  try {
    const databases = await openDatabases()
    stops.push(databases.close)
    const connection = await databases.create('matching')
    await seedShop(connection, makeWorld({ ...full, lines: BACK_TEST_LINES }))
    const server = await startMeasuredServer(productServer, { connection }, environment)
    stops.push(server.stop)
    return await timeBackTest(await signIn(server.url), rounds)
  } finally {
    for (const stop of stops.toReversed()) await stop()
  }
}

async function signIn(url: string): Promise<TestApi> {
  const { email, password } = seller
  const reply = await apiOf(url).post('/api/auth/sign-in/email', { email, password })
  if (reply.status !== 200) throw new Error(`sign-in: ${reply.status}`)
  return apiOf(url, { cookie: reply.cookies.join('; ') })
}
