import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createRoomCheck } from '#server/blobs/create-room-check.ts'
import { type Clock, systemClock } from '#server/kernel/clock.ts'
import { makeAdmin } from '#testing/factories/account-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { beginUpload } from './begin-upload.ts'
import { boxStl } from './testing/box-stl.ts'
import { sendUpload, tusCall } from './testing/tus-calls.ts'

type Person = Awaited<ReturnType<TestApp['signUp']>>

const patiently = { timeout: 20_000 }
// Shorter than in production; 17 kB within this time is fast enough.
const UPLOAD_TIMEOUT_MS = 1_700
interface Held {
  status: Promise<number | 'hung up'>
  send: (bytes: Uint8Array) => void
  disconnect: () => void
}

/** Lets a test trigger the upload speed check. */
const looks: (() => void)[] = []
const clock: Clock = {
  ...systemClock,
  wait: (ms, signal) =>
    ms === UPLOAD_TIMEOUT_MS
      ? new Promise((resolve) => {
          looks.push(resolve)
          signal?.addEventListener('abort', () => resolve(), { once: true })
        })
      : systemClock.wait(ms, signal),
}

let app: TestApp
let seller: Person
let admin: Person
const open: Held[] = []
beforeAll(async () => {
  app = await startTestApp({
    clock,
    environment: { UPLOAD_STALL_SECONDS: String(UPLOAD_TIMEOUT_MS / 1_000) },
  })
  admin = await app.signUp()
  await makeAdmin(app.context.db, admin.email)
  seller = await app.signUp()
})
afterEach(() => {
  for (const one of open.splice(0)) one.disconnect()
})
afterAll(() => app.close())

const tus = (more = {}) => tusCall(app.url, seller.cookie, more)
const files = async () =>
  (await seller.call.listFiles({ query: { text: '' } })).body.files as { name: string; newest: object }[]
const named = async (name: string) => (await files()).find((file) => file.name === name)
const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const received = async (id: string) =>
  (await seller.call.listUploads()).body.uploads.find((upload: { id: string }) => upload.id === id)?.received

/** A raw connection that sends on demand. */
function hold(
  id: string,
  { offset = 0, length, url = app.url }: { offset?: number; length: number; url?: string },
) {
  const call = request(`${url}/api/uploads/tus/${id}`, {
    method: 'PATCH',
    headers: {
      cookie: seller.cookie,
      'tus-resumable': '1.0.0',
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
      'content-length': String(length),
    },
  })
  const status = new Promise<number | 'hung up'>((resolve) => {
    call.on('response', (reply) => resolve(reply.resume().statusCode!))
    call.on('error', () => resolve('hung up'))
    call.on('close', () => resolve('hung up'))
  })
  const held: Held = {
    status,
    send: (bytes: Uint8Array) => void call.write(bytes),
    disconnect: () => void call.destroy(),
  }
  call.flushHeaders()
  open.push(held)
  return held
}

/** Begins an upload, sends its first bytes, and resolves when they have arrived. */
async function begin(name: string, bytes: Buffer, first: number) {
  const socket = app.connectSocket(seller.cookie)
  await new Promise((resolve) => socket.once('connect', () => resolve(null)))
  const arrived = new Promise<void>((resolve) => {
    socket.on('uploadProgress', (lastSent: string) => lastSent.startsWith(`${name}:`) && resolve())
  })
  const id = await tus().create({ bytes: bytes.length, name })
  const held = hold(id, { length: bytes.length })
  held.send(bytes.subarray(0, first))
  await arrived
  socket.disconnect()
  return { id, held }
}

test('an unrealistically slow sender is disconnected, and received bytes are kept', async () => {
  const bytes = boxStl(10, 20, 40)
  const { id, held } = await begin('Slow.stl', bytes, 200)
  await expect.poll(() => looks.length).toBeGreaterThan(0)
  for (const over of looks.splice(0)) over()
  expect(await held.status).toBe('hung up')
  expect(await tus().head(id)).toMatchObject({ offset: 200 })
  await tus().patch(id, { offset: 200, body: bytes.subarray(200) })
  await expect.poll(() => named('Slow'), patiently).toMatchObject({ newest: { sha256: sha(bytes) } })
})

test('a slow but acceptable sender can finish', async () => {
  const bytes = Buffer.alloc(25_000, 'not a model ')
  const { held } = await begin('Quick.stl', bytes, 20_000)
  await expect.poll(() => looks.length).toBeGreaterThan(0)
  for (const over of looks.splice(0)) over()
  await expect.poll(() => looks.length).toBeGreaterThan(0)
  held.send(bytes.subarray(20_000))
  expect(await held.status).toBe(204)
})

test('a fifth concurrent upload waits until one of four finishes', async () => {
  const four = await Promise.all([1, 2, 3, 4].map((n) => begin(`Four ${n}.stl`, boxStl(n, 21, 40), 100)))
  const fifth = await tus().create({ bytes: 684, name: 'Fifth.stl' })
  const refused = await tus().patch(fifth, { offset: 0, body: boxStl(5, 21, 40) })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
  four[0]!.held.disconnect()
  const status = async () => (await tus().patch(fifth, { offset: 0, body: boxStl(5, 21, 40) })).status
  await expect.poll(status, patiently).toBe(204)
})

test('a second connection replaces the first, and their bytes form one file', async () => {
  const bytes = boxStl(11, 22, 40)
  const { id, held } = await begin('Twofold.stl', bytes, 300)
  const { offset } = await tus().head(id)
  expect([offset, await held.status]).toEqual([300, 'hung up'])
  expect((await tus().patch(id, { offset, body: bytes.subarray(offset) })).status).toBe(204)
  await expect.poll(() => named('Twofold'), patiently).toMatchObject({ newest: { sha256: sha(bytes) } })
})

test('two processes never write the same upload, and the second resumes where the first stopped', async () => {
  const beside = await app.startBeside()
  const bytes = boxStl(12, 22, 40)
  const { id, held } = await begin('Moved.stl', bytes, 250)
  const other = tusCall(beside, seller.cookie)
  expect((await other.patch(id, { offset: 0, body: bytes })).status).toBe(423)
  held.disconnect()
  await expect.poll(() => received(id), patiently).toBe(250)
  const rest = async () => (await other.patch(id, { offset: 250, body: bytes.subarray(250) })).status
  await expect.poll(rest, patiently).toBe(204)
  await expect.poll(() => named('Moved'), patiently).toMatchObject({ newest: { sha256: sha(bytes) } })
})

test('in maintenance, new uploads are rejected, running ones finish, and the rest resume later', async () => {
  const bytes = boxStl(13, 22, 40)
  const { held } = await begin('Running.stl', bytes, 250)
  const waiting = await tus().create({ bytes: bytes.length, name: 'Waiting.stl' })
  const close = (maintenanceMode: boolean) => admin.call.setMaintenanceMode({ body: { maintenanceMode } })
  await close(true)
  const calls = [
    tus().post({ bytes: 100, name: 'New.stl' }),
    tus().patch(waiting, { offset: 0, body: bytes }),
    tus().remove(waiting),
  ]
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([503, 503, 503])
  expect((await tus().head(waiting)).status).toBe(503)
  held.send(bytes.subarray(250))
  expect(await held.status).toBe(204)
  await close(false)
  expect((await tus().patch(waiting, { offset: 0, body: bytes })).status).toBe(204)
  await expect.poll(() => named('Running'), patiently).toMatchObject({ newest: { sha256: sha(bytes) } })
})

test.each([
  ['a name of ten thousand characters', `filename ${btoa('x'.repeat(9_996))}${btoa('.stl')}`, /^x+…x+\.stl$/],
  [
    'line breaks and control characters in a name',
    `filename ${btoa('a\r\nset-cookie: x\u0000.stl')}`,
    /^aset-cookie: x\.stl$/,
  ],
  ['metadata that is not base64', 'filename %%%,sha256 nope', /^Model$/],
  ['no metadata', '', /^Model$/],
  ['a repeated name', `filename ${btoa('one.stl')},filename ${btoa('two.stl')}`, /^two\.stl$/],
])('%s yields an upload with a displayable name', async (_, metadata, shown) => {
  const reply = await fetch(`${app.url}/api/uploads/tus`, {
    method: 'POST',
    headers: {
      cookie: seller.cookie,
      'tus-resumable': '1.0.0',
      'upload-length': '10',
      ...(metadata && { 'upload-metadata': metadata }),
    },
  })
  const id = reply.headers.get('location')?.split('/').at(-1)
  const { uploads } = (await seller.call.listUploads()).body
  expect(uploads.find((upload: { id: string }) => upload.id === id)!.name).toMatch(shown)
})

test.each(['-1', '1e3', '0x10', '10, 10', '9999999999999999', ' ', '1.5'])(
  'a length of "%s" is rejected',
  async (length) => {
    const headers = { cookie: seller.cookie, 'tus-resumable': '1.0.0', 'upload-length': length }
    const reply = await fetch(`${app.url}/api/uploads/tus`, { method: 'POST', headers })
    expect([400, 413]).toContain(reply.status)
  },
)

test.each(['..%2f..%2fetc%2fpasswd', '%2e%2e', 'upl_%00', 'x'.repeat(150), "upl_'%20or%201=1%20--"])(
  'an id like %s is not found',
  async (id) => {
    expect((await tus().head(id)).status).toBe(404)
    expect((await tus().patch(id, { offset: 0, body: Buffer.alloc(4) })).status).toBe(404)
  },
)

test('only supported extensions are announced', async () => {
  const reply = await fetch(`${app.url}/api/uploads/tus`, { method: 'OPTIONS' })
  expect([reply.status, reply.headers.get('tus-extension')]).toEqual([204, 'creation,termination,expiration'])
  const deferred = { cookie: seller.cookie, 'tus-resumable': '1.0.0', 'upload-defer-length': '1' }
  expect((await fetch(`${app.url}/api/uploads/tus`, { method: 'POST', headers: deferred })).status).toBe(400)
  const old = { ...deferred, 'tus-resumable': '0.2.2', 'upload-length': '10' }
  expect((await fetch(`${app.url}/api/uploads/tus`, { method: 'POST', headers: old })).status).toBe(412)
})

test('an HTML page uploaded as a model is downloaded, never rendered', async () => {
  const page = Buffer.from('<!doctype html><script>alert(1)</script>')
  await sendUpload(app.url, seller.cookie, { bytes: page, name: '"; filename=evil.html\r\n\r\n.svg' })
  await expect
    .poll(async () => (await files()).some(({ name }) => name.includes('evil')), patiently)
    .toBe(true)
  const file = (await files()).find(({ name }) => name.includes('evil'))! as { id?: string }
  const reply = await fetch(`${app.url}/api/files/${file.id}/versions/1/content`, {
    headers: { cookie: seller.cookie },
  })
  expect(reply.headers.get('content-type')).toBe('application/octet-stream')
  expect(reply.headers.get('content-security-policy')).toContain('sandbox')
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
  expect(reply.headers.get('content-disposition')).toMatch(
    /^attachment; filename="[\w .()-]*"; filename\*=UTF-8''[\w%.!~*-]*$/,
  )
})

test('an upload that would fill the disk is rejected', async () => {
  const dataDir = app.context.config.dataDir
  const hasRoom = (reserveBytes: number) =>
    createRoomCheck({ dataDir, files: { ...app.context.config.files, reserveBytes } })(1_000)
  expect([await hasRoom(0), await hasRoom(1e18)]).toEqual([true, false])
  const full = { ...app.context, hasRoomFor: async () => false }
  await expect(beginUpload(full, seller.userId, { bytes: 1_000, metadata: new Map() })).rejects.toMatchObject(
    {
      code: 'STORAGE_FULL',
    },
  )
})
