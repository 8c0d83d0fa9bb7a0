import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { apiOf } from '#testing/api/test-api.ts'
import { comeBackFrom, submitCardPage } from '#testing/factories/card-factory.ts'
import { subscribe } from '#testing/factories/plan-factory.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { setStripeWebhooks } from '#testing/rig/stripe-webhooks.ts'

/** What someone typed who mistook a page of ours, or of the sandbox's Stripe, for one that takes card numbers. */
const entered = { number: '4000056655665556', cvc: 'cvc-canary', spaced: '4000 0566 5566 5556' }
/** Stripe's keys, as the operator set them. */
const keys = ['sk_test_spoolyard_sandbox', 'whsec_spoolyard_sandbox']
/** With these a payment could be continued by someone else. */
const clientSecret = /\b(pi|seti|cs)_\w+_secret_/

let logged = ''
let answered = ''
let app: TestApp
beforeAll(async () => {
  const stream = new Writable({
    write(chunk, _encoding, done) {
      logged += String(chunk)
      done()
    },
  })
  app = await startTestApp({ log: pino({ level: 'trace' }, stream) })
  await setStripeWebhooks(app)
})
afterAll(() => app.close())

type Seller = Awaited<ReturnType<TestApp['signUp']>>

/** Everything that moves money: a card, payments that succeed, fail and get lost, a plan, webhooks good and bad. */
async function live(seller: Seller): Promise<void> {
  const { body: cardPage } = await seller.call.openCardPage()
  await comeBackFrom(app.url, await submitCardPage(cardPage.url, 'pm_card_visa', entered))
  await app.sandbox.control('POST', '/faults', {
    ...{ provider: 'stripe', route: 'payment-intents.create', mode: '500-after', times: 3 },
  })
  for (const from of ['SAVED_CARD', 'PAGE'] as const) {
    const { body } = await seller.call.topUp({ body: { key: randomUUID(), amountCents: 1_500, from } })
    if (body.url) {
      expect(await submitCardPage(body.url, 'pm_card_visa_chargeDeclined', entered)).toBeNull()
      await comeBackFrom(app.url, await submitCardPage(body.url, 'pm_card_visa', entered))
    }
  }
  await subscribe(app, seller)
  const [order] = await createShop(app, seller.userId, [{}])
  await seller.call.submitOrder({ body: { orderId: order!.id } })
  await expect
    .poll(async () => (await seller.call.getBalance()).body.balance.balanceCents, { timeout: 20_000 })
    .toBeGreaterThan(1_000)
}

/** Sends what must be refused, with a card number in it. */
async function mistake(seller: Seller): Promise<void> {
  const headers = { cookie: seller.cookie, 'content-type': 'application/json', origin: app.url }
  for (const path of ['/api/user/top-ups', '/api/user/card-page', '/api/webhooks/stripe'])
    for (const body of [JSON.stringify({ ...entered, amountCents: entered.number }), entered.spaced]) {
      const reply = await fetch(app.url + path, { method: 'POST', headers, body })
      answered += `${reply.status} ${await reply.text()}`
    }
}

/** Reads whatever a seller can read without an id. */
async function readAll(seller: Seller): Promise<void> {
  const { call } = apiOf(app.url, { cookie: seller.cookie })
  expect((await call.listCollections()).body.collections.length).toBeGreaterThan(0)
  const paths = Object.values(api).flatMap(({ method, path, access }) =>
    method === 'GET' && access === 'user' && !path.includes(':') ? [path] : [],
  )
  expect(paths.length).toBeGreaterThan(20)
  for (const path of paths) {
    const reply = await fetch(`${app.url}/api${path}`, { headers: { cookie: seller.cookie } })
    answered += await reply.text()
  }
}

async function dumpDatabase(): Promise<string> {
  const { pool } = app.context.db
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const dumps = []
  for (const { name } of rows) {
    const dump = await pool.query<{ row: string }>(`select t::text as row from ${name} t`)
    dumps.push(...dump.rows.map(({ row }) => row))
  }
  return dumps.join('\n')
}

const dumpSandbox = (): string =>
  readdirSync(app.sandbox.dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n')

/** What stands around a text, to see where it got in. */
function contextOf(text: string, canary: string): string | null {
  const at = text.indexOf(canary)
  return at < 0 ? null : text.slice(Math.max(0, at - 200), at + 100)
}

test('no card number, key or secret is in logs, the database, answers, mails or the sandbox', async () => {
  const seller = await app.signUp({ balanceCents: 0 })
  await live(seller)
  await mistake(seller)
  await readAll(seller)
  const places = {
    logs: logged,
    answers: answered,
    database: await dumpDatabase(),
    mails: JSON.stringify(await app.sandbox.mails(seller.email)),
    sandbox: dumpSandbox(),
  }
  // What was looked through holds what it has to hold, so nothing was missed simply because it is empty.
  for (const place of ['answers', 'database', 'sandbox'] as const)
    expect(places[place], place).toContain(seller.userId)
  expect(places.logs).toContain('its outcome is unknown')
  expect(places.mails).toContain('4242')
  for (const [place, text] of Object.entries(places))
    for (const canary of [...Object.values(entered), ...keys])
      expect(contextOf(text, canary), `${canary} in ${place}`).toBeNull()
  for (const place of ['logs', 'answers', 'database', 'mails'] as const)
    expect(places[place]).not.toMatch(clientSecret)
}, 120_000)
