import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { createFile } from '#testing/factories/file-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { findDue, insertRequests, saveAnswer, urgentDueAt } from './part-price-store.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ recurring: [] })
})
afterAll(() => app.close())

async function requestPrices(sellerId: string, { count, at }: { count: number; at: Date }): Promise<string> {
  const { versionId: fileId } = await createFile(app.context.db, sellerId)
  const parts = Array.from({ length: count }, () => ({ fileId, filamentId: randomUUID(), options: '' }))
  await insertRequests(app.context.db, parts, urgentDueAt(at))
  return fileId
}

test('a seller who needs one price waits for one of another seller’s sixty at most', async () => {
  const { db } = app.context
  const [many, one] = await Promise.all([app.signUp(), app.signUp()])
  const start = Date.now()
  const flood = await requestPrices(many.userId, { count: 60, at: new Date(start - 60_000) })
  const order: string[] = []
  let single = ''
  for (let turn = 0; turn < 5; turn += 1) {
    if (turn === 2) single = await requestPrices(one.userId, { count: 1, at: new Date(start) })
    const now = new Date(start + turn * 2_000)
    const [part] = await findDue(db, { now, limit: 1 })
    order.push(part!.fileId)
    const nextAt = new Date(start + 86_400_000)
    await saveAnswer(db, { part: part!, at: now, nextAt, estimate: null, refusal: null, failures: 0 })
  }
  expect(order).toEqual([flood, flood, single, flood, flood])
})

test('a price that is asked for already is asked for again without waiting for others who work with it', async () => {
  const { db } = app.context
  const { userId } = await app.signUp()
  const { versionId: fileId } = await createFile(db, userId)
  const part = { fileId, filamentId: randomUUID(), options: '' }
  const [soon, later] = [new Date(), new Date(Date.now() + 60_000)]
  await insertRequests(db, [part], soon)
  const again = await db.transaction(async (tx) => {
    await tx.run(sql`update part_price_requests set failures = 1 where file_id = ${fileId}`)
    return insertRequests(db, [part], later)
  })
  expect(again).toBe(false)
  // One that someone waits for moves ahead.
  expect(await insertRequests(db, [part], urgentDueAt(soon))).toBe(true)
})
