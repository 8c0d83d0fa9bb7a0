import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runRestore } from '#server/backup/run-restore.ts'
import { sql } from '#server/db/sql.ts'
import { saveTestCard, submitCardPage } from '#testing/factories/card-factory.ts'
import { databaseUrl } from '#testing/rig/postgres-access.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { setStripeWebhooks } from '#testing/rig/stripe-webhooks.ts'
import { areOrdersPaused } from '../maintenance/read-maintenance.ts'
import { compareAfterRestore } from './compare-after-restore.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ recurring: [], environment: { CALL_TIMEOUT_SECONDS: '3' } })
})
afterAll(() => app.close())

type Seller = Awaited<ReturnType<TestApp['signUp']>>
const balanceOf = async (seller: Seller) => (await seller.call.getBalance()).body.balance.balanceCents
/** As a backup from before it was begun. */
const forget = (id: string) => app.context.db.run(sql`delete from card_collections where id = ${id}`)

async function compare(): Promise<void> {
  await app.context.db.run(sql`
    update maintenance set is_on = false, orders_paused_at = now() - interval '1 hour' where orders_paused_at is not null`)
  app.context.maintenance.forget()
  await compareAfterRestore.run(app.context)
}

test('a card payment that the bank hasn’t answered keeps orders waiting, and is booked once it has', async () => {
  const { context, connection, sandbox } = app
  const seller = await app.signUp({ balanceCents: 0 })
  await saveTestCard(app.url, seller.call)
  const moment = new Date().toISOString()
  await sandbox.control('POST', '/stripe/payments/hold')
  const payment = { key: randomUUID(), amountCents: 5_000, from: 'SAVED_CARD' } as const
  const { collection } = (await seller.call.topUp({ body: payment })).body
  await forget(collection.id)
  const environment = { DATABASE_URL: databaseUrl(connection), DATA_DIR: context.config.dataDir }
  expect(await runRestore(['--recovered', moment], environment)).toBe(0)

  await compare()
  expect([await areOrdersPaused(context.db), await balanceOf(seller)]).toEqual([true, 0])
  const { objects } = await sandbox.control<{ objects: { id: string; metadata: object }[] }>(
    'GET',
    '/stripe/objects/payment_intent',
  )
  const intent = objects.find(
    ({ metadata }) => 'collectionId' in metadata && metadata.collectionId === collection.id,
  )
  await sandbox.control('POST', `/stripe/payments/${intent!.id}/succeed`)
  await compare()
  expect([await areOrdersPaused(context.db), await balanceOf(seller)]).toEqual([false, 5_000])
})

test('a page that was opened before a restore and is paid afterward fills the balance', async () => {
  await setStripeWebhooks(app)
  const seller = await app.signUp({ balanceCents: 0 })
  const payment = { key: randomUUID(), amountCents: 3_000, from: 'PAGE' } as const
  const { collection, url } = (await seller.call.topUp({ body: payment })).body
  await forget(collection.id)
  await submitCardPage(url!)
  await expect.poll(() => balanceOf(seller), { timeout: 20_000 }).toBe(3_000)
})
