import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/rig/test-database.ts'
import { readConfig } from './config.ts'
import { createGoogle, createProviders } from './create-providers.ts'
import { type Database, openDatabase } from './db/database.ts'
import { sql } from './db/sql.ts'
import { createCallBudgets } from './kernel/call-budget-store.ts'
import type { Clock } from './kernel/clock.ts'
import type { CallOutcome } from './providers/call-outcome.ts'
import { type ProviderSandbox, startProviderSandbox } from './providers/testing/provider-sandbox.ts'

const RETRY_AFTER_SECONDS = 600
const credentials = { key: 'sandbox-shipstation-key', secret: 'sandbox-shipstation-secret' }
type Name = 'print' | 'shipstation' | 'shippo' | 'google' | 'mail'
type Call = () => Promise<CallOutcome<unknown>>

let sandbox: ProviderSandbox
let database: TestDatabase
let db: Database
let token = ''
let passedMs = 0
let calls: Record<Name, Call>
let healthOf: { [name in Name]?: () => { isOpen: boolean } }

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.connection, { size: 2, onError: () => undefined })
  sandbox = await startProviderSandbox()
  token = (await sandbox.control<{ token: string }>('POST', '/shippo/tokens')).token
})
afterAll(async () => {
  await Promise.all([sandbox.close(), db.close()])
  await database.drop()
})
afterEach(() => sandbox.control('DELETE', '/faults'))

/** Advances only when a test moves it or someone waits on it. */
const clock: Clock = {
  now: () => new Date(Date.UTC(2026, 10, 21) + passedMs),
  elapsedMs: () => passedMs,
  wait: async (ms) => {
    passedMs += ms
  },
}

/** All providers as the product creates them, in a fresh state. */
beforeEach(async () => {
  await db.run(sql`delete from call_budgets`)
  const config = readConfig({
    SPOOLYARD_MODE: 'test',
    PRINT_API_URL: `${sandbox.url}/print/v2/api`,
    SHIPSTATION_API_URL: `${sandbox.url}/shipstation`,
    SHIPPO_API_URL: `${sandbox.url}/shippo`,
    GOOGLE_ISSUER_URL: `${sandbox.url}/google`,
    SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
    PRINT_TIMEOUT_SECONDS: '0.4',
    CALL_TIMEOUT_SECONDS: '0.4',
    PROBE_SECONDS: '30',
  })
  const log = pino({ level: 'silent' })
  const world = { config, clock, log, budgets: createCallBudgets({ db, log, now: clock.now }) }
  const { print, sources, mailer } = createProviders(world)
  const { shipstation, shippo } = sources
  const google = createGoogle(world)!
  const mail = { to: 'ada@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
  healthOf = { print: print.health, shipstation: shipstation.health, shippo: shippo.health }
  calls = {
    print: () => print.getOrder('none'),
    shipstation: () => shipstation.credentials.check(credentials),
    shippo: () => shippo.listRawOrders(token, { page: 1, size: 1 }),
    // Shows only whether Google could be reached.
    google: () =>
      google.start('http://127.0.0.1:4700/callback').then(
        (value) => ({ kind: 'done', value }),
        () => ({ kind: 'unknown', reason: 'did not answer' }),
      ),
    mail: () => mailer.send({ id: `mail_${passedMs}_${Math.round(performance.now())}`, ...mail }),
  }
})

const others = (name: Name) => Object.entries(calls).filter(([other]) => other !== name)
const arrivedAt = async (name: Name) => {
  if (name === 'mail')
    return (await sandbox.control<{ faults: { hits: number }[] }>('GET', '/faults')).faults[0]?.hits
  return (await sandbox.control<{ calls: unknown[] }>('GET', `/calls?provider=${name}`)).calls.length
}
const fault = (provider: Name, route: string, mode: string, options: object = {}) =>
  sandbox.control('POST', '/faults', { provider, route, mode, options })

async function failFiveTimes(name: Name): Promise<CallOutcome<unknown>[]> {
  if (name !== 'google') return Promise.all([1, 2, 3, 4, 5].map(() => calls[name]()))
  // Concurrent discoveries of Google's endpoints share one call.
  const outcomes = []
  for (let i = 0; i < 5; i += 1) outcomes.push(await calls[name]())
  return outcomes
}

const outages = [
  ['down', 'drop-before'],
  ['slow', 'timeout'],
  ['answering 500', '500-before'],
  ['answering garbage', 'html-200'],
] as const
const cells = [
  ...(['print', 'shipstation', 'shippo', 'google'] as const).flatMap((name) =>
    outages.map(([state, mode]) => [name, state, '*', mode] as const),
  ),
  ['mail', 'down', 'message', 'drop-before'],
  ['mail', 'slow', 'message', 'slow'],
] as const

describe.each(cells)('while %s is %s', (name, state, route, mode) => {
  test('other providers don’t wait for it, it gets no calls after five failures, and works again within a minute', async () => {
    await fault(name, route, mode, mode === 'slow' ? { seconds: 5 } : {})
    let areFailed = false
    const failing = failFiveTimes(name).finally(() => {
      areFailed = true
    })
    for (const [other, call] of others(name)) expect((await call()).kind, other).toMatch(/^(done|refused)$/)
    if (state === 'slow') expect(areFailed).toBe(false)
    for (const outcome of await failing) expect(outcome.kind).toMatch(/^(unknown|not-sent)$/)
    const reached = await arrivedAt(name)

    passedMs += 29_000
    expect((await calls[name]()).kind).toMatch(/^(unknown|not-sent)$/)
    expect(await arrivedAt(name)).toBe(reached)
    expect(healthOf[name]?.().isOpen ?? true).toBe(true)

    await sandbox.control('DELETE', '/faults')
    passedMs += 1_000
    expect((await calls[name]()).kind).toBe('done')
    expect(healthOf[name]?.().isOpen ?? false).toBe(false)
  })
})

describe.each(['print', 'shipstation', 'shippo', 'google'] as const)('while %s asks for a pause', (name) => {
  test('at most one call in 30 seconds finds out whether it still asks for one, and other providers don’t wait', async () => {
    await fault(name, '*', '429', { seconds: RETRY_AFTER_SECONDS })
    const before = await arrivedAt(name)
    expect((await calls[name]()).kind).not.toBe('done')
    for (const [other, call] of others(name)) expect((await call()).kind, other).toMatch(/^(done|refused)$/)
    const start = passedMs
    while (passedMs < start + 120_000) {
      expect((await calls[name]()).kind).not.toBe('done')
      passedMs += 5_000
    }
    expect((await arrivedAt(name))! - before!).toBeLessThanOrEqual(1 + Math.ceil((passedMs - start) / 30_000))
    expect(healthOf[name]?.().isOpen ?? false).toBe(false)
    await sandbox.control('DELETE', '/faults')
    passedMs += 30_000
    expect((await calls[name]()).kind).toBe('done')
  })
})
