import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestSandbox, type TestSandbox } from '#sandbox/testing/open-test-sandbox.ts'
import { boxStl } from './measure-stl.ts'

let sandbox: TestSandbox
beforeEach(async () => {
  sandbox = await openTestSandbox()
})
afterEach(() => sandbox.close())

const platformId = '11111111-2222-4333-8444-555555555555'
const startUpload = async (name: string, ownerId?: string) =>
  (await sandbox.print('POST', '/files/direct-upload', { name, platformId, ownerId })).body.data
const put = (url: string, bytes: Buffer) =>
  fetch(url, {
    method: 'PUT',
    body: new Uint8Array(bytes),
    headers: { 'content-type': 'application/octet-stream' },
  })
const confirm = (filePlaceholder: unknown) =>
  sandbox.print('POST', '/files/confirm-upload', { filePlaceholder })

async function upload(name: string, ownerId?: string, bytes = boxStl(40, 30, 20)) {
  const { presignedUrl, filePlaceholder } = await startUpload(name, ownerId)
  expect((await put(presignedUrl, bytes)).status).toBe(200)
  return confirm(filePlaceholder)
}

test('an uploaded STL is measured, and its metrics appear under both names', async () => {
  const { body } = await upload('box.stl', 'ann')
  const { publicFileServiceId, STLMetrics, metrics } = body.data
  expect(STLMetrics).toMatchObject({ x: 40, y: 30, z: 20, volume: 24, surfaceArea: 5200 })
  for (const name of ['x', 'y', 'z', 'weight', 'volume', 'surfaceArea'])
    expect(metrics[name]).toBe(STLMetrics[name])
  const again = (await sandbox.print('GET', `/files/${publicFileServiceId}`)).body.data
  expect(again).toMatchObject({ name: 'box.stl', ownerId: 'ann', type: 'stl', notes: null })
  const bytes = Buffer.from(await (await fetch(again.fileURL)).arrayBuffer())
  expect(bytes.equals(boxStl(40, 30, 20))).toBe(true)
})

test("an upload link expires after an hour and can't be forged", async () => {
  const { presignedUrl, filePlaceholder } = await startUpload('late.stl')
  const forged = await put(presignedUrl.replace(/Signature=./, 'Signature=x'), boxStl(1, 1, 1))
  expect([forged.status, (await forged.text()).includes('AccessDenied')]).toEqual([403, true])
  await sandbox.control('POST', '/clock/step', { seconds: 3600 })
  expect((await put(presignedUrl, boxStl(1, 1, 1))).status).toBe(403)
  expect((await confirm(filePlaceholder)).status).toBe(400)
})

test('an upload link with an Authorization header beside it is refused, as by the real object store', async () => {
  const { presignedUrl, filePlaceholder } = await startUpload('two.stl')
  const reply = await fetch(presignedUrl, {
    method: 'PUT',
    body: new Uint8Array(boxStl(1, 1, 1)),
    headers: { authorization: 'Bearer sl-sandbox-demo-key' },
  })
  expect([reply.status, (await reply.text()).includes('InvalidArgument')]).toEqual([400, true])
  expect((await confirm(filePlaceholder)).status).toBe(400)
})

test('a file that is not an STL, is too large or has a changed placeholder is rejected', async () => {
  expect((await upload('text.stl', undefined, Buffer.from('solid'))).status).toBe(400)
  expect((await upload('large.stl', undefined, boxStl(221, 10, 10))).status).toBe(400)
  const { filePlaceholder } = await startUpload('x.stl')
  expect((await confirm({ ...filePlaceholder, createdAt: undefined })).status).toBe(400)
})

test('confirming an upload twice creates one file', async () => {
  const { presignedUrl, filePlaceholder } = await startUpload('twice.stl')
  await put(presignedUrl, boxStl(10, 10, 10))
  await Promise.all([confirm(filePlaceholder), confirm(filePlaceholder)])
  expect((await sandbox.control('GET', '/ledger?action=file.created')).body.lines).toHaveLength(1)
})

test('a second upload with the same name and owner returns the first file', async () => {
  const first = await upload('same.stl', 'ann')
  const second = await upload('same.stl', 'ann', boxStl(10, 10, 10))
  expect(second.body.data.publicFileServiceId).toBe(first.body.data.publicFileServiceId)
  const third = await upload('same.stl', 'bob')
  expect(third.body.data.publicFileServiceId).not.toBe(first.body.data.publicFileServiceId)
})

test('files without an owner are never merged', async () => {
  const first = await upload('same.stl')
  const second = await upload('same.stl')
  expect(second.body.data.publicFileServiceId).not.toBe(first.body.data.publicFileServiceId)
})

test('files are filtered by creation date', async () => {
  const countOf = async (query: string) =>
    (await sandbox.print('GET', `/files?${query}`)).body.pagination.count
  expect(await countOf('startDate=2026-07-01&endDate=2026-07-01')).toBe(8)
  expect(await countOf('startDate=2026-07-02')).toBe(0)
  expect(await countOf('endDate=2026-06-30')).toBe(0)
})

test('the demo has a file for each of its eight products', async () => {
  const { body } = await sandbox.print('GET', '/files?sortBy=name&sortOrder=ASC&limit=3&page=2')
  expect(body.pagination).toEqual({ count: 8, totalPages: 3, page: 2, limit: 3 })
  const ids = [1, 8].map((n) => `00000000-0000-4000-8000-00000000000${n}`)
  const batch = (await sandbox.print('POST', '/files/batch', ids)).body.data
  expect(batch.map(({ name }: { name: string }) => name)).toEqual(['ribbed-vase.stl', 'hex-organizer.stl'])
  expect((await sandbox.print('POST', '/files/batch', { publicIds: ids })).body.data).toHaveLength(2)
  expect((await sandbox.print('GET', '/files/owner/nobody')).body).toMatchObject({
    count: 0,
    pagination: { count: 0 },
  })
  expect((await sandbox.print('GET', `/files/platform/${platformId}`)).body.pagination.count).toBe(8)
})

test('an estimate has a unit price and a total; an unknown file is a 500, not a 404', async () => {
  const path = '/files/00000000-0000-4000-8000-000000000001/estimate'
  const { data, message } = (await sandbox.print('POST', path, { options: { quantity: 5 } })).body
  expect(message).toBe('File Price Estimated')
  expect(data.total).toBeCloseTo(data.pricePerUnit * 5, 5)
  expect((await sandbox.print('POST', path)).body.data.quantity).toBe(1)
  expect((await sandbox.print('POST', '/files/nope/estimate', {})).status).toBe(500)
  expect((await sandbox.print('GET', '/files/nope')).status).toBe(404)
})

test('changing files needs administrator access, and creating a file from a URL is rejected', async () => {
  const path = '/files/00000000-0000-4000-8000-000000000001'
  expect(await sandbox.print('DELETE', path)).toMatchObject({
    status: 403,
    body: { message: 'Admin access required' },
  })
  expect((await sandbox.print('PATCH', path, { ownerId: 'x' })).status).toBe(403)
  expect((await sandbox.print('POST', '/files', { URL: 'http://127.0.0.1/x.stl' })).status).toBe(400)
})
