import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { createFile } from '#testing/factories/file-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { fetchPartPrices } from '../prices/fetch-part-prices.ts'
import { deleteUnusedPriceRequests } from '../prices/part-price-store.ts'
import { sampleFiles } from './samples/sample-files.ts'

const sample = (number: number) => sampleFiles[number - 1]!
const [vase, spiral, planter, lamp] = [sample(1), sample(2), sample(3), sample(4)]
const black = '76fe1f79-3f1e-43e4-b8f4-61159de5b93c'

let app: TestApp
let seller: Awaited<ReturnType<TestApp['signUp']>>
let petg: string
beforeAll(async () => {
  app = await startTestApp()
  seller = await app.signUp()
  const { filaments } = (await seller.call.listFilaments()).body
  petg = filaments.find(({ profile }: { profile: string }) => profile === 'PETG')!.id
  // A 100 mm cube, so that plastic at other scales is easy to calculate.
  const cube = { volumeMm3: 1_000_000, areaMm2: 60_000, bounds: { min: [0, 0, 0], max: [100, 100, 100] } }
  await app.context.db.run(
    sql`update file_versions set measurement = ${JSON.stringify(cube)}::jsonb where id = ${vase.versionId}`,
  )
})
afterAll(() => app.close())

const patiently = { timeout: 10_000 }
const wish = { version: 1, filamentId: black, quantity: 1 }
const ask = (more: object = {}, id = vase.id) =>
  seller.call.estimateFile({ params: { id }, body: { ...wish, ...more } })
const answer = async (more: object = {}, id = vase.id) => (await ask(more, id)).body
const priceOf = async (more: object = {}, id = vase.id) => {
  await expect.poll(() => answer(more, id), patiently).toMatchObject({ estimate: expect.anything() })
  return (await answer(more, id)).estimate
}
const calls = async () =>
  (await app.sandbox.control<{ calls: unknown[] }>('GET', '/calls?provider=print&route=files.estimate')).calls
    .length

test('a price is requested once, matches the provider, includes its breakdown, and applies to any quantity', async () => {
  expect(await answer({}, lamp.id)).toEqual({ estimate: null, refusal: null, isLate: false })
  const one = await priceOf({}, lamp.id)
  expect(one).toMatchObject({ totalCents: one!.unitCents, isReckoned: false })
  expect(one!.drivers).toEqual({
    grams: expect.any(Number),
    minutes: expect.any(Number),
    bodyChargeCents: 0,
    oversizeCents: 0,
  })
  const before = await calls()
  expect((await answer({ quantity: 30 }, lamp.id)).estimate!.totalCents).toBe(one!.unitCents * 30)
  expect(await calls()).toBe(before)
})

test('filament and support variants are priced separately', async () => {
  const plain = await priceOf()
  const before = await calls()
  const [strong, supported] = [await priceOf({ filamentId: petg }), await priceOf({ support: true })]
  expect(strong!.unitCents).toBeGreaterThan(plain!.unitCents)
  expect(supported!.askedAt).not.toBe(plain!.askedAt)
  expect(await calls()).toBe(before + 2)
})

test('at another scale the price follows the plastic, is marked as calculated, and makes no provider call', async () => {
  const whole = await priceOf()
  const before = await calls()
  const half = (await answer({ scalePercent: 50 })).estimate
  const plastic = (volume: number, shell: number) => shell + (volume - shell) * 0.15
  const share = plastic(125_000, 15_000 * 0.9) / plastic(1_000_000, 60_000 * 0.9)
  expect(half).toMatchObject({ unitCents: Math.round(whole!.unitCents * share), isReckoned: true })
  expect(half!.drivers.grams).toBeCloseTo(whole!.drivers.grams! * share, 6)
  expect((await answer({ scalePercent: 200 })).estimate!.unitCents).toBeGreaterThan(whole!.unitCents * 4)
  expect(await answer({ scalePercent: 230 })).toMatchObject({
    estimate: null,
    refusal: expect.stringContaining('230 mm'),
  })
  expect(await calls()).toBe(before)
})

test('foreign files, unknown versions, unready files and unknown filaments have no price', async () => {
  const stranger = await app.signUp()
  const { fileId, versionId } = await createFile(app.context.db, stranger.userId, { state: 'MEASURING' })
  const path = `/api/files/${fileId}/estimate`
  expect((await seller.post(path, wish)).status).toBe(404)
  expect((await stranger.post(path, wish)).refusal).toMatchObject({ error: 'FILE_NOT_READY' })
  expect((await ask({ version: 2 })).status).toBe(404)
  expect((await ask({ filamentId: versionId })).refusal).toMatchObject({ error: 'FILAMENT_UNAVAILABLE' })
  for (const scalePercent of [0, 9, 1_001, 50.5]) expect((await ask({ scalePercent })).status).toBe(422)
})

test('cleanup keeps prices that a draft still needs', async () => {
  const line = { type: 'PRINT' as const, publicFileServiceId: planter.versionId, filamentId: black }
  await seller.call.saveDirectOrder({ body: { orderData: { items: [line] }, price: false } })
  await priceOf({}, planter.id)
  await priceOf({}, lamp.id)
  await deleteUnusedPriceRequests(app.context.db)
  const rows = await app.context.db.rows<{ id: string }>(
    sql`select distinct file_id as id from part_price_requests`,
  )
  const ids = rows.map(({ id }) => id)
  expect(ids).toContain(planter.versionId)
  expect(ids).not.toContain(lamp.versionId)
})

test('a failing provider is reported as late, and its refusals are passed on verbatim', async () => {
  const nowhere = '9d3c1f52-0000-4000-8000-0000000000ee'
  await app.context.db.run(
    sql`update file_versions set provider_file_id = ${nowhere} where id = ${spiral.versionId}`,
  )
  await expect
    .poll(() => answer({}, spiral.id), patiently)
    .toEqual({ estimate: null, refusal: null, isLate: true })
  const later = new Date(app.context.clock.now().getTime() + 48 * 3_600_000)
  const clock = { ...app.context.clock, now: () => later }
  const estimateFile = async () => ({ kind: 'refused', status: 400, message: 'Too thin' }) as const
  const context = { ...app.context, clock, print: { ...app.context.print, estimateFile } }
  await expect
    .poll(() => fetchPartPrices.run(context).then(() => answer({}, spiral.id)), patiently)
    .toEqual({ estimate: null, refusal: 'Too thin', isLate: false })
})
