import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxFileText, uploadLimits } from '#contract/constants.ts'
import { sql } from '#server/db/sql.ts'
import { countLockWaits } from '#testing/rig/count-lock-waits.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { newVersionId } from '../versions/new-version-id.ts'
import { finishUploads } from './finish-uploads.ts'
import { requireSpace } from './require-space.ts'
import { boxStl } from './testing/box-stl.ts'
import { sendUpload, tusCall } from './testing/tus-calls.ts'
import { insertUpload } from './upload-store.ts'

type Person = Awaited<ReturnType<TestApp['signUp']>>

let app: TestApp
let seller: Person
let stranger: Person
beforeAll(async () => {
  app = await startTestApp({ environment: { FILES_QUOTA_BYTES: '300000000' } })
  seller = await app.signUp()
  stranger = await app.signUp()
})
afterAll(() => app.close())

const patiently = { timeout: 10_000 }
const files = async (who = seller) =>
  (await who.call.listFiles()).body.files.filter(({ isSample }: { isSample: boolean }) => !isSample)
const uploads = async () => (await seller.call.listUploads()).body.uploads
const named = async (name: string) => (await files()).find((file: { name: string }) => file.name === name)

test('an uploaded file becomes a model in its folder, with all its bytes, downloadable only by its owner', async () => {
  const bytes = boxStl(10, 20, 30)
  await sendUpload(app.url, seller.cookie, { bytes, name: 'Parts/Small/Box: 1.stl' })
  await expect
    .poll(() => named('Box: 1'), patiently)
    .toMatchObject({ folder: 'Parts/Small', newest: { bytes: bytes.length } })
  const { id, newest } = (await named('Box: 1'))!
  expect(newest.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
  const path = `/api/files/${id}/versions/1/content`
  const reply = await fetch(app.url + path, { headers: { cookie: seller.cookie } })
  expect(Buffer.from(await reply.arrayBuffer()).equals(bytes)).toBe(true)
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-type': 'application/octet-stream',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    etag: `"${newest.sha256}"`,
  })
  expect(reply.headers.get('content-disposition')).toContain("filename*=UTF-8''Box%3A%201.stl")
  expect((await stranger.get(path)).status).toBe(404)
  expect((await app.anonymous.get(path)).status).toBe(401)
  const part = await fetch(app.url + path, { headers: { cookie: seller.cookie, range: 'bytes=80-83' } })
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 80-83/${bytes.length}`])
  expect(Buffer.from(await part.arrayBuffer()).readUInt32LE(0)).toBe(12)
})

test('an interrupted upload resumes where it stopped', async () => {
  const bytes = boxStl(11, 20, 30)
  const half = 300
  const id = await tusCall(app.url, seller.cookie).create({ bytes: bytes.length, name: 'Broken.stl' })
  await breakOff(id, { announced: bytes.length, sent: bytes.subarray(0, half) })
  const { offset } = await tusCall(app.url, seller.cookie).head(id)
  expect(offset).toBe(half)
  const reply = await tusCall(app.url, seller.cookie).patch(id, { offset, body: bytes.subarray(half) })
  expect([reply.status, reply.headers.get('upload-offset')]).toEqual([204, String(bytes.length)])
  await expect
    .poll(() => named('Broken'), patiently)
    .toMatchObject({
      newest: { sha256: createHash('sha256').update(bytes).digest('hex') },
    })
})

/** Sends part of the announced bytes and closes the connection. */
async function breakOff(id: string, { announced, sent }: { announced: number; sent: Uint8Array }) {
  const socket = app.connectSocket(seller.cookie)
  await next(socket, 'connect')
  const arrived = next(socket, 'uploadProgress')
  const call = request(`${app.url}/api/uploads/tus/${id}`, {
    method: 'PATCH',
    headers: {
      cookie: seller.cookie,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': String(announced),
    },
  })
  call.on('error', () => undefined)
  call.write(sent)
  await arrived
  call.destroy()
  const row = async () => (await uploads()).find((upload: { id: string }) => upload.id === id)?.received
  await expect.poll(row, patiently).toBe(sent.length)
}

test('bytes for the wrong offset are rejected and change nothing', async () => {
  const tus = tusCall(app.url, seller.cookie)
  const id = await tus.create({ bytes: 100, name: 'Place.stl' })
  expect((await tus.patch(id, { offset: 50, body: Buffer.alloc(10) })).status).toBe(409)
  expect(await tus.head(id)).toMatchObject({ offset: 0 })
  expect((await tus.patch(id, { offset: 0, body: Buffer.alloc(101) })).status).toBe(413)
})

test('another seller’s upload is not found', async () => {
  const id = await tusCall(app.url, seller.cookie).create({ bytes: 100, name: 'Mine.stl' })
  const other = tusCall(app.url, stranger.cookie)
  expect((await other.head(id)).status).toBe(404)
  expect((await other.patch(id, { offset: 0, body: Buffer.alloc(100) })).status).toBe(404)
  expect((await other.remove(id)).status).toBe(404)
  expect((await tusCall(app.url, '').head(id)).status).toBe(401)
  expect((await tusCall(app.url, seller.cookie).remove(id)).status).toBe(204)
  expect((await tusCall(app.url, seller.cookie).head(id)).status).toBe(404)
})

test('a corrupted upload does not become a file, and its owner is notified', async () => {
  const bytes = boxStl(12, 20, 30)
  const socket = app.connectSocket(seller.cookie)
  await next(socket, 'connect')
  const lastSent = next(socket, 'uploadError')
  await sendUpload(app.url, seller.cookie, { bytes, name: 'Wrong.stl', sha256: 'ab'.repeat(32) })
  expect(await lastSent).toEqual([
    'Wrong.stl',
    { uploadId: expect.any(String), message: expect.stringContaining('damaged during upload') },
  ])
  expect(await uploads()).toContainEqual(expect.objectContaining({ name: 'Wrong.stl', state: 'FAILED' }))
  expect(await named('Wrong')).toBeUndefined()
})

test('an upload of which bytes are missing does not become a file', async () => {
  const tus = tusCall(app.url, seller.cookie)
  const bytes = boxStl(12, 21, 30)
  const id = await tus.create({ bytes: bytes.length, name: 'Short.stl' })
  await tus.patch(id, { offset: 0, body: bytes.subarray(0, 600) })
  await app.context.db.run(sql`update uploads set received = bytes, state = 'RECEIVED' where id = ${id}`)
  await finishUploads.run(app.context)
  await expect
    .poll(async () => (await uploads()).find((upload) => upload.id === id), patiently)
    .toMatchObject({
      state: 'FAILED',
      failure: `Only 600 of ${bytes.length} bytes arrived. Upload the file again.`,
    })
})

test('progress is reported as the name and percent after the last colon', async () => {
  const socket = app.connectSocket(seller.cookie)
  await next(socket, 'connect')
  const lastSent: unknown[] = []
  socket.on('uploadProgress', (text) => lastSent.push(text))
  const done = next(socket, 'uploadComplete')
  await sendUpload(app.url, seller.cookie, { bytes: boxStl(13, 20, 30), name: 'a:50:b.stl' })
  expect(await done).toEqual([
    'a:50:b.stl',
    { uploadId: expect.any(String), fileId: expect.stringMatching(/^file_/) },
  ])
  expect(lastSent.at(-1)).toBe('a:50:b.stl:100')
})

test.each([
  ['../../etc/passwd.stl', 'etc', 'passwd'],
  ['C:\\models\\Déjà vu.STL', 'C:/models', 'Déjà vu'],
  ['a\u202estl.exe', '', 'astl.exe'],
  ['..', '', 'Model'],
])('the name %s cannot escape its folder', async (name, folder, shown) => {
  await sendUpload(app.url, seller.cookie, { bytes: boxStl(14, shown.length, 30), name })
  await expect.poll(() => named(shown), patiently).toMatchObject({ folder })
})

test.each([
  ['empty', 0, 422, 'FILE_REFUSED'],
  [`larger than ${maxFileText}`, uploadLimits.bytes + 1, 413, 'FILE_TOO_LARGE'],
])('a file that is %s is rejected before it is sent', async (_, bytes, status, error) => {
  const reply = await tusCall(app.url, seller.cookie).post({ bytes, name: 'It.stl' })
  expect([reply.status, (await reply.json()).error]).toEqual([status, error])
})

test('the quota counts uploads in progress, so space is granted once', async () => {
  const other = await app.signUp()
  const tus = tusCall(app.url, other.cookie)
  const bytes = 200_000_000
  const replies = await Promise.all([tus.post({ bytes, name: 'a.stl' }), tus.post({ bytes, name: 'b.stl' })])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409])
})

test('space that another upload is just taking is not granted a second time', async () => {
  const { userId: sellerId, cookie } = await app.signUp()
  const { db } = app.context
  const bytes = 200_000_000
  const [taken, committed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const first = db.transaction(async (tx) => {
    await requireSpace(app.context, tx, sellerId, bytes)
    const upload = {
      id: app.context.newId('upl'),
      sellerId,
      name: 'a',
      folder: '',
      fileId: null,
      saidSha256: null,
    }
    await insertUpload(tx, { ...upload, bytes, versionId: newVersionId(app.context) }, new Date())
    taken.resolve()
    await committed.promise
  })
  await taken.promise
  const second = tusCall(app.url, cookie).post({ bytes, name: 'b.stl' })
  await Promise.race([second, expect.poll(() => countLockWaits(db), patiently).toBe(1)])
  committed.resolve()
  await first
  expect((await second).status).toBe(409)
})

test('so many uploads can be begun as are allowed, and no more', async () => {
  const { userId, cookie } = await app.signUp()
  await app.context.db.run(sql`
    insert into uploads (id, seller_id, name, folder, bytes, version_id, created_at, updated_at)
    select 'upl_' || n, ${userId}, 'Part ' || n, '', 1, gen_random_uuid(), now(), now()
    from generate_series(2, ${uploadLimits.pending}) n`)
  const tus = tusCall(app.url, cookie)
  const last = await tus.post({ bytes: 1, name: 'Last.stl' })
  const next = await tus.post({ bytes: 1, name: 'Next.stl' })
  expect([last.status, next.status]).toEqual([201, 409])
  expect((await next.json()).message).toBe(
    '1,000 of your uploads aren’t finished. Finish or remove some, then upload this file again.',
  )
})

test('another site cannot upload with the cookie, and neither can a read-only token', async () => {
  const wish = { bytes: 100, name: 'It.stl' }
  const foreign = tusCall(app.url, seller.cookie, { origin: 'https://elsewhere.example' })
  expect((await foreign.post(wish)).status).toBe(403)
  const token = async (scope: 'READ' | 'READ_WRITE') =>
    (await seller.call.createApiToken({ body: { name: scope, scope, days: 30 } })).body.secret
  const bearer = async (scope: 'READ' | 'READ_WRITE') =>
    tusCall(app.url, '', { authorization: `Bearer ${await token(scope)}` })
  expect((await (await bearer('READ')).post(wish)).status).toBe(403)
  expect((await (await bearer('READ_WRITE')).post(wish)).status).toBe(201)
})

const next = (socket: ReturnType<TestApp['connectSocket']>, event: string): Promise<unknown[]> =>
  new Promise((resolve) => socket.once(event, (...args: unknown[]) => resolve(args)))
