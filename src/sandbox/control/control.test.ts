import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { draftOf, openTestSandbox, type TestSandbox } from '../testing/open-test-sandbox.ts'

let sandbox: TestSandbox
beforeEach(async () => {
  sandbox = await openTestSandbox()
})
afterEach(() => sandbox.close())

const orderCount = async () => (await sandbox.control('GET', '/shipstation/orders')).body.orders.length

test('the health endpoint identifies the sandbox', async () => {
  expect((await sandbox.control('GET', '/health')).body).toEqual({
    sandbox: 'spoolyard',
    pid: process.pid,
    smtpPort: sandbox.smtpPort,
    now: '2026-07-01T12:00:00.000Z',
  })
})

test('a reset clears orders, faults and ledger, and its seed determines the new store orders', async () => {
  await sandbox.print('POST', '/orders', draftOf())
  await sandbox.control('POST', '/faults', { provider: '*', route: '*', mode: '500-before' })
  await sandbox.control('POST', '/reset', {})
  expect(await orderCount()).toBe(140)
  expect((await sandbox.control('GET', '/ledger')).body.lines).toEqual([])
  expect((await sandbox.print('GET', '/orders')).body.count).toBe(0)
  await sandbox.control('POST', '/reset', { seed: false })
  expect(await orderCount()).toBe(0)
  expect((await sandbox.print('GET', '/files')).body.pagination.count).toBe(8)
})

test('ids are not reused after a reset', async () => {
  const first = (await sandbox.print('POST', '/orders', draftOf())).body.data.order.publicId
  await sandbox.control('POST', '/reset', { seed: false })
  expect((await sandbox.print('POST', '/orders', draftOf())).body.data.order.publicId).not.toBe(first)
})

test('orders, ledger, settings and time survive a restart', async () => {
  await sandbox.control('POST', '/shipstation/orders', {
    key: 'sandbox-shipstation-key',
    orders: [{ orderNumber: 'A' }],
  })
  const { publicId } = (await sandbox.print('POST', '/orders', draftOf())).body.data.order
  await sandbox.print('POST', `/orders/${publicId}`)
  await sandbox.control('PUT', '/limits', { print: 500 })
  await sandbox.control('POST', '/clock/step', { seconds: 15 })
  const ledger = (await sandbox.control('GET', '/ledger')).body
  await sandbox.reopen()
  expect((await sandbox.control('GET', '/ledger')).body).toEqual(ledger)
  expect((await sandbox.control('GET', '/clock')).body).toMatchObject({
    now: '2026-07-01T12:00:15.000Z',
    offsetSeconds: 15,
  })
  const { body, headers } = await sandbox.print('GET', `/orders/${publicId}`)
  expect([body.data.order.status, headers.get('x-ratelimit-limit')]).toEqual(['QUEUED', '500'])
  expect(await orderCount()).toBe(1)
  await sandbox.control('POST', '/clock/step', { seconds: 15 })
  expect((await sandbox.print('GET', `/orders/${publicId}`)).body.data.order.status).toBe('PRINTING')
})

test('the ledger is also written to a file, with one line per action', async () => {
  const { publicId } = (await sandbox.print('POST', '/orders', draftOf())).body.data.order
  await sandbox.print('POST', `/orders/${publicId}`)
  const { lines } = (await sandbox.control('GET', '/ledger?since=1&reference=o_123')).body
  expect(lines).toMatchObject([
    {
      n: 2,
      action: 'order.processed',
      id: publicId,
      provider: 'print',
      route: 'orders.process',
      account: 'sl-sandbox-demo-key',
      answered: '200',
    },
  ])
  const onDisk = readFileSync(join(sandbox.dir, 'ledger.jsonl'), 'utf8').trim().split('\n')
  expect(onDisk.map((line) => JSON.parse(line).n)).toEqual([1, 2])
})

test('incoming calls are logged, including those that changed nothing', async () => {
  await sandbox.print('GET', '/filaments')
  await sandbox.print('GET', '/orders', undefined, 'sl-nobody')
  expect((await sandbox.control('GET', '/calls')).body.calls).toMatchObject([
    { n: 1, route: 'filaments.list', status: 200, account: 'sl-sandbox-demo-key' },
    { n: 2, route: 'orders.list', status: 401, account: null },
  ])
})

test('logged calls can be filtered by number, provider and route', async () => {
  await sandbox.print('GET', '/filaments')
  await sandbox.shipstation('GET', '/stores')
  await sandbox.print('GET', '/orders')
  const routes = async (query: string) =>
    (await sandbox.control('GET', `/calls?${query}`)).body.calls.map(({ route }: { route: string }) => route)
  expect(await routes('since=1')).toEqual(['stores.list', 'orders.list'])
  expect(await routes('provider=print')).toEqual(['filaments.list', 'orders.list'])
  expect(await routes('route=stores.list')).toEqual(['stores.list'])
})

test('changed dwell times apply to orders in progress', async () => {
  const { publicId } = (await sandbox.print('POST', '/orders', draftOf())).body.data.order
  await sandbox.print('POST', `/orders/${publicId}`)
  await sandbox.control('PUT', '/print/dwell', { PAID: 1000 })
  await sandbox.control('POST', '/clock/step', { seconds: 999 })
  expect((await sandbox.print('GET', `/orders/${publicId}`)).body.data.order.status).toBe('PAID')
})

test('the control API rejects invalid input with an error sentence', async () => {
  for (const [method, path, body] of [
    ['POST', '/clock/step', { seconds: -1 }],
    ['POST', '/clock/step', { minutes: 1 }],
    ['PUT', '/print/dwell', { SLEEPING: 1 }],
    ['PUT', '/limits', { print: 0 }],
    ['POST', '/shipstation/orders', { key: 'sandbox-shipstation-key', orders: [{ orderStatus: 'open' }] }],
    ['POST', '/reset', '{'],
  ] as const) {
    const reply = await sandbox.control(method, path, body)
    expect([path, reply.status, typeof reply.body.error]).toEqual([path, 400, 'string'])
  }
  expect((await sandbox.control('POST', '/print/orders/SLANT_1/status', { status: 'PAID' })).status).toBe(404)
})

test('the page shows accounts, orders, ledger and faults, and escapes text from stores', async () => {
  const name = '<script>alert(1)</script>'
  await sandbox.control('POST', '/shipstation/orders', {
    key: 'sandbox-shipstation-key',
    orders: [{ orderNumber: 'A-77', shipTo: { name } }],
  })
  await sandbox.print('POST', '/orders', draftOf({ metadata: { orderId: name } }))
  await sandbox.control('POST', '/faults', { provider: 'print', route: 'orders.get', mode: 'timeout' })
  const page = await (await fetch(`${sandbox.url}/`)).text()
  for (const text of [
    'A-77',
    'sl-sandbox-demo-key',
    'sandbox-shipstation-key',
    'order.drafted',
    'orders.get',
    'timeout',
  ])
    expect(page).toContain(text)
  expect(page).not.toContain(name)
})
