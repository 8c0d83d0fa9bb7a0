import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '#server/kernel/context.ts'
import { done } from '#server/providers/call-outcome.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { fetchPartPrices } from '../prices/fetch-part-prices.ts'
import { requestUrgentPrices } from '../prices/request-part-prices.ts'
import { fetchCatalog } from './fetch-catalog.ts'

const black = '76fe1f79-3f1e-43e4-b8f4-61159de5b93c'

const price = { unitCents: 700, grams: 30, minutes: 150, bodyChargeCents: 0, oversizeCents: 0 }

let app: TestApp
let seller: Awaited<ReturnType<TestApp['signUp']>>
beforeAll(async () => {
  app = await startTestApp()
  seller = await app.signUp()
  await seller.call.listFilaments()
})
afterAll(() => app.close())

const filaments = async () => (await seller.call.listFilaments()).body
const named = async (name: string) =>
  (await filaments()).filaments.find((filament: { name: string }) => filament.name === name)

test('everyone reads what the provider lists, with its age, and nothing about prices', async () => {
  const { status, body } = await app.anonymous.call.getPrintProfile()
  expect(status).toBe(200)
  const listed = (await filaments()).filaments.filter(({ isListed }) => isListed)
  expect(body.filaments.map(({ id }) => id).toSorted()).toEqual(listed.map(({ id }) => id).toSorted())
  expect(body.components.length).toBeGreaterThan(0)
  expect(Object.keys(body.components[0]!)).toEqual(['id', 'name', 'dimensions'])
  expect(Date.parse(body.asOf!)).toBeLessThanOrEqual(Date.now())
})

let hours = 0
/** The result of the next price fetch, with the given provider responses. */
function askLater<T>(estimateFile: Context['print']['estimateFile'], read: () => Promise<T>) {
  hours += 48
  const later = new Date(app.context.clock.now().getTime() + hours * 3_600_000)
  const clock = { ...app.context.clock, now: () => later }
  const context = { ...app.context, clock, print: { ...app.context.print, estimateFile } }
  // The app's own loop may hold the lock right now; then this run skips.
  return expect.poll(() => fetchPartPrices.run(context).then(read), { timeout: 5_000 })
}

/** The next hourly fetch, with the given provider responses. */
async function fetchLater(print: Partial<Context['print']> = {}): Promise<void> {
  hours += 2
  const later = new Date(app.context.clock.now().getTime() + hours * 3_600_000)
  const clock = { ...app.context.clock, now: () => later }
  await fetchCatalog.run({ ...app.context, clock, print: { ...app.context.print, ...print } })
}

test('a filament the provider no longer lists becomes unavailable and its orders wait, until it returns', async () => {
  const [order] = await createShop(app, seller.userId, [{ lines: [{ sku: 'IN-BLACK' }] }])
  const causes = async () =>
    (await seller.call.getShopOrder({ params: { id: order!.id } })).body.order.check?.reasons
  await expect.poll(causes, { timeout: 5_000 }).toEqual([])
  const all = await app.context.print.listFilaments()
  const rest = all.kind === 'done' ? all.value.filter(({ id }) => id !== black) : []
  await fetchLater({ listFilaments: async () => done(rest) })
  expect(await named('PLA BLACK')).toMatchObject({ isAvailable: false })
  await expect.poll(causes, { timeout: 5_000 }).toMatchObject([{ cause: 'FILAMENT_UNAVAILABLE' }])
  await fetchLater()
  expect(await named('PLA BLACK')).toMatchObject({ isAvailable: true })
  await expect.poll(causes, { timeout: 5_000 }).toEqual([])
})

test('when the provider is down, the catalog stays unchanged and shows its age', async () => {
  const before = await filaments()
  await fetchLater({ listFilaments: async () => ({ kind: 'unknown', reason: 'answered 500' }) })
  expect(await filaments()).toEqual({ ...before, failingSince: expect.any(String) })
  await fetchLater()
  expect((await filaments()).fetchedAt! > before.fetchedAt!).toBe(true)
})

test('a part the provider refuses to price is reported on its product with the provider’s message', async () => {
  const publicFileServiceId = '00000000-0000-4000-8000-000000000005'
  const fulfillment = [{ type: 'PRINT' as const, publicFileServiceId, filamentId: black, quantity: 1 }]
  const made = await seller.call.createProduct({ body: { name: 'No file', sku: 'NO-FILE', fulfillment } })
  const problems = async () =>
    (await seller.call.getProduct({ params: { id: made.body.product.id } })).body.product.problems
  const refuse = async () => ({ kind: 'refused', status: 404, message: 'File not found' }) as const
  await askLater(refuse, problems).toEqual(['The print provider declined part 1: File not found'])
  await askLater(async () => done(price), problems).toEqual([])
})

test('prices are fetched at a pace that leaves room for waiting orders, urgent ones first', async () => {
  const asked: string[] = []
  const print = {
    ...app.context.print,
    estimateFile: async ({ fileId }: { fileId: string }) => {
      asked.push(fileId)
      return done(price)
    },
  }
  const values = (await filaments()).filaments.map(({ id, name }: { id: string; name: string }) => ({
    value: name,
    suffix: null,
    filamentId: id,
  }))
  const beside = await startTestApp({ environment: { PRINT_API_URL: 'http://127.0.0.1:59999' } })
  const other = await beside.signUp({ hasDemo: true })
  await other.call.createProduct({
    body: {
      name: 'Many colors',
      sku: 'MANY',
      options: [{ name: 'Color', values }],
      fulfillment: [
        {
          type: 'PRINT' as const,
          publicFileServiceId: '00000000-0000-4000-8000-000000000008',
          filamentOption: 'Color',
          quantity: 1,
        },
      ],
    },
  })
  const { orders } = (
    await other.call.listShopOrders({ params: { page: 1, size: 25 }, query: { state: 'unsubmitted' } })
  ).body
  const run = await other.call.createSubmitRun({ body: { orderIds: [orders[0]!.id] } })
  expect(run.status).toBe(201)
  const lookAt = (publicFileServiceId: string) => {
    const part = { type: 'PRINT' as const, publicFileServiceId, filamentId: black, quantity: 1 }
    return requestUrgentPrices(beside.context, [{ options: [], fulfillment: [part] }])
  }
  const [first, second] = ['00000000-0000-4000-8000-000000000006', '00000000-0000-4000-8000-000000000007']
  await lookAt(first)
  const ask = () => fetchPartPrices.run({ ...beside.context, print }).then(() => asked.length)
  await expect.poll(ask, { timeout: 5_000 }).toBe(3)
  for (const _ of Array(5)) expect(await ask()).toBe(3)
  expect(asked[0]).toBe(first)
  // One call in four is reserved for urgent requests.
  await lookAt(second)
  await expect.poll(ask, { timeout: 5_000 }).toBe(4)
  expect(asked[3]).toBe(second)
  for (const _ of Array(5)) expect(await ask()).toBe(4)
  await beside.close()
})
