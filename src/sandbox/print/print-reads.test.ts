import { afterAll, beforeAll, expect, test } from 'vitest'
import { draftOf, openTestSandbox, type TestSandbox } from '../testing/open-test-sandbox.ts'

let sandbox: TestSandbox
const ids: string[] = []
beforeAll(async () => {
  sandbox = await openTestSandbox()
  for (const ownerId of ['ann', 'ann', 'bob']) {
    const { body } = await sandbox.print(
      'POST',
      '/orders',
      draftOf({ ownerId, metadata: { orderId: `ref-${ids.length}` } }),
    )
    ids.push(body.data.order.publicId)
    await sandbox.control('POST', '/clock/step', { seconds: 5 })
  }
  await sandbox.print('POST', `/orders/${ids[0]}`)
})
afterAll(() => sandbox.close())

const listed = async (query: string) =>
  (await sandbox.print('GET', `/orders?${query}`)).body.data.map(
    ({ publicId }: { publicId: string }) => publicId,
  )

test('orders are listed by latest change, and filtered by owner, status group and page', async () => {
  expect(await listed('')).toEqual([ids[0], ids[2], ids[1]])
  expect(await listed('sortBy=created_at&sortOrder=asc')).toEqual(ids)
  expect(await listed('ownerId=ann&status=DRAFT')).toEqual([ids[1]])
  expect(await listed('status=PROCESSING')).toEqual([ids[0]])
  expect(await listed(`orderId=${ids[2]}`)).toEqual([ids[2]])
  const page = await sandbox.print('GET', '/orders?page=2&limit=2')
  expect(page.body).toMatchObject({ count: 1, pagination: { count: 3, totalPages: 2, page: 2, limit: 2 } })
})

test('orders are filtered by creation date, including the whole end day', async () => {
  expect(await listed('startDate=2026-07-01&endDate=2026-07-01')).toHaveLength(3)
  expect(await listed('startDate=2026-07-02')).toEqual([])
  expect(await listed('endDate=2026-06-30')).toEqual([])
})

test('only the documented status filters are accepted', async () => {
  expect((await sandbox.print('GET', '/orders?status=PRINTING')).status).toBe(400)
})

test('a search finds orders by reference; a search without results is an error', async () => {
  const found = await sandbox.print('GET', '/orders/search?query=ref-1')
  expect(found.body.data.map(({ publicId }: { publicId: string }) => publicId)).toEqual([ids[1]])
  expect(await sandbox.print('GET', '/orders/search?query=nowhere')).toMatchObject({
    status: 400,
    body: { message: 'Order not found.' },
  })
})

test('a batch response wraps each order', async () => {
  const { body } = await sandbox.print('POST', '/orders/batch', { public_ids: [ids[2], 'SLANT_0000000000'] })
  expect(body.data).toMatchObject([{ order: { publicId: ids[2] } }])
  expect((await sandbox.print('POST', '/orders/batch', { publicIds: ids })).status).toBe(400)
})

test('the filament catalog can be filtered and has black PLA under its well-known id', async () => {
  const all = (await sandbox.print('GET', '/filaments')).body
  expect(all).toMatchObject({ count: 21, lastUpdated: expect.any(String) })
  expect(all.data[0]).toMatchObject({
    publicId: '76fe1f79-3f1e-43e4-b8f4-61159de5b93c',
    name: 'PLA BLACK',
    imageURL: '',
  })
  const some = (await sandbox.print('GET', '/filaments?profile=PETG&color=black')).body.data
  expect(some.map(({ name }: { name: string }) => name)).toEqual(['PETG BLACK'])
})

test('components have categories, can be searched, and may have image URLs with spaces', async () => {
  const { data } = (await sandbox.print('GET', '/components')).body
  expect(data).toHaveLength(12)
  expect(data[0].imageUrl).toContain(' ')
  const categories = (await sandbox.print('GET', '/components/categories')).body.data.map(
    ({ id }: { id: string }) => id,
  )
  expect(data.every(({ categoryId }: { categoryId: string }) => categories.includes(categoryId))).toBe(true)
  expect((await sandbox.print('GET', '/components/search?searchString=magnet')).body.count).toBe(2)
  expect((await sandbox.print('GET', `/components/${data[3].id}`)).body.data.name).toBe('M3 heat-set insert')
  expect((await sandbox.print('GET', '/components/nope')).status).toBe(404)
})

test('each key gets a hundred calls per minute, reported in every response', async () => {
  await sandbox.control('PUT', '/limits', { keys: { 'sl-few': 2 } })
  await sandbox.control('POST', '/print/accounts', { key: 'sl-few' })
  const call = () => sandbox.print('GET', '/stationery', undefined, 'sl-few')
  const first = await call()
  expect(first.headers.get('x-ratelimit-limit')).toBe('2')
  expect(first.headers.get('x-ratelimit-remaining')).toBe('1')
  expect(first.headers.get('x-ratelimit-role')).toBe('free')
  expect(Number(first.headers.get('x-ratelimit-reset'))).toBe(Date.parse('2026-07-01T12:01:00Z') / 1000)
  await call()
  const refused = await call()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  await sandbox.control('POST', '/clock/step', { seconds: 60 })
  expect((await call()).status).toBe(200)
  expect((await sandbox.print('GET', '/stationery')).headers.get('x-ratelimit-limit')).toBe('100')
})
