import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { verbs } from '#server/features.ts'
import { makeAdmin } from '#testing/factories/account-factory.ts'
import { listVase } from '#testing/factories/sale-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { type ReadForPage, readForPages } from './read-for-pages.ts'

let app: TestApp
let admin: Awaited<ReturnType<TestApp['signUp']>>
let maker: Awaited<ReturnType<TestApp['signUp']>>
let portal: string
let read: ReturnType<typeof reader>
const logged: unknown[] = []

beforeAll(async () => {
  app = await startTestApp({ recurring: [] })
  admin = await app.signUp()
  await makeAdmin(app.context.db, admin.email)
  maker = await app.signUp()
  portal = await listVase(admin.call, maker.call, 2_490)
  read = reader(verbs)
})
afterAll(() => app.close())

/** With what was read, parsed. */
function reader(bound: typeof verbs) {
  const readText: ReadForPage = readForPages(app.context, { verbs: bound, replicas: null })
  return async (...asked: Parameters<ReadForPage>) => {
    const { status, text } = await readText(...asked)
    return { status, body: JSON.parse(text) }
  }
}

const log = { error: (...line: unknown[]) => logged.push(line) }
const visitor = (cookie?: string) =>
  ({ headers: { cookie }, ip: '203.0.113.9', id: 'req_page', log }) as unknown as FastifyRequest

test('a page reads what the API replies, with numbers as they are', async () => {
  const path = '/listings/:id'
  const { status, body } = await read(visitor(), path, { params: { id: portal } })
  expect([status, body]).toEqual([
    200,
    (await app.anonymous.call.getListing({ params: { id: portal } })).body,
  ])
  const found = await read(visitor(), '/listings', { query: { page: 1, text: undefined } })
  expect(found.body).toEqual((await app.anonymous.call.listListings()).body)
})

test('it reads as the visitor, who is refused what the API refuses', async () => {
  const own = await read(visitor(maker.cookie), '/listings/:id', { params: { id: portal } })
  expect(own.body).toMatchObject({ isOwn: true })
  expect(await read(visitor(), '/user/addresses', {})).toMatchObject({
    status: 401,
    body: { error: 'NOT_SIGNED_IN', requestId: 'req_page' },
  })
  expect(await read(visitor(maker.cookie), '/admin/portals', {})).toMatchObject({ status: 403 })
  expect(await read(visitor(), '/listings/:id', { params: { id: 'x' } })).toMatchObject({
    status: 422,
    body: { error: 'VALIDATION_FAILED', details: [{ path: 'params.id' }] },
  })
  expect(await read(visitor(), '/listings', { query: { text: '\ud800' } })).toMatchObject({ status: 200 })
  await expect(read(visitor(), '/nowhere', {})).rejects.toThrow('/nowhere')
  expect(logged).toEqual([])
})

test('in maintenance it reads nothing but the state, except for administrators', async () => {
  const set = async (isOn: boolean) => {
    await app.context.db.run(sql`update maintenance set is_on = ${isOn}`)
    app.context.maintenance.forget()
  }
  await set(true)
  expect(await read(visitor(), '/listings', {})).toMatchObject({
    status: 503,
    body: { error: 'MAINTENANCE' },
  })
  expect(await read(visitor(), '/admin/maintenance-mode', {})).toMatchObject({
    body: { maintenanceMode: true },
  })
  expect(await read(visitor(admin.cookie), '/listings', {})).toMatchObject({ status: 200 })
  await set(false)
})

test('a fault is logged and shows no details', async () => {
  const broken = { ...verbs, listNewCollections: () => Promise.reject(new Error('secret of ours')) }
  const reply = await reader(broken)(visitor(), '/collections', {})
  expect(reply).toMatchObject({ status: 500, body: { error: 'SERVER_ERROR' } })
  expect(JSON.stringify(reply)).not.toContain('secret')
  expect(logged).toHaveLength(1)
})
