import { afterAll, beforeAll, expect, test } from 'vitest'
import { plateProject } from '#mesh/testing/plate-projects.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { sendUpload } from '../upload/testing/tus-calls.ts'

const filamentId = '76fe1f79-3f1e-43e4-b8f4-61159de5b93c'
const patiently = { timeout: 30_000 }

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Seller = Awaited<ReturnType<TestApp['signUp']>>

const PROJECT = plateProject({
  plates: ['Bodies', 'Lids'],
  objects: [
    { name: 'Box', plates: [0, 0] },
    { name: 'Lid', slot: 2, plates: [1], scale: 2 },
  ],
})

async function upload(seller: Seller, name: string, bytes: Uint8Array) {
  await sendUpload(app.url, seller.cookie, { bytes: Buffer.from(bytes), name })
  return ready(seller, name.replace(/\.\w+$/, ''))
}

async function ready(seller: Seller, name: string) {
  const find = async () =>
    (await seller.call.listFiles({ query: { text: name } })).body.files.find(
      (file: { name: string }) => file.name === name,
    )
  await expect.poll(find, patiently).toMatchObject({ newest: { state: 'READY' } })
  return (await seller.call.getFile({ params: { id: (await find())!.id } })).body.file
}

test('a project has its plates and objects, with sizes and a picture of each', async () => {
  const seller = await app.signUp()
  const file = await upload(seller, 'Boxes.3mf', PROJECT)
  expect(file.history[0]!.project).toEqual({
    plates: [
      { name: 'Bodies', sizeMm: [50, 10, 10], fits: true },
      { name: 'Lids', sizeMm: [20, 20, 20], fits: true },
    ],
    objects: [
      {
        ...{ name: 'Box', plate: 0, colors: ['#ffffff'], coloring: null, copies: 2, triangles: 12 },
        ...{ sizeMm: [10, 10, 10], volumeMm3: expect.closeTo(1_000, 3), fits: true },
      },
      {
        ...{ name: 'Lid', plate: 1, colors: ['#f2754e'], coloring: null, copies: 1, triangles: 12 },
        ...{ sizeMm: [20, 20, 20], volumeMm3: expect.closeTo(8_000, 3), fits: true },
      },
    ],
    unlisted: 0,
    pictureUrl: `/api/files/${file.id}/versions/1/objects`,
  })
  const look = (by: Seller) =>
    fetch(app.url + file.history[0]!.project!.pictureUrl, { headers: { cookie: by.cookie } })
  const picture = await look(seller)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect((await look(await app.signUp())).status).toBe(404)
})

test('objects become files with their filament, folder and rights, once however often they are asked for', async () => {
  const seller = await app.signUp()
  const file = await upload(seller, 'Set.3mf', PROJECT)
  await seller.call.updateFile({
    params: { id: file.id },
    body: { folder: 'Sets', rights: { origin: 'LICENSED', license: 'CC BY', mayBePrinted: false } },
  })
  const split = () =>
    seller.call.splitFile({
      params: { id: file.id },
      body: {
        version: 1,
        objects: [
          { object: 0, filamentId: null },
          { object: 1, filamentId },
        ],
        as: 'FILES',
      },
    })
  const { status, body } = await split()
  expect(status).toBe(200)
  expect(body.files).toMatchObject([
    { object: 0, name: 'Box', copies: 2, isKnown: false },
    { object: 1, name: 'Lid', copies: 1, isKnown: false },
  ])
  const [box, lid] = [await ready(seller, 'Box'), await ready(seller, 'Lid')]
  expect(box).toMatchObject({ filamentId: null, folder: 'Sets' })
  expect(box.newest).toMatchObject({ sizeMm: [10, 10, 10], volumeMm3: expect.closeTo(1_000, 3) })
  expect(box.history[0]!.measurement!.unit).toMatchObject({ assumed: 'mm', isGuess: false })
  expect(lid).toMatchObject({ filamentId, rights: { license: 'CC BY', mayBePrinted: false } })
  expect(lid.newest).toMatchObject({ sizeMm: [20, 20, 20], volumeMm3: expect.closeTo(8_000, 3) })
  const again = (await split()).body.files
  expect(again).toMatchObject([
    { fileId: box.id, isKnown: true },
    { fileId: lid.id, isKnown: true },
  ])
})

test('objects together are one file, as they lie on the plates', async () => {
  const seller = await app.signUp()
  const file = await upload(seller, 'Pair.3mf', PROJECT)
  const objects = [0, 1].map((object) => ({ object, filamentId: null }))
  const { body } = await seller.call.splitFile({
    params: { id: file.id },
    body: { version: 1, objects, as: 'ONE_FILE' },
  })
  expect(body.files).toMatchObject([{ object: null, name: 'Pair, 2 objects' }])
  const whole = await ready(seller, 'Pair, 2 objects')
  expect(whole.newest).toMatchObject({ bodies: 3, volumeMm3: expect.closeTo(10_000, 3) })
})

test('what isn’t an object of the seller’s own project makes no file', async () => {
  const [seller, other] = await Promise.all([app.signUp(), app.signUp()])
  const file = await upload(seller, 'Mine.3mf', PROJECT)
  const split = (by: Seller, object: number, version = 1) =>
    by.call.splitFile({
      params: { id: file.id },
      body: { version, objects: [{ object, filamentId: null }], as: 'FILES' },
    })
  expect((await split(seller, 2)).status).toBe(404)
  expect((await split(seller, 0, 2)).status).toBe(404)
  expect((await split(other, 0)).status).toBe(404)
  await expect
    .poll(async () => (await seller.call.listFilaments()).body.filaments.length, patiently)
    .toBeGreaterThan(0)
  expect(
    (
      await seller.call.splitFile({
        params: { id: file.id },
        body: {
          version: 1,
          objects: [{ object: 0, filamentId: '00000000-0000-4000-8000-00000000dead' }],
          as: 'FILES',
        },
      })
    ).status,
  ).toBe(422)
  expect((await seller.call.listFiles({ query: { text: 'Box' } })).body.files).toEqual([])
})
