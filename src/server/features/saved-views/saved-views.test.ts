import { afterAll, beforeAll, expect, test } from 'vitest'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Person = Awaited<ReturnType<TestApp['signUp']>>
const save = (
  seller: Person,
  list: 'print-orders' | 'shop-orders' | 'unsubmitted',
  name: string,
  search: Record<string, string> = {},
) => seller.call.createSavedView({ body: { list, name, search } })
const views = async (seller: Person) => (await seller.call.listSavedViews()).body.views

test('a saved view returns its filters and current order count', async () => {
  const seller = await app.signUp({ hasDemo: true })
  await createShop(app, seller.userId, [{}, { lines: [{ sku: 'MYSTERY-1' }] }])
  const made = await save(seller, 'unsubmitted', 'From ShipStation', { source: 'shipstation' })
  expect(made.status).toBe(201)
  expect(made.body.view).toMatchObject({ name: 'From ShipStation', isDefault: false, count: 2 })
  await save(seller, 'unsubmitted', 'Everything')
  await save(seller, 'unsubmitted', 'Vases of it', { source: 'shipstation', sku: 'VASE' })
  await save(seller, 'print-orders', 'On the press', { stage: 'PRINTING' })
  expect((await views(seller)).map(({ name, count }) => [name, count])).toEqual([
    ['On the press', 0],
    ['Everything', 3],
    ['From ShipStation', 2],
    // Counting it would cost more than looking.
    ['Vases of it', null],
  ])
})

test('a list has at most one default view, and renaming keeps the filters', async () => {
  const seller = await app.signUp()
  const ids: string[] = []
  for (const [list, name] of [
    ['unsubmitted', 'A'],
    ['unsubmitted', 'B'],
    ['print-orders', 'C'],
  ] as const)
    ids.push((await save(seller, list, name, { tag: 'gift' })).body.view.id)
  for (const id of ids) await seller.call.updateSavedView({ params: { id }, body: { isDefault: true } })
  const defaults = (await views(seller)).filter((view: { isDefault: boolean }) => view.isDefault)
  expect(defaults.map(({ name }: { name: string }) => name)).toEqual(['C', 'B'])
  const renamed = await seller.call.updateSavedView({ params: { id: ids[1]! }, body: { name: 'Gifts' } })
  expect(renamed.body.view).toMatchObject({ name: 'Gifts', search: { tag: 'gift' }, isDefault: true })
})

test('the limit is fifty views, even with concurrent saves', async () => {
  const seller = await app.signUp()
  const replies = await Promise.all(
    Array.from({ length: 52 }, (_, index) => save(seller, 'shop-orders', `View ${index}`)),
  )
  const refused = replies.filter(({ status }) => status !== 201)
  expect(refused.map(({ refusal }) => refusal.error)).toEqual(['TOO_MANY_VIEWS', 'TOO_MANY_VIEWS'])
  const [first] = await views(seller)
  expect((await seller.call.deleteSavedView({ params: { id: first!.id } })).status).toBe(200)
  expect((await save(seller, 'shop-orders', 'One more')).status).toBe(201)
})

test('a view is visible only to its owner', async () => {
  const [seller, other] = [await app.signUp(), await app.signUp()]
  const { id } = (await save(seller, 'unsubmitted', 'Mine')).body.view
  expect((await other.call.updateSavedView({ params: { id }, body: { name: 'Yours' } })).status).toBe(404)
  expect((await other.call.deleteSavedView({ params: { id } })).status).toBe(404)
  expect(await views(other)).toEqual([])
  expect(await views(seller)).toMatchObject([{ name: 'Mine' }])
})
