import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SubmitRun } from '#contract/orders/submit-runs.ts'
import { sql } from '#server/db/sql.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import type { Actor } from '../kernel/actor.ts'
import { startRealtime } from './realtime.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function listening(cookie: string) {
  const socket = app.connectSocket(cookie)
  const updates: { order: { id: string; state: string }; shipstationOrder: { id: string } }[] = []
  socket.on('orderUpdate', (json: string) => updates.push(JSON.parse(json)))
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return { socket, updates }
}

test('a seller receives events for their own orders and no others', async () => {
  const [seller, other] = [await app.signUp(), await app.signUp()]
  const [mine, theirs] = [await listening(seller.cookie), await listening(other.cookie)]
  const [order] = await createShop(app, seller.userId, [{}])
  await seller.call.submitOrder({ body: { orderId: order!.id } })
  await expect.poll(() => mine.updates.map((update) => update.order.state)).toContain('SUBMITTED')
  expect(mine.updates.at(-1)!.shipstationOrder.id).toBe(order!.id)
  expect(theirs.updates).toEqual([])
})

test('a socket needs a session', async () => {
  await expect(listening('spoolyard.session_token=nonsense')).rejects.toThrow('NOT_SIGNED_IN')
})

// Headers can't contain such text, and the error it raised once ended the process, for anyone who sent one packet.
test.each(['a\nb', 'Ā', ['a'], { a: 1 }, 1])(
  'a socket with the token %j is refused like any other stranger',
  async (token) => {
    const socket = io(app.url, {
      auth: { token },
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
    })
    const refusal = await new Promise<Error>((resolve) => socket.once('connect_error', resolve))
    socket.disconnect()
    expect(refusal.message).toBe('NOT_SIGNED_IN')
  },
)

test('a page of another origin gets no socket, even with the cookie', async () => {
  const { cookie } = await app.signUp()
  const socket = io(app.url, {
    extraHeaders: { cookie, origin: 'https://evil.test' },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  })
  const outcome = await new Promise((resolve) => {
    socket.once('connect', () => resolve('connected'))
    socket.once('connect_error', () => resolve('refused'))
  })
  socket.disconnect()
  expect(outcome).toBe('refused')
})

// The end of a session reaches its sockets through a room, and a socket that is still connecting is in no room.
test('a socket whose session ends while it connects is closed', async () => {
  const server = createServer()
  const answers: (Actor | null)[] = [
    {
      userId: 'usr_1',
      role: 'USER',
      isSeller: true,
      sessionId: 'auth_1',
      via: 'SESSION',
      provedAt: null,
      isTestMode: false,
      step: null,
    },
    null,
  ]
  const { db, log } = app.context
  const findActor = async () => answers.shift() ?? null
  const realtime = startRealtime(server, {
    pool: db.pool,
    connection: app.connection,
    log,
    guard: () => undefined,
    findActor,
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const socket = app.connectSocket('', `http://127.0.0.1:${port}`)
  const reason = await new Promise((resolve) => socket.once('disconnect', resolve))
  expect(reason).toBe('io server disconnect')
  expect(answers).toEqual([])
  socket.disconnect()
  await realtime.close()
  server.close()
})

test('news of any size reaches browsers that are connected to another process', async () => {
  const { userId, cookie } = await app.signUp()
  const { socket } = await listening(cookie)
  const [received, replaced]: [number[], string[]] = [[], []]
  socket.on('uploadProgress', (text: string) => received.push(text.length))
  socket.on('largeUpdate', ({ event }: { event: string }) => replaced.push(event))
  const { db, log } = app.context
  const server = createServer()
  const warnings: unknown[] = []
  const other = startRealtime(server, {
    ...{ pool: db.pool, connection: app.connection, findActor: async () => null },
    log: Object.assign(Object.create(log), { warn: (...what: unknown[]) => warnings.push(what) }),
    guard: () => undefined,
  })
  // PostgreSQL refuses 8,000 bytes, which the text reaches with what is around it.
  const sizes = Array.from({ length: 600 }, (_, index) => 7_450 + index)
  sizes.push(10, 6_990, 100_000)
  for (const size of sizes) other.toUser(userId, 'uploadProgress', 'x'.repeat(size))
  await expect.poll(() => received.length + replaced.length).toBe(sizes.length)
  expect(received.toSorted((one, another) => one - another)).toEqual([10, 6_990])
  expect(new Set(replaced)).toEqual(new Set(['uploadProgress']))
  expect(warnings).toEqual([])
  const stored = await db.row<{ count: number }>(
    sql`select count(*)::integer as count from socket_io_attachments`,
  )
  expect(stored!.count).toBe(0)
  await other.close()
  server.close()
})

test('the progress of a submission with many failures arrives, and names what to read', async () => {
  const { userId, cookie } = await app.signUp()
  const { socket } = await listening(cookie)
  const replaced: string[] = []
  socket.on('largeUpdate', ({ event }: { event: string }) => replaced.push(event))
  const error = { orderId: 'so_1', orderNumber: '1', code: 'X', error: 'y'.repeat(200), at: '' }
  const run = { errors: Array.from({ length: 200 }, () => error) } as unknown as SubmitRun
  app.context.realtime.toUser(userId, 'submitRunUpdate', run)
  await expect.poll(() => replaced).toEqual(['submitRunUpdate'])
})

test('signing out ends the session and its sockets', async () => {
  const seller = await app.signUp()
  const { socket } = await listening(seller.cookie)
  const gone = new Promise((resolve) => socket.once('disconnect', resolve))
  const reply = await seller.call.logout()
  expect(reply).toMatchObject({ status: 200, body: { success: true } })
  await gone
  expect((await seller.call.getUser()).status).toBe(401)
})

test('a connection that never authenticates doesn’t keep the server from stopping', async () => {
  const other = await startTestApp()
  const silent = new WebSocket(`${other.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`)
  await new Promise((resolve) => silent.addEventListener('open', resolve))
  const ended = new Promise((resolve) => silent.addEventListener('close', resolve))
  await other.close()
  await ended
})

test('an account has up to 20 sockets, and the next is refused with that reason', async () => {
  const [seller, other] = [await app.signUp(), await app.signUp()]
  for (let index = 0; index < 20; index++) await listening(seller.cookie)
  await expect(listening(seller.cookie)).rejects.toThrow('TOO_MANY_SOCKETS')
  await listening(other.cookie)
})

/** The reply to a handshake, and whether it was accepted. */
async function handshake(server: TestApp, forwardedFor: string): Promise<number> {
  const request = await fetch(`${server.url}/socket.io/?EIO=4&transport=polling`, {
    headers: { 'x-forwarded-for': forwardedFor },
  })
  await request.text()
  return request.status
}

test('an address has up to 60 sockets, also behind a proxy, and others don’t notice', async () => {
  const behind = await startTestApp({ environment: { TRUSTED_PROXIES: '127.0.0.1' } })
  const statuses = new Set<number>()
  for (let index = 0; index < 60; index++) statuses.add(await handshake(behind, '198.51.100.7'))
  expect([...statuses]).toEqual([200])
  expect(await handshake(behind, '198.51.100.7')).toBe(429)
  expect(await handshake(behind, '198.51.100.8')).toBe(200)
  await behind.close()
})
