import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { done } from '#server/providers/call-outcome.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { fetchCatalog } from './fetch-catalog.ts'

let app: TestApp
let seller: Awaited<ReturnType<TestApp['signUp']>>
let ids: Map<string, string>
beforeAll(async () => {
  app = await startTestApp()
  seller = await app.signUp()
  const { filaments } = (await seller.call.listFilaments()).body
  ids = new Map(filaments.map(({ id, name }: { id: string; name: string }) => [name, id]))
})
afterAll(() => app.close())

const filament = async (name: string) =>
  (await seller.call.listFilaments()).body.filaments.find((each: { name: string }) => each.name === name)
const setState = (name: string, state: string) =>
  app.sandbox.control('PUT', `/print/filaments/${ids.get(name)}`, { state })
const newest = async () =>
  (await seller.call.listCatalogChanges({ query: { kind: 'FILAMENT' } })).body.changes

const filamentsRemoved = () => ({ filaments: { added: [], updated: [], removed: [...ids.values()] } })

function tell(overrides: { secret?: string; at?: number; eventType?: string; data?: object } = {}) {
  const { secret = app.context.config.print.webhookSecret, at = Date.now() } = overrides
  const { eventType = 'filament.updated', data = filamentsRemoved() } = overrides
  const body = JSON.stringify({ event_type: eventType, timestamp: String(at), data })
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
  const headers = {
    'content-type': 'application/json',
    'x-webhook-timestamp': String(at),
    'x-webhook-signature-256': `sha256=${signature}`,
  }
  return app.anonymous.raw('POST', '/api/webhooks/print', { body, headers })
}

const callsOf = async (route: string) =>
  (await app.sandbox.control<{ calls: unknown[] }>('GET', `/calls?provider=print&route=${route}`)).calls
    .length
const calls = () => callsOf('filaments.list')

test('a sold-out filament shows soon after the provider’s webhook, and so does its return', async () => {
  await setState('PLA RED', 'sold-out')
  expect((await tell()).status).toBe(200)
  const state = async () => (await filament('PLA RED'))!.isAvailable
  await expect.poll(state, { timeout: 10_000 }).toBe(false)
  expect((await newest())[0]).toMatchObject({ name: 'PLA RED', what: 'SOLD_OUT' })
  await setState('PLA RED', 'available')
  await tell()
  await expect.poll(state, { timeout: 10_000 }).toBe(true)
  expect((await newest())[0]).toMatchObject({ name: 'PLA RED', what: 'BACK' })
})

test('open browsers are notified of catalog changes, but not of webhooks that changed nothing', async () => {
  const socket = app.connectSocket(seller.cookie)
  await new Promise((resolve) => socket.once('connect', () => resolve(null)))
  let told = 0
  socket.on('catalogUpdate', () => {
    told += 1
  })
  const before = await calls()
  await tell()
  await expect.poll(calls, { timeout: 10_000 }).toBeGreaterThan(before)
  await setState('PLA GRAY', 'sold-out')
  await tell()
  await expect.poll(() => told, { timeout: 10_000 }).toBe(1)
  await setState('PLA GRAY', 'available')
})

test('a removed filament is distinguished from a sold-out one', async () => {
  await setState('PLA PINK', 'removed')
  await tell()
  await expect
    .poll(() => filament('PLA PINK'), { timeout: 10_000 })
    .toMatchObject({ isListed: false, isAvailable: false })
  expect((await newest())[0]).toMatchObject({ name: 'PLA PINK', what: 'REMOVED' })
})

test('webhook contents are not trusted: filaments named as removed are still there', async () => {
  const before = await calls()
  await tell()
  await expect.poll(calls, { timeout: 10_000 }).toBeGreaterThan(before)
  expect((await filament('PLA BLACK'))!.isAvailable).toBe(true)
})

test('eighty webhooks cause one or two fetches', async () => {
  const before = await calls()
  const at = Date.now()
  const replies = await Promise.all(
    Array.from({ length: 80 }, (_, index) => tell({ at: index < 40 ? at - index : at })),
  )
  expect(replies.every(({ status }) => status === 200)).toBe(true)
  await expect.poll(calls, { timeout: 10_000 }).toBeGreaterThan(before)
  expect((await calls()) - before).toBeLessThanOrEqual(2)
})

test('a component webhook refetches components and categories without trusting its contents', async () => {
  const { components } = (await seller.call.listComponents()).body
  const { id } = components[0]!
  for (const eventType of ['component.created', 'component.updated', 'component.deleted']) {
    const before = [await callsOf('components.list'), await callsOf('components.categories')]
    const data = { component: { id, name: 'Nothing', price: 0 } }
    expect((await tell({ eventType, data })).status).toBe(200)
    const fetched = async () =>
      (await callsOf('components.list')) > before[0]! && (await callsOf('components.categories')) > before[1]!
    await expect.poll(fetched, { timeout: 10_000 }).toBe(true)
  }
  expect((await seller.call.listComponents()).body.components).toEqual(components)
})

test('a webhook without the provider’s signature causes no fetch', async () => {
  await tell({ secret: 'x'.repeat(32) }).then(({ status }) => expect(status).toBe(400))
})

test('while the provider is down, the last known filaments stay and the outage start is reported', async () => {
  const before = (await seller.call.listFilaments()).body
  const clock = {
    ...app.context.clock,
    now: () => new Date(app.context.clock.now().getTime() + 2 * 3_600_000),
  }
  const silent = async () => ({ kind: 'unknown', reason: 'answered 500' }) as const
  const print = { ...app.context.print, listFilaments: silent }
  await expect
    .poll(
      async () => {
        await fetchCatalog.run({ ...app.context, clock, print })
        return (await seller.call.listFilaments()).body.failingSince
      },
      { timeout: 5_000 },
    )
    .not.toBeNull()
  const during = (await seller.call.listFilaments()).body
  expect(during.filaments).toEqual(before.filaments)
  expect(during.fetchedAt! >= before.fetchedAt!).toBe(true)
  const later = { ...clock, now: () => new Date(clock.now().getTime() + 3_600_000) }
  const all = await app.context.print.listFilaments()
  const answering = { ...print, listFilaments: async () => (all.kind === 'done' ? done(all.value) : all) }
  await fetchCatalog.run({ ...app.context, clock: later, print: answering })
  expect((await seller.call.listFilaments()).body.failingSince).toBeNull()
})

test('components come with their categories, sizes and weights', async () => {
  const { components } = (await seller.call.listComponents()).body
  const { categories } = (await seller.call.listComponentCategories()).body
  const screw = components.find(({ name }: { name: string }) => name === 'M3 x 10 screw')
  expect(screw).toMatchObject({
    priceCents: 5,
    weightGrams: 0.7,
    dimensions: '5 x 5 x 10',
    tags: ['fasteners'],
  })
  const category = categories.find(({ id }: { id: string }) => id === screw!.categoryId)
  expect(category).toMatchObject({ name: 'Fasteners' })
  expect(categories).toContainEqual(expect.objectContaining({ id: category!.parentId, name: 'Hardware' }))
})
