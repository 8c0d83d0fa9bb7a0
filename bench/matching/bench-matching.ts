import { loadavg } from 'node:os'
import { signIn } from '#testing/api/sign-in.ts'
import { apiOf } from '#testing/api/test-api.ts'
import { onServers } from '../rig/on-servers.ts'
import { readOptions } from '../rig/read-options.ts'
import { makeWorld } from './make-world.ts'
import { report } from './report.ts'
import { seedShop, seller } from './seed-shop.ts'
import { timeBackTest } from './time-back-test.ts'
import { timeMatcher } from './time-matcher.ts'

const full = { lines: 10_000, products: 5_000, rules: 2_000 }
const LINES = [2_500, 5_000, 10_000, 20_000]
const RULES = [500, 1_000, 2_000, 4_000]
const BACK_TEST_LINES = 50_000

const environment = { SMTP_URL: 'smtp://127.0.0.1:9', LOG_LEVEL: 'silent' }

/** Measures how fast lines are tied to products, how that grows, and whether trying out a rule keeps others waiting. */
export async function benchMatching(args: string[]): Promise<void> {
  const { rounds, json } = readOptions(args, { rounds: 5, json: false })
  const [load] = loadavg()
  const whole = timeMatcher(makeWorld(full), rounds)
  const byLines = LINES.map((lines) => timeMatcher(makeWorld({ ...full, lines }), rounds))
  const byRules = RULES.map((rules) => timeMatcher(makeWorld({ ...full, rules }), rounds))
  const backTest = await backTestOnServer(rounds)
  report({ whole, byLines, byRules, backTest, load }, json)
}

const backTestOnServer = (rounds: number) =>
  onServers(async ({ databases, start }) => {
    const connection = await databases.create('matching')
    await seedShop(connection, makeWorld({ ...full, lines: BACK_TEST_LINES }))
    const { url } = await start(connection, { more: environment })
    return timeBackTest(apiOf(url, { cookie: (await signIn(url, seller)).cookie }), rounds)
  })
