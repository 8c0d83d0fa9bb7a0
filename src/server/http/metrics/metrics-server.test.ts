import { afterAll, beforeAll, expect, test } from 'vitest'
import { recurring } from '#server/features.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { findFreePort } from '#testing/rig/free-port.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { startMetricsServer } from './metrics-server.ts'

let app: TestApp
let metrics: { close(): void }
let url: string
beforeAll(async () => {
  app = await startTestApp({ recurring })
  const port = await findFreePort()
  metrics = startMetricsServer(port, { ...app.metrics, countSockets: () => 3 })
  url = `http://127.0.0.1:${port}/metrics`
})
afterAll(async () => {
  metrics.close()
  await app.close()
})

const read = async () => (await fetch(url)).text()

test('an operator sees requests, work, provider calls, the pool and sockets', async () => {
  const seller = await app.signUp()
  const [order] = await createShop(app, seller.userId, [{}])
  expect((await seller.call.submitOrder({ body: { orderId: order!.id } })).status).toBe(200)
  const text = await read()
  expect(text).toMatch(
    /http_request_duration_seconds_count\{method="POST",route="\/api\/orders",status="2xx"\} \d/,
  )
  expect(text).toMatch(/background_work_duration_seconds_count\{.*kind="job",name="send-print-orders".*\} \d/)
  expect(text).toMatch(/provider_call_duration_seconds_count\{host="127\.0\.0\.1:\d+",outcome="done"\} \d/)
  expect(text).toMatch(/db_pool_connections\{state="busy"\} \d/)
  expect(text).toMatch(
    /provider_pace_wait_seconds_count\{provider="print",priority="submit",outcome="granted"\} \d/,
  )
  expect(text).toMatch(/provider_rate_limit_used_ratio\{provider="print"\} 0\.\d/)
  expect(text).toContain('sockets_connected 3')
  expect(text).toContain('db_reachable 1')
  expect(text).toContain('mails_oldest_seconds 0')
  expect(text).toMatch(/disk_free_bytes \d/)
  expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds \d/)
  // A seller or a credential has no place in a label.
  expect(text).not.toMatch(/us_[0-9a-z]{10}|@|[A-Za-z0-9_-]{43}/)
})

test('waiting jobs are counted with the age of the oldest', async () => {
  const queue = {
    policy: 'standard',
    retryLimit: 2,
    retryDelay: 0,
    expireInSeconds: 900,
    retentionSeconds: 60,
    deleteAfterSeconds: 60,
  }
  await app.context.db.pool.query('select pgboss.create_queue($1, $2)', ['idle', queue])
  await app.context.db.pool.query(
    `insert into pgboss.job_common (name, start_after) values ('idle', now() - interval '90 seconds')`,
  )
  const text = await read()
  expect(text).toContain('jobs_waiting{name="idle"} 1')
  const age = Number(/jobs_oldest_seconds\{name="idle"\} ([\d.]+)/.exec(text)?.[1])
  expect(age).toBeGreaterThanOrEqual(90)
  expect(age).toBeLessThan(150)
})

test('recurring work is listed with its last round, its interval and its failures', async () => {
  const ago = async () => {
    const finished = /recurring_last_finished_timestamp_seconds\{name="sweep-sessions"\} ([\d.]+)/.exec(
      await read(),
    )
    return Date.now() / 1000 - Number(finished?.[1])
  }
  await expect.poll(ago, { timeout: 15_000 }).toBeLessThan(60)
  const text = await read()
  expect(text).toContain('recurring_interval_seconds{name="sweep-sessions"} 60')
  expect(text).toContain('recurring_failures{name="sweep-sessions"} 0')
})

test('addresses with ids share one series', async () => {
  for (const id of ['so_first', 'so_second']) await app.anonymous.get(`/api/orders/${id}`)
  const text = await read()
  expect(text).toContain('route="/api/orders/:id"')
  expect(text).not.toContain('so_first')
})
