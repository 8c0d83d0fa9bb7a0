import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFolderBlobStore } from '#server/blobs/folder/folder-blob-store.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { readMissingModels } from '../read-missing-models.ts'
import { sweepFiles } from '../sweep-files.ts'
import { boxStl } from '../upload/testing/box-stl.ts'
import { sendUpload, tusCall } from '../upload/testing/tus-calls.ts'

const filamentId = '76fe1f79-3f1e-43e4-b8f4-61159de5b93c'
const patiently = { timeout: 20_000 }

let app: TestApp
let seller: Awaited<ReturnType<TestApp['signUp']>>
beforeAll(async () => {
  app = await startTestApp()
  seller = await app.signUp()
})
afterAll(() => app.close())

const send = (name: string, bytes: Buffer, fileId?: string) =>
  sendUpload(app.url, seller.cookie, { bytes, name: `${name}.stl`, ...(fileId && { fileId }) })
const find = async (name: string) =>
  (await seller.call.listFiles({ query: { text: name } })).body.files.find(
    (file: { name: string }) => file.name === name,
  )
const detail = async (id: string) => (await seller.call.getFile({ params: { id } })).body.file
const isReady = (name: string, version = 1) =>
  expect.poll(() => find(name), patiently).toMatchObject({ newest: { version, state: 'READY' } })
const product = (sku: string, publicFileServiceId: string) =>
  seller.call.createProduct({
    body: {
      name: sku,
      sku,
      fulfillment: [{ type: 'PRINT', publicFileServiceId, filamentId, quantity: 1 }],
    },
  })

test('a file is measured and gets a picture; an unreadable one is refused with a reason', async () => {
  await send('Measured', boxStl(10, 20, 30))
  await send('Nonsense', Buffer.from('this is no model at all'))
  await isReady('Measured')
  const file = (await find('Measured'))!
  expect(file!.newest).toMatchObject({ sizeMm: [10, 20, 30], triangles: 12, bodies: 1 })
  expect(file!.newest.volumeMm3).toBeCloseTo(6_000, 3)
  const picture = await fetch(app.url + file!.newest.pictureUrl, { headers: { cookie: seller.cookie } })
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
  await expect
    .poll(() => find('Nonsense'), patiently)
    .toMatchObject({ newest: { state: 'REFUSED', refusal: expect.stringMatching(/\w/) } })
  // A process with another folder says at its start that it lacks the file.
  expect(await readMissingModels(app.context)).toBeNull()
  const blobs = createFolderBlobStore(join(app.context.config.dataDir, 'elsewhere'))
  expect(await readMissingModels({ db: app.context.db, blobs })).toContain('the same bucket')
})

test('a version id alone finds its file and picture, for its owner only', async () => {
  await send('Pictured', boxStl(11, 20, 30))
  await isReady('Pictured')
  const { id, newest } = (await find('Pictured'))!
  await send('Pictured', boxStl(11, 21, 30), id)
  await isReady('Pictured', 2)
  const other = await app.signUp()
  const look = async ({ cookie, get }: Pick<typeof seller, 'cookie' | 'get'>) => {
    const { files } = (await get(`/api/files?version=${newest.id}`)).body
    const picture = await fetch(`${app.url}/api/file-versions/${newest.id}/picture`, { headers: { cookie } })
    return { files: files.map((file: { id: string }) => file.id), picture: picture.status }
  }
  expect(await look(seller)).toEqual({ files: [id], picture: 200 })
  expect(await look(other)).toEqual({ files: [], picture: 404 })
  expect((await fetch(`${app.url}/api/file-versions/${newest.id}/picture`)).status).toBe(401)
  expect((await seller.get('/api/file-versions/none/picture')).status).toBe(404)
})

test('a duplicate upload waits for a decision: use the existing file, add a version, or keep both', async () => {
  const bytes = boxStl(10, 21, 30)
  await send('Twice', bytes)
  await isReady('Twice')
  const { id } = (await find('Twice'))!
  const decide = async (decision: 'KEEP_BOTH' | 'NEW_VERSION' | 'USE_EXISTING') => {
    const upload = await send('Again', bytes)
    const waiting = async () =>
      (await seller.call.listUploads()).body.uploads.find((each: { id: string }) => each.id === upload)
    await expect
      .poll(waiting, patiently)
      .toMatchObject({ state: 'DECIDE', sameAs: { fileId: id, name: 'Twice' } })
    const reply = await seller.call.decideUpload({ params: { id: upload }, body: { decision } })
    expect(await waiting()).toBeUndefined()
    expect((await seller.call.decideUpload({ params: { id: upload }, body: { decision } })).status).toBe(404)
    return reply.body.fileId
  }
  expect(await decide('USE_EXISTING')).toBe(id)
  expect((await detail(id)).versions).toBe(1)
  expect(await decide('NEW_VERSION')).toBe(id)
  expect((await detail(id)).versions).toBe(2)
  const both = await decide('KEEP_BOTH')
  expect(both).not.toBe(id)
  expect(await detail(both)).toMatchObject({ name: 'Again', duplicates: 1 })
})

test('of two different decisions at once, one counts', async () => {
  const bytes = boxStl(10, 21, 31)
  await send('Once', bytes)
  await isReady('Once')
  const upload = await send('Once more', bytes)
  const states = async () => (await seller.call.listUploads()).body.uploads.map(({ state }) => state)
  await expect.poll(states, patiently).toEqual(['DECIDE'])
  const replies = await Promise.all(
    (['KEEP_BOTH', 'NEW_VERSION'] as const).map((decision) =>
      seller.call.decideUpload({ params: { id: upload }, body: { decision } }),
    ),
  )
  const [made, refused] = replies.map(({ status }) => status).toSorted()
  expect(made).toBe(200)
  expect([404, 409]).toContain(refused)
})

test('an order is sent once its file is registered, under the provider’s file id', async () => {
  await send('Printed', boxStl(10, 22, 30))
  await isReady('Printed')
  const { newest } = (await find('Printed'))!
  await product('PRINTED', newest.id)
  const [order] = await createShop(app, seller.userId, [{ lines: [{ sku: 'PRINTED' }] }])
  const check = async () =>
    (await seller.call.getShopOrder({ params: { id: order!.id } })).body.order.check?.reasons
  await expect.poll(check, patiently).toEqual([])
  const [made] = (await app.sandbox.deeds('file.created')).slice(-1)
  const submitted = await seller.call.submitOrder({ body: { orderId: order!.id, test: true } })
  expect(submitted.status).toBe(200)
  const state = async () =>
    (await seller.call.getPrintOrder({ params: { id: submitted.body.order.id } })).body.order.state
  await expect.poll(state, patiently).toBe('DRAFTED')
  expect(made?.reference).toMatch(/^[0-9a-f]{40}\.stl$/)
})

test('a new version can roll out to new orders only, to all unsubmitted orders, and back', async () => {
  await send('Rolled', boxStl(10, 23, 30))
  await isReady('Rolled')
  const { id, newest: first } = (await find('Rolled'))!
  const { body } = await product('ROLLED', first.id)
  const [before] = await createShop(app, seller.userId, [{ lines: [{ sku: 'ROLLED' }] }])
  await send('Rolled', boxStl(10, 24, 30), id)
  await isReady('Rolled', 2)
  const second = (await detail(id)).newest
  const roll = (version: number, scope: 'NEW_ORDERS' | 'UNSENT_ORDERS', apply = true) =>
    seller.call.rollOutFile({ params: { id }, body: { version, scope, apply } })
  const named = async () =>
    (await seller.call.getProduct({ params: { id: body.product.id } })).body.product.fulfillment.map(
      (part) => part.type === 'PRINT' && part.publicFileServiceId,
    )[0]
  expect((await roll(2, 'NEW_ORDERS', false)).body).toMatchObject({
    products: [{ id: body.product.id, fromVersion: 1 }],
    unsentOrders: 1,
    isApplied: false,
  })
  expect(await named()).toBe(first.id)
  await roll(2, 'NEW_ORDERS')
  expect(await named()).toBe(second.id)
  const kept = async () => {
    const { rows } = await app.context.db.pool.query(
      'select kept_versions from shop_order_lines where shop_order_id = $1',
      [before!.id],
    )
    return rows[0].kept_versions
  }
  expect(await kept()).toEqual({ [second.id]: first.id })
  await roll(2, 'UNSENT_ORDERS')
  expect(await kept()).toEqual({})
  await roll(1, 'NEW_ORDERS')
  expect([await named(), await kept()]).toEqual([first.id, { [first.id]: second.id }])
  expect((await seller.call.deleteFile({ params: { id } })).refusal).toMatchObject({ error: 'FILE_IN_USE' })
  // The version is kept for the product's orders; linked to another product, the item prints what that one names.
  const other = await product('ROLLED-2', first.id)
  const params = { id: before!.id, lineId: before!.lines[0]!.id }
  const { order } = (await seller.call.chooseProduct({ params, body: { productId: other.body.product.id } }))
    .body
  expect(await kept()).toEqual({})
  expect(order.lines[0]!.prints?.fileId).toBe(first.id)
})

test('a confirmed unit is used for measuring, and only for the newest version', async () => {
  await send('Inches', boxStl(1, 2, 3))
  await isReady('Inches')
  const { id } = (await find('Inches'))!
  expect((await seller.call.confirmUnit({ params: { id }, body: { version: 2, unit: 'in' } })).status).toBe(
    409,
  )
  expect((await seller.call.confirmUnit({ params: { id }, body: { version: 1, unit: 'in' } })).status).toBe(
    200,
  )
  await expect
    .poll(async () => (await detail(id)).newest.sizeMm?.map(Math.round), patiently)
    .toEqual([25, 51, 76])
})

test('a size in doubt is confirmed before a product prints the file', async () => {
  await send('Doubtful', boxStl(0.1, 0.2, 0.3))
  await isReady('Doubtful')
  const { id, newest } = (await find('Doubtful'))!
  const create = () => product('DOUBTFUL', newest.id)
  expect((await create()).refusal).toMatchObject({
    error: 'SIZE_UNCONFIRMED',
    details: [
      {
        path: 'body.fulfillment.0.publicFileServiceId',
        message: expect.stringContaining('Confirm its size'),
      },
    ],
  })
  const roll = { version: 1, scope: 'NEW_ORDERS' as const, apply: false }
  expect((await seller.call.rollOutFile({ params: { id }, body: roll })).refusal).toMatchObject({
    error: 'SIZE_UNCONFIRMED',
  })
  const csv = `SKU,Name,File,Filament\nDOUBTFUL,Doubtful,Doubtful,PLA Black`
  const { rows } = (await seller.call.importProducts({ body: { csv, apply: false } })).body
  expect(JSON.stringify(rows)).toContain('Confirm its size first')
  const printed = { items: [{ type: 'PRINT' as const, publicFileServiceId: newest.id }] }
  const order = { key: crypto.randomUUID(), orderData: printed, price: false }
  expect((await seller.call.saveDirectOrder({ body: order })).body.order.problems).toContainEqual(
    expect.objectContaining({ line: 0, field: 'file', code: 'SIZE_UNCONFIRMED', weight: 'BLOCKS' }),
  )
  await seller.call.confirmUnit({ params: { id }, body: { version: 1, unit: 'mm' } })
  expect((await create()).status).toBe(201)
})

test('a file’s folder, tags, notes and rights are saved and searchable', async () => {
  await send('Told', boxStl(10, 25, 30))
  await isReady('Told')
  const { id } = (await find('Told'))!
  const rights = { origin: 'OWN' as const, license: '', mayBePrinted: true }
  const change = { folder: ' A / B ', tags: ['red', 'red'], notes: 'Print slowly', rights }
  expect((await seller.call.updateFile({ params: { id }, body: change })).body.file).toMatchObject({
    folder: 'A/B',
    tags: ['red'],
    rights,
  })
  const noted = await seller.call.updateFile({ params: { id }, body: { notes: 'Print very slowly' } })
  expect(noted.body.file).toMatchObject({ notes: 'Print very slowly', tags: ['red'], rights })
  const queries = [
    { folder: 'A' },
    { tag: 'red' },
    { text: 'told' },
    { text: 'slowly' },
    { show: 'unused', folder: 'A/B' },
  ] as const
  for (const query of queries) {
    const { files, folders, tags } = (await seller.call.listFiles({ query })).body
    expect(files.map((file) => file.id)).toEqual([id])
    expect(folders).toContainEqual({ folder: 'A/B', files: 1 })
    expect(tags).toContainEqual({ tag: 'red', files: 1 })
  }
})

test('a sweep spares bytes that were stored within the last hour, because they may still be written down', async () => {
  const { blobs, clock } = app.context
  const key = `${seller.userId}/9d3c1f52-0000-4000-8000-0000000000bb/original`
  await blobs.withFolder(async (folder) => {
    await writeFile(join(folder, 'young'), 'bytes')
    await blobs.put(key, join(folder, 'young'))
  })
  const sweepAfter = (minutes: number) => {
    const at = new Date(Date.now() + minutes * 60_000)
    return sweepFiles.run({ ...app.context, clock: { ...clock, now: () => at } })
  }
  await sweepAfter(30)
  expect(await blobs.sizeOf(key)).not.toBeNull()
  await sweepAfter(90)
  expect(await blobs.sizeOf(key)).toBeNull()
})

test('after a deletion and a sweep, nothing of a file remains', async () => {
  await send('Gone', boxStl(10, 26, 30))
  await isReady('Gone')
  const { id, newest } = (await find('Gone'))!
  const keys = async () => {
    const all: string[] = []
    for await (const { key } of app.context.blobs.list()) all.push(key)
    return all.filter((key) => key.includes(newest.id))
  }
  expect((await keys()).length).toBeGreaterThan(1)
  expect((await seller.call.deleteFile({ params: { id } })).status).toBe(200)
  expect(await keys()).toEqual([])
  const later = new Date(Date.now() + 30 * 3_600_000)
  await sweepFiles.run({ ...app.context, clock: { ...app.context.clock, now: () => later } })
  expect(await keys()).toEqual([])
})

test('a sweep leaves what arrived of an upload that pauses', async () => {
  const bytes = boxStl(10, 27, 30)
  const tus = tusCall(app.url, seller.cookie)
  const id = await tus.create({ bytes: bytes.length, name: 'Paused.stl' })
  await tus.patch(id, { offset: 0, body: bytes.subarray(0, 100) })
  const later = new Date(Date.now() + 90 * 60_000)
  await sweepFiles.run({ ...app.context, clock: { ...app.context.clock, now: () => later } })
  await tus.patch(id, { offset: 100, body: bytes.subarray(100) })
  await isReady('Paused')
})
