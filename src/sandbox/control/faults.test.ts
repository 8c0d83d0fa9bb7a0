import { afterEach, beforeEach, expect, test } from 'vitest'
import { draftOf, openTestSandbox, type TestSandbox } from '../testing/open-test-sandbox.ts'

let sandbox: TestSandbox
let publicId = ''
beforeEach(async () => {
  sandbox = await openTestSandbox()
  publicId = (await sandbox.print('POST', '/orders', draftOf())).body.data.order.publicId
})
afterEach(() => sandbox.close())

const order = (mode: string, more: Record<string, unknown> = {}) =>
  sandbox.control('POST', '/faults', { provider: 'print', route: 'orders.process', mode, times: 1, ...more })
const pay = () => sandbox.print('POST', `/orders/${publicId}`)
const charges = async (): Promise<{ answered: string }[]> =>
  (await sandbox.control('GET', '/ledger?action=order.processed')).body.lines

const answered: [mode: string, acts: boolean, status: number, body: unknown][] = [
  ['429', false, 429, { success: false }],
  ['401', false, 401, { message: 'Unauthorized' }],
  ['500-before', false, 500, { error: expect.any(String) }],
  ['500-after', true, 500, { error: expect.any(String) }],
  ['redirect', false, 302, ''],
  ['html-200', false, 200, expect.stringContaining('<html>')],
  ['success-false-200', false, 200, { success: false, message: expect.any(String) }],
]

test.each(answered)('%s acts: %s, and answers %s', async (mode, acts, status, body) => {
  await order(mode)
  const reply = await pay()
  expect(reply.status).toBe(status)
  if (typeof body === 'object' && body !== null && !('sample' in body)) expect(reply.body).toMatchObject(body)
  else expect(reply.body).toEqual(body)
  expect(await charges()).toHaveLength(acts ? 1 : 0)
  expect((await pay()).status).toBe(200)
  expect(await charges()).toHaveLength(acts ? 2 : 1)
})

test('drop-before closes the connection and does nothing', async () => {
  await order('drop-before')
  await expect(pay()).rejects.toThrow()
  expect(await charges()).toEqual([])
})

test('drop-after acts and closes the connection, and the ledger says so', async () => {
  await order('drop-after')
  await expect(pay()).rejects.toThrow()
  expect(await charges()).toMatchObject([{ answered: 'dropped', reference: 'o_123' }])
})

test('late closes the connection now and acts when its time has come', async () => {
  await order('late', { options: { seconds: 90 } })
  await expect(pay()).rejects.toThrow()
  await sandbox.control('POST', '/clock/step', { seconds: 89 })
  expect(await charges()).toEqual([])
  await sandbox.control('POST', '/clock/step', { seconds: 1 })
  expect(await charges()).toMatchObject([{ answered: 'late' }])
})

test('timeout never answers and does nothing', async () => {
  await order('timeout')
  const waiting = fetch(`${sandbox.url}/print/v2/api/orders/${publicId}`, {
    method: 'POST',
    headers: { authorization: 'Bearer sl-sandbox-demo-key' },
    signal: AbortSignal.timeout(100),
  })
  await expect(waiting).rejects.toThrow()
  expect(await charges()).toEqual([])
})

test('a body can come one byte at a time', async () => {
  await order('slow-body', { options: { intervalMs: 0 } })
  const reply = await pay()
  expect(reply).toMatchObject({ status: 200, body: { success: true } })
  expect(await charges()).toMatchObject([{ answered: 'slow-body' }])
})

test('a body can be huge', async () => {
  await order('huge-body', { options: { bytes: 3_000_000 } })
  expect(JSON.stringify((await pay()).body).length).toBeGreaterThan(3_000_000)
})

test('a body can be broken, mistyped or about something else, although the act was done', async () => {
  await order('bad-json')
  expect(typeof (await pay()).body).toBe('string')
  await sandbox.control('POST', '/faults', {
    provider: 'print',
    route: 'orders.get',
    mode: 'wrong-type',
    times: 1,
  })
  const mistyped = (await sandbox.print('GET', `/orders/${publicId}`)).body.data.order
  expect([typeof mistyped.publicId, Array.isArray(mistyped.items)]).toEqual(['number', false])
  await sandbox.control('POST', '/faults', {
    provider: 'print',
    route: 'orders.get',
    mode: 'wrong-id',
    times: 1,
  })
  const other = (await sandbox.print('GET', `/orders/${publicId}`)).body.data.order
  expect(other.publicId).toMatch(/^SLANT_\d{10}$/)
  expect(other.publicId).not.toBe(publicId)
  expect(await charges()).toMatchObject([{ answered: 'bad-json' }])
})

test('Retry-After comes as seconds, as a date or not at all', async () => {
  const header = async (retryAfter: string) => {
    await order('429', { options: { retryAfter, seconds: 7 } })
    return (await pay()).headers.get('retry-after')
  }
  expect(await header('seconds')).toBe('7')
  expect(await header('http-date')).toBe('Wed, 01 Jul 2026 12:00:07 GMT')
  expect(await header('none')).toBeNull()
})

test('a refusal for too many calls says that none are left', async () => {
  const spoil = {
    provider: 'shipstation',
    route: 'stores.list',
    mode: '429',
    options: { seconds: 12, retryAfter: 'none' },
  }
  await sandbox.control('POST', '/faults', spoil)
  const { status, headers, body } = await sandbox.shipstation('GET', '/stores')
  expect([status, body]).toEqual([429, { message: 'Too Many Requests' }])
  expect(['remaining', 'reset'].map((name) => headers.get(`x-rate-limit-${name}`))).toEqual(['0', '12'])
})

test('a fault can be named by method and path, for all of a provider, or for everything', async () => {
  for (const [provider, route] of [
    ['print', 'POST /orders/*'],
    ['print', 'POST /orders/:id'],
    ['print', 'orders.*'],
    ['*', '*'],
  ]) {
    await order('500-before', { provider, route })
    expect((await pay()).status, route).toBe(500)
  }
  await order('500-before', { provider: 'shipstation', route: '*' })
  expect((await pay()).status).toBe(200)
  expect(await sandbox.shipstation('GET', '/stores')).toMatchObject({ status: 500 })
})

test('a fault with a probability strikes the same calls for the same seed', async () => {
  const run = async () => {
    await sandbox.control('DELETE', '/faults')
    await order('500-before', { route: 'orders.get', probability: 0.4, times: null, seed: 42 })
    const statuses: number[] = []
    for (let i = 0; i < 20; i++) statuses.push((await sandbox.print('GET', `/orders/${publicId}`)).status)
    return statuses
  }
  const first = await run()
  expect(new Set(first)).toEqual(new Set([200, 500]))
  expect(await run()).toEqual(first)
})

test('faults are listed with what they hit, outlive a restart, and can be taken back', async () => {
  const { id } = (await order('500-before', { times: 3 })).body
  await pay()
  await sandbox.reopen()
  expect((await sandbox.control('GET', `/faults/${id}`)).body).toMatchObject({ hits: 1, times: 3 })
  expect((await sandbox.control('DELETE', `/faults/${id}`)).status).toBe(200)
  expect((await sandbox.control('GET', '/faults')).body).toEqual({ faults: [] })
  expect((await sandbox.control('DELETE', `/faults/${id}`)).status).toBe(404)
})

test('a mode or a field nobody knows is refused in clear text', async () => {
  const { status, body } = await order('explode')
  expect([status, body.error]).toEqual([400, expect.stringContaining('mode')])
  expect((await order('429', { chance: 1 })).body.error).toContain('chance')
  expect((await order('duplicate')).body.error).toContain('webhooks')
})
