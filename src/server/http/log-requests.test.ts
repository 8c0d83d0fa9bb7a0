import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#server/kernel/log/create-log.ts'
import { withTrace } from '#server/kernel/log/trace.ts'
import { createHttpClient } from '#server/providers/http-client.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { type SpanCollector, startSpanCollector } from '#testing/rig/span-collector.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { waitUntil } from '#testing/rig/wait-until.ts'

type Line = Record<string, unknown>

let app: TestApp
let isClosed = false
let collector: SpanCollector
let output = ''
const lines = (): Line[] =>
  output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)
beforeAll(async () => {
  const write = (text: string) => {
    output += text
  }
  const log = createLog('debug', { write })
  collector = await startSpanCollector()
  // Until the server stops, no span is sent.
  const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_BSP_SCHEDULE_DELAY: '600000' }
  app = await startTestApp({ log, environment })
})
const close = async () => {
  if (!isClosed) await app.close()
  isClosed = true
}
afterAll(async () => {
  await close()
  collector.close()
})

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const callerSpanId = '00f067aa0ba902b7'
const traceparent = `00-${traceId}-${callerSpanId}-01`
const mark = 'zqxmarked'
const linesOf = (requestId: string) => lines().filter((line) => line.requestId === requestId)

test('the job that a request enqueues and its calls to a provider have the request’s id and trace', async () => {
  const seller = await app.signUp()
  const [order] = await createShop(app, seller.userId, [{}])
  const { status, headers } = await seller.raw('POST', '/api/orders', {
    headers: { 'content-type': 'application/json', traceparent },
    body: JSON.stringify({ orderId: order!.id }),
  })
  expect(status).toBe(200)
  const requestId = headers.get('x-request-id')!
  const isSent = async () =>
    linesOf(requestId).some(({ job, msg }) => job === 'send-print-orders' && msg === 'job done')
  expect(await waitUntil(isSent, { withinMs: 15_000 })).toBe(true)
  const own = linesOf(requestId)
  expect(own).toContainEqual(
    expect.objectContaining({ msg: 'request', method: 'POST', route: '/api/orders', status: 200, traceId }),
  )
  expect(own).toContainEqual(
    expect.objectContaining({ msg: 'provider call', job: 'send-print-orders', provider: 'print', traceId }),
  )
  expect(own.every((line) => line.traceId === traceId)).toBe(true)
})

test('a trace that isn’t one is replaced, and a provider gets the trace with an id of the call', async () => {
  const { headers } = await app.anonymous.raw('GET', '/api/user', {
    headers: { traceparent: 'no trace' },
  })
  const [line] = linesOf(headers.get('x-request-id')!)
  expect(line!.traceId).toMatch(/^[0-9a-f]{32}$/)

  let received: string | undefined
  const provider = createServer((request, response) => {
    received = request.headers.traceparent as string | undefined
    response.end('{}')
  })
  await once(provider.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
  const http = createHttpClient({ clock: { now: () => new Date() } })
  await withTrace({ traceId }, () => http.send({ method: 'GET', url }))
  expect(received).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`))
  await http.send({ method: 'GET', url })
  expect(received).toBeUndefined()
  provider.close()
})

test('no line of the log has a name, an address, a key or a password in it', async () => {
  const email = `${mark}@example.test`
  const person = { name: `${mark} Person`, email, password: `${mark}-password` }
  const address = {
    ...{ name: `${mark} Buyer`, line1: `1 ${mark} Street`, city: `${mark}ville`, state: 'CA' },
    ...{ postalCode: '94105', country: 'US' },
  }
  const { call } = app.anonymous
  const seller = await app.signUp({ email: `seller-${email}`, name: person.name })

  // Signing up and in, with what is wrong and what the mail server refuses.
  await app.sandbox.spoil('mail', 'recipient', 'refuse')
  await app.anonymous.post('/api/auth/sign-up/email', person)
  await app.sandbox.spoil('mail', 'message', 'busy')
  await call.requestPasswordReset({ body: { email: `seller-${email}` } })
  await call.signInWithEmail({ body: { email, password: `${mark}-wrong` } })
  await call.signInWithEmail({ body: { email, password: person.password } })
  // What can't be read, and what isn't there.
  await app.anonymous.post('/api/auth/sign-up/email', { name: [mark], email: mark, password: { mark } })
  await app.anonymous.post(`/api/orders/${mark}?search=${mark}`, `${mark}{`)
  await app.anonymous.get(`/${mark}@example.test?token=${mark}`)
  await app.anonymous.post('/webhooks/print', { buyer: mark })
  // Keys that a store refuses.
  const credentials = { key: `${mark}-key-of-the-store`, secret: `${mark}-secret-of-the-store` }
  await seller.call.saveShipstationCredentials({ body: credentials })
  // A checkout.
  const key = '7d9f1a54-6f0e-4b6e-9d07-0a51f3f0b2c1'
  const items = [{ itemId: 'pi_unknown', quantity: 1 }]
  await call.startSale({ body: { key, items, email, address, totalCents: 100 } })
  // Orders that the provider refuses, doesn't answer, and takes.
  await app.sandbox.spoil('print', '*', '500-before')
  await app.sandbox.spoil('print', '*', '401')
  const orders = await createShop(app, seller.userId, [
    { buyerEmail: email, address: { ...address, line2: null, phone: `${mark} phone` } as never },
    { buyerEmail: email, address: { ...address, line2: null, phone: null } as never },
  ])
  for (const { id } of orders) await seller.call.submitOrder({ body: { orderId: id } })
  // Statements that fail name the row, and a failing job its error.
  await app.context.db.pool.query(
    `alter table users add constraint nobody check (name not like '%${mark} Late%') not valid`,
  )
  await app.anonymous.post('/api/auth/sign-up/email', {
    ...person,
    name: `${mark} Late`,
    email: `late-${email}`,
  })

  const isOver = async () =>
    lines().filter(({ msg, job }) => msg === 'job done' && job === 'send-print-orders').length > 1
  await waitUntil(isOver, { withinMs: 10_000 })
  const found = lines().filter((line) => JSON.stringify(line).toLowerCase().includes(mark))
  expect(found).toEqual([])
  // What was tried did reach the log.
  expect(output).toContain('"route":"/api/auth/sign-in/email","status":401')
  expect(output).toContain('request failed')
  expect(output).toContain('an email was refused')
  expect(lines().some(({ msg, outcome }) => msg === 'provider call' && outcome !== 'done')).toBe(true)
})

test('a request, its job and its calls are spans of the caller’s trace, sent at the stop, with nothing about a person', async () => {
  await close()
  const all = collector.spans()
  const spanOf = (name: string, parentSpanId: string) =>
    all.find((span) => span.name === name && span.parentSpanId === parentSpanId)
  const attribute = (key: string, stringValue: string) => ({ key, value: { stringValue } })
  const request = spanOf('POST /api/orders', callerSpanId)!
  expect(request).toMatchObject({ traceId, kind: 2, status: { code: 0 } })
  const { requestId } = lines().find((line) => line.traceId === traceId && line.msg === 'request')!
  expect(request.attributes).toEqual(
    expect.arrayContaining([
      attribute('http.route', '/api/orders'),
      attribute('spoolyard.request_id', requestId as string),
    ]),
  )
  const job = spanOf('send-print-orders', request.spanId)!
  expect(job).toMatchObject({ traceId, kind: 5 })
  expect(spanOf('call print', job.spanId)).toMatchObject({ traceId, kind: 3 })
  // What repeats by the clock begins its trace, and what failed says so.
  expect(all.some(({ kind, parentSpanId }) => kind === 1 && parentSpanId === undefined)).toBe(true)
  const failed = all.filter(({ status }) => status.code === 2).map(({ name }) => name)
  expect(failed).toContain('POST /api/auth/sign-up/email')
  expect(failed).toContain('call print')
  expect(collector.received().toLowerCase()).not.toContain(mark)
})
