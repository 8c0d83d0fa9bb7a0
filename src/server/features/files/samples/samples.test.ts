import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import type { Context } from '#server/kernel/context.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { sweepFiles } from '../sweep-files.ts'
import { ensureSamples } from './ensure-samples.ts'
import { sampleFiles } from './sample-files.ts'
import { storeSamples } from './store-samples.ts'

const vase = sampleFiles[0]!

let app: TestApp
let seller: Awaited<ReturnType<TestApp['signUp']>>
beforeAll(async () => {
  app = await startTestApp()
  seller = await app.signUp()
})
afterAll(() => app.close())

const file = async () => (await seller.call.getFile({ params: { id: vase.id } })).body.file
const blobs = async () => {
  const keys: string[] = []
  for await (const { key } of app.context.blobs.list()) keys.push(key)
  return keys.filter((key) => key.startsWith(`samples/${vase.versionId}/`))
}
const emptyButReady = () =>
  app.context.db.rows(sql`select id from file_versions where state = 'READY' and original_key is null`)

test('samples are listed immediately and ready only when complete, even after a crash midway', async () => {
  await ensureSamples(app.context)
  expect((await file()).newest).toMatchObject({ state: 'MEASURING', pictureUrl: null })
  expect(await emptyButReady()).toEqual([])
  const transaction = async () => {
    throw new Error('died')
  }
  const dying: Context = { ...app.context, db: { ...app.context.db, transaction } }
  await expect(storeSamples.run(dying)).rejects.toThrow('died')
  expect(await blobs()).toHaveLength(1)
  expect((await file()).newest).toMatchObject({ state: 'MEASURING', bytes: 0 })

  await storeSamples.run(app.context)
  await expect.poll(file, { timeout: 30_000 }).toMatchObject({ newest: { state: 'READY' } })
  const later = new Date(Date.now() + 2 * 3_600_000)
  await sweepFiles.run({ ...app.context, clock: { ...app.context.clock, now: () => later } })
  expect((await blobs()).map((key) => key.split('-').at(-1)).toSorted()).toEqual([
    'original',
    'picture',
    'print',
  ])
})

test('a sample has the public model’s bytes, a measurement, and a picture visible to every seller', async () => {
  const { newest } = await file()
  const model = readFileSync('src/web/public/models/vase.stl')
  const sha256 = createHash('sha256').update(model).digest('hex')
  expect(newest).toMatchObject({ bytes: model.length, sha256, triangles: 29_664, worst: null })
  const { cookie } = await app.signUp()
  const get = async (what: string) => {
    const reply = await fetch(`${app.url}/api/files/${vase.id}/versions/1/${what}`, { headers: { cookie } })
    return { type: reply.headers.get('content-type'), bytes: Buffer.from(await reply.arrayBuffer()) }
  }
  expect((await get('content')).bytes.equals(model)).toBe(true)
  expect((await get('print')).bytes.length).toBe(model.length)
  expect((await get('picture')).type).toBe('image/webp')
})

test('restarting leaves ready samples unchanged', async () => {
  const before = await file()
  await ensureSamples(app.context)
  await storeSamples.run(app.context)
  expect(await file()).toEqual(before)
})

test('samples cannot be changed, deleted or rolled out', async () => {
  const path = `/api/files/${vase.id}`
  const replies = await Promise.all([
    seller.put(path, { name: 'Mine' }),
    seller.delete(path),
    seller.put(`${path}/unit`, { version: 1, unit: 'in' }),
    seller.post(`${path}/roll-out`, { version: 1, scope: 'NEW_ORDERS', apply: true }),
  ])
  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404])
})
