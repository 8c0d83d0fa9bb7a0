import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const mails = () =>
  app.context.db.row<{ count: number }>(
    sql`select count(*)::integer as count from mails where kind = 'filament-back'`,
  )

test('watchers are mailed once when a filament is back; those who stopped watching are not', async () => {
  const [waiting, changedMind] = [await app.signUp(), await app.signUp()]
  const { filaments } = (await waiting.call.listFilaments()).body
  const gold = filaments.find(({ name }: { name: string }) => name === 'PLA GOLD')
  expect(gold!.isAvailable).toBe(false)
  const path = `/api/filaments/${gold!.id}/watch`
  for (const seller of [waiting, waiting, changedMind]) await seller.put(path, { isWatched: true })
  await changedMind.put(path, { isWatched: false })
  expect((await waiting.call.listCatalogUse()).body.watched).toEqual([gold!.id])
  const become = async (state: string) => {
    await app.sandbox.control('PUT', `/print/filaments/${gold!.id}`, { state })
    await app.context.db.run(sql`update catalog_fetches set told_at = now()`)
    const isAvailable = async () =>
      (await waiting.call.listFilaments()).body.filaments.find(({ id }: { id: string }) => id === gold!.id)!
        .isAvailable
    await expect.poll(isAvailable, { timeout: 10_000 }).toBe(state === 'available')
  }
  await become('available')
  expect(await mails()).toEqual({ count: 1 })
  expect((await waiting.call.listCatalogUse()).body.watched).toEqual([])
  await become('sold-out')
  await become('available')
  expect(await mails()).toEqual({ count: 1 })
})

test('an unknown filament cannot be watched', async () => {
  const seller = await app.signUp()
  const reply = await seller.call.watchFilament({
    params: { filamentId: randomUUID() },
    body: { isWatched: true },
  })
  expect(reply.status).toBe(404)
})

test('sellers who print with a filament are told when it runs out and when it is back, others aren’t', async () => {
  const [maker, other] = [await app.signUp(), await app.signUp()]
  const { filaments } = (await maker.call.listFilaments()).body
  const gold = filaments.find(({ name }) => name === 'PLA GOLD')!
  const part = {
    type: 'PRINT',
    publicFileServiceId: '00000000-0000-4000-8000-000000000001',
    filamentId: gold.id,
    quantity: 1,
  } as const
  expect(
    (await maker.call.createProduct({ body: { sku: 'CUP', name: 'Cup', fulfillment: [part] } })).status,
  ).toBe(201)
  const inbox = async (seller: typeof maker) =>
    (await seller.call.listInbox()).body.entries.map(({ title }) => title).toReversed()
  const heard: string[] = []
  for (const [state, title] of [
    ['sold-out', 'PLA Gold is out of stock'],
    ['available', 'PLA Gold is back in stock'],
  ] as const) {
    await app.sandbox.control('PUT', `/print/filaments/${gold.id}`, { state })
    await app.context.db.run(sql`update catalog_fetches set told_at = now()`)
    heard.push(title)
    await expect.poll(() => inbox(maker), { timeout: 10_000 }).toEqual(heard)
  }
  expect(await inbox(other)).toEqual([])
})
