import { writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { createFile } from '#testing/factories/file-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { boxStl } from '../upload/testing/box-stl.ts'
import { sendUpload } from '../upload/testing/tus-calls.ts'
import { findMeasureTurns, startMeasuring } from './measure-turn-store.ts'

let app: TestApp
let db: Queries
beforeAll(async () => {
  app = await startTestApp()
  db = app.context.db
})
afterAll(() => app.close())

async function waiting(sellerId: string, count: number): Promise<void> {
  for (let i = 0; i < count; i += 1) {
    const { versionId } = await createFile(db, sellerId, { state: 'MEASURING' })
    await db.run(
      sql`update file_versions set original_key = 'k', provider_state = 'NONE' where id = ${versionId}`,
    )
  }
}

const statesOf = async (person: Awaited<ReturnType<TestApp['signUp']>>) =>
  (await person.call.listFiles()).body.files
    .filter(({ isSample }: { isSample: boolean }) => !isSample)
    .map((file: { newest: { state: string; refusal: string | null } }) => file.newest)

test('a seller with one file waits for one file of another seller with eight, in any order of arrival', {
  timeout: 60_000,
}, async () => {
  const [many, one, two] = await Promise.all([app.signUp(), app.signUp(), app.signUp()])
  const order: string[] = []
  // One transaction that is rolled back, so that the jobs of the server don’t see these files.
  const undone = app.context.db.transaction(async (tx) => {
    const createIn = db
    db = tx
    await waiting(many.userId, 8)
    await startMeasuring(tx, (await findMeasureTurns(tx))[0]!)
    await waiting(one.userId, 1)
    await waiting(two.userId, 2)
    for (let turn = 0; turn < 6; turn += 1) {
      const [id] = await findMeasureTurns(tx)
      await startMeasuring(tx, id!)
      const row = await tx.row<{ sellerId: string }>(
        sql`update file_versions set state = 'REFUSED' where id = ${id!} returning seller_id`,
      )
      order.push(row!.sellerId)
    }
    db = createIn
    throw new Error('undo')
  })
  await expect(undone).rejects.toThrow('undo')
  const name = new Map([
    [many.userId, 'many'],
    [one.userId, 'one'],
    [two.userId, 'two'],
  ])
  const turns = order.map((id) => name.get(id))
  // Both came at the same time, so either may be first.
  expect(turns.slice(0, 2).sort()).toEqual(['one', 'two'])
  expect(turns.slice(2)).toEqual(['many', 'two', 'many', 'many'])
})

test('files whose every triangle fills the picture are measured, and delay another seller’s by one file', {
  timeout: 120_000,
}, async () => {
  const [hostile, other] = await Promise.all([app.signUp(), app.signUp()])
  for (let i = 0; i < 3; i += 1) {
    const bytes = Buffer.from(`v 0 0 ${i}\nv 100 0 0\nv 0 100 50\n${'f 1 2 3\n'.repeat(6_000)}`)
    await sendUpload(app.url, hostile.cookie, { bytes, name: `Flood ${i}.obj` })
  }
  await sendUpload(app.url, other.cookie, { bytes: boxStl(10, 20, 30), name: 'Box.stl' })
  await expect
    .poll(() => statesOf(other), { timeout: 60_000 })
    .toEqual([expect.objectContaining({ state: 'READY' })])
  expect((await statesOf(hostile)).some(({ state }: { state: string }) => state === 'MEASURING')).toBe(true)
  await expect
    .poll(
      async () =>
        (await statesOf(hostile)).filter(({ state }: { state: string }) => state === 'READY').length,
      {
        timeout: 100_000,
      },
    )
    .toBe(3)
})

test('a file whose measuring ended its process three times is refused, not tried forever', async () => {
  const seller = await app.signUp()
  const { versionId } = await createFile(db, seller.userId)
  await db.run(sql`
    update file_versions set measure_starts = 3, provider_state = 'NONE' where id = ${versionId}`)
  const key = `${seller.userId}/${versionId}/original`
  const path = `${app.context.config.dataDir}/file-to-store`
  await writeFile(path, boxStl(1, 2, 3))
  await app.context.blobs.put(key, path)
  await db.run(sql`
    update file_versions set original_key = ${key}, state = 'MEASURING' where id = ${versionId}`)
  await expect
    .poll(() => statesOf(seller), { timeout: 30_000 })
    .toEqual([
      expect.objectContaining({ state: 'REFUSED', refusal: expect.stringContaining('failed several times') }),
    ])
})
