import { afterEach, beforeEach, expect, test } from 'vitest'
import { draftOf, openTestSandbox, type TestSandbox } from '../testing/open-test-sandbox.ts'

let sandbox: TestSandbox
let publicId = ''
beforeEach(async () => {
  sandbox = await openTestSandbox()
  publicId = (await sandbox.print('POST', '/orders', draftOf())).body.data.order.publicId
})
afterEach(() => sandbox.close())

const addFault = (mode: string, more: Record<string, unknown> = {}) =>
  sandbox.control('POST', '/faults', { provider: 'print', route: 'orders.process', mode, times: 1, ...more })
const pay = () => sandbox.print('POST', `/orders/${publicId}`)
const charges = async (): Promise<{ answered: string }[]> =>
  (await sandbox.control('GET', '/ledger?action=order.processed')).body.lines

const responses: [mode: string, acts: boolean, status: number, body: unknown][] = [
  ['429', false, 429, { success: false }],
  ['401', false, 401, { message: 'Unauthorized' }],
  ['500-before', false, 500, { error: expect.any(String) }],
  ['500-after', true, 500, { error: expect.any(String) }],
  ['redirect', false, 302, ''],
  ['html-200', false, 200, expect.stringContaining('<html>')],
  ['success-false-200', false, 200, { success: false, message: expect.any(String) }],
]

test.each(responses)('%s (processes the call: %s) responds with %s', async (mode, acts, status, body) => {
  await addFault(mode)
  const reply = await pay()
  expect(reply.status).toBe(status)
  if (typeof body === 'object' && body !== null && !('sample' in body)) expect(reply.body).toMatchObject(body)
  else expect(reply.body).toEqual(body)
  expect(await charges()).toHaveLength(acts ? 1 : 0)
  expect((await pay()).status).toBe(200)
  expect(await charges()).toHaveLength(acts ? 2 : 1)
})

test('drop-before closes the connection without processing the call', async () => {
  await addFault('drop-before')
  await expect(pay()).rejects.toThrow()
  expect(await charges()).toEqual([])
})

test('drop-after processes the call and closes the connection, and the ledger shows it', async () => {
  await addFault('drop-after')
  await expect(pay()).rejects.toThrow()
  expect(await charges()).toMatchObject([{ answered: 'dropped', reference: 'o_123' }])
})

test('late closes the connection now and processes the call after the delay', async () => {
  await addFault('late', { options: { seconds: 90 } })
  await expect(pay()).rejects.toThrow()
  await sandbox.control('POST', '/clock/step', { seconds: 89 })
  expect(await charges()).toEqual([])
  await sandbox.control('POST', '/clock/step', { seconds: 1 })
  expect(await charges()).toMatchObject([{ answered: 'late' }])
})

test('timeout never responds and does not process the call', async () => {
  await addFault('timeout')
  const waiting = fetch(`${sandbox.url}/print/v2/api/orders/${publicId}`, {
    method: 'POST',
    headers: { authorization: 'Bearer sl-sandbox-demo-key' },
    signal: AbortSignal.timeout(100),
  })
  await expect(waiting).rejects.toThrow()
  expect(await charges()).toEqual([])
})

test('a response body can arrive one byte at a time', async () => {
  await addFault('slow-body', { options: { intervalMs: 0 } })
  const reply = await pay()
  expect(reply).toMatchObject({ status: 200, body: { success: true } })
  expect(await charges()).toMatchObject([{ answered: 'slow-body' }])
})

test('a response body can be huge', async () => {
  await addFault('huge-body', { options: { bytes: 3_000_000 } })
  expect(JSON.stringify((await pay()).body).length).toBeGreaterThan(3_000_000)
})

test('a response body can be malformed, mistyped or have wrong ids although the call was processed', async () => {
  await addFault('bad-json')
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

test('Retry-After can be seconds, a date or absent', async () => {
  const header = async (retryAfter: string) => {
    await addFault('429', { options: { retryAfter, seconds: 7 } })
    return (await pay()).headers.get('retry-after')
  }
  expect(await header('seconds')).toBe('7')
  expect(await header('http-date')).toBe('Wed, 01 Jul 2026 12:00:07 GMT')
  expect(await header('none')).toBeNull()
})

test('a 429 response reports that no calls remain', async () => {
  const fault = {
    provider: 'shipstation',
    route: 'stores.list',
    mode: '429',
    options: { seconds: 12, retryAfter: 'none' },
  }
  await sandbox.control('POST', '/faults', fault)
  const { status, headers, body } = await sandbox.shipstation('GET', '/stores')
  expect([status, body]).toEqual([429, { message: 'Too Many Requests' }])
  expect(['remaining', 'reset'].map((name) => headers.get(`x-rate-limit-${name}`))).toEqual(['0', '12'])
})

test('a fault can target a method and path, a whole provider, or every call', async () => {
  for (const [provider, route] of [
    ['print', 'POST /orders/*'],
    ['print', 'POST /orders/:id'],
    ['print', 'orders.*'],
    ['*', '*'],
  ]) {
    await addFault('500-before', { provider, route })
    expect((await pay()).status, route).toBe(500)
  }
  await addFault('500-before', { provider: 'shipstation', route: '*' })
  expect((await pay()).status).toBe(200)
  expect(await sandbox.shipstation('GET', '/stores')).toMatchObject({ status: 500 })
})

test('a fault with a probability affects the same calls for the same seed', async () => {
  const run = async () => {
    await sandbox.control('DELETE', '/faults')
    await addFault('500-before', { route: 'orders.get', probability: 0.4, times: null, seed: 42 })
    const statuses: number[] = []
    for (let i = 0; i < 20; i++) statuses.push((await sandbox.print('GET', `/orders/${publicId}`)).status)
    return statuses
  }
  const first = await run()
  expect(new Set(first)).toEqual(new Set([200, 500]))
  expect(await run()).toEqual(first)
})

test('faults are listed with their hits, survive a restart, and can be removed', async () => {
  const { id } = (await addFault('500-before', { times: 3 })).body
  await pay()
  await sandbox.reopen()
  expect((await sandbox.control('GET', `/faults/${id}`)).body).toMatchObject({ hits: 1, times: 3 })
  expect((await sandbox.control('DELETE', `/faults/${id}`)).status).toBe(200)
  expect((await sandbox.control('GET', '/faults')).body).toEqual({ faults: [] })
  expect((await sandbox.control('DELETE', `/faults/${id}`)).status).toBe(404)
})

test('an unknown mode or field is rejected with a clear message', async () => {
  const { status, body } = await addFault('explode')
  expect([status, body.error]).toEqual([400, expect.stringContaining('mode')])
  expect((await addFault('429', { chance: 1 })).body.error).toContain('chance')
  expect((await addFault('duplicate')).body.error).toContain('webhooks')
})
