import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxFavorites } from '#contract/constants.ts'
import { sql } from '#server/db/sql.ts'
import { testBrowser } from '#testing/api/test-browser.ts'
import { makeAdmin } from '#testing/factories/account-factory.ts'
import { listVase } from '#testing/factories/sale-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'

type Person = Awaited<ReturnType<TestApp['signUp']>>

let app: TestApp
let admin: Person
let maker: Person
let vases: string[]
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signUp()
  await makeAdmin(app.context.db, admin.email)
  maker = await app.signUp()
  vases = []
  for (let index = 0; index < 3; index += 1) vases.push(await listVase(admin.call, maker.call, 900 + index))
})
afterAll(() => app.close())

const idsOf = async ({ call }: Pick<Person, 'call'>) => (await call.listFavoriteIds()).body.ids
const mark = ({ call }: Pick<Person, 'call'>, portalId: string, isFavorite = true) =>
  call.setFavorite({ body: { portalId, isFavorite } })
const press = (cookie: string | null, query: string, origin = app.url) =>
  fetch(`${app.url}/api/forms/favorite`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded', ...(cookie && { cookie }) },
    body: query,
  })
const pathOf = (reply: Response) => reply.headers.get('location')?.slice(app.context.config.publicUrl.length)

test('a listing is marked and unmarked, and repeating that changes nothing', async () => {
  const buyer = await app.signUp({ isSeller: false })
  for (const vase of [vases[0]!, vases[1]!, vases[0]!]) expect((await mark(buyer, vase)).status).toBe(200)
  const { favorites, pagination } = (await buyer.call.listFavorites({ query: {} })).body
  expect(favorites.map(({ portalId, listing }) => [portalId, listing?.title])).toEqual([
    [vases[1], 'Ribbed vase'],
    [vases[0], 'Ribbed vase'],
  ])
  expect(pagination.total).toBe(2)
  for (let index = 0; index < 2; index += 1) expect((await mark(buyer, vases[1]!, false)).status).toBe(200)
  expect(await idsOf(buyer)).toEqual([vases[0]])
  expect((await app.anonymous.call.listFavoriteIds()).body.ids).toEqual([])
})

test('what strangers can’t see can’t be marked, and shows nothing once it is gone', async () => {
  const buyer = await app.signUp({ isSeller: false })
  const vase = await listVase(admin.call, maker.call, 900)
  await mark(buyer, vase)
  const { version } = (await maker.call.getPortal({ params: { id: vase } })).body
  const removal = { decision: 'REMOVE' as const, version, reason: 'Not allowed' }
  expect((await admin.call.decidePortal({ params: { id: vase }, body: removal })).status).toBe(200)
  const { favorites } = (await buyer.call.listFavorites({ query: {} })).body
  expect(favorites).toMatchObject([{ portalId: vase, listing: null }])
  const other = await app.signUp({ isSeller: false })
  expect((await mark(other, vase)).status).toBe(404)
  expect((await mark(other, `por_${'0'.repeat(26)}`)).status).toBe(404)
  expect((await mark(buyer, vase, false)).status).toBe(200)
})

test('what a browser marked joins the account, once each, without what isn’t public', async () => {
  const buyer = await app.signUp({ isSeller: false })
  await mark(buyer, vases[0]!)
  const ids = [vases[1]!, vases[0]!, `por_${'0'.repeat(26)}`, vases[1]!]
  const merged = await buyer.call.mergeFavorites({ body: { ids } })
  expect(merged.body.added).toBe(1)
  expect(merged.body.ids.toSorted()).toEqual([vases[0]!, vases[1]!].sort())
  expect((await buyer.call.mergeFavorites({ body: { ids } })).body.added).toBe(0)
  const many = { ids: Array.from({ length: maxFavorites + 1 }, () => vases[0]!) }
  expect((await buyer.call.mergeFavorites({ body: many })).status).toBe(422)
})

test('an account has at most 500', async () => {
  const buyer = await app.signUp({ isSeller: false })
  const { db } = app.context
  await db.run(sql`
    insert into portals (seller_id, id, product_id, title, state, created_at, updated_at)
    select t.seller_id, 'por_' || lpad(n::text, 26, '0'), t.product_id, 'Copy', 'REMOVED', now(), now()
    from portals t cross join generate_series(1, ${maxFavorites}) n where t.id = ${vases[0]!}`)
  await db.run(sql`
    insert into favorites (user_id, portal_id, maker_id, added_at)
    select ${buyer.userId}, id, seller_id, now() from portals where title = 'Copy'`)
  expect(await mark(buyer, vases[0]!)).toMatchObject({
    status: 409,
    refusal: { error: 'TOO_MANY_FAVORITES' },
  })
  expect((await buyer.call.mergeFavorites({ body: { ids: vases } })).body.added).toBe(0)
})

test('makers can count the people who marked each portal, without themselves', async () => {
  const vase = await listVase(admin.call, maker.call, 900)
  for (const person of [await app.signUp({ isSeller: false }), await app.signUp(), maker])
    await mark(person, vase)
  const { total } = (await maker.call.getPortalStatistics({ params: { id: vase }, query: {} })).body
  expect(total).toMatchObject({ favorites: 2, carts: 0 })
})

test('the heart works as a plain form, and returns to our own pages only', async () => {
  const buyer = await app.signUp({ isSeller: false })
  const next = `/portal/${vases[2]}?item=itm_1`
  const query = (on: string, back = next) =>
    new URLSearchParams({ [on === '1' ? 'mark' : 'unmark']: vases[2]!, next: back }).toString()
  const pressed = await press(buyer.cookie, query('1'))
  expect([pressed.status, pathOf(pressed)]).toEqual([303, next])
  expect(await idsOf(buyer)).toEqual([vases[2]])
  await press(buyer.cookie, query('0'))
  expect(await idsOf(buyer)).toEqual([])
  for (const foreign of ['https://evil.test', '//evil.test', '/\\evil.test', ''])
    expect(pathOf(await press(buyer.cookie, query('1', foreign)))).toBe('/portals/explore')
  expect((await press(buyer.cookie, 'mark=%00&next=/')).status).toBe(303)
  const guest = await press(null, query('1'))
  expect(pathOf(guest)).toBe(`/portals-auth?${new URLSearchParams({ next })}`)
})

test('what a guest pressed before scripts ran is marked once they sign in, and only then', async () => {
  const buyer = await app.signUp({ isSeller: false })
  const browser = testBrowser(app.url)
  const press = (portal: string, on = '1') =>
    browser.submit('/api/forms/favorite', {
      [on === '1' ? 'mark' : 'unmark']: portal,
      next: `/portal/${portal}`,
    })
  await press(vases[0]!)
  await press(vases[1]!)
  await press(vases[1]!, '0')
  await press(`por_${'0'.repeat(26)}`)
  await press('por_x.y; Path=/')
  expect(await idsOf(buyer)).toEqual([])
  const body = { email: buyer.email, password: 'a-long-password' }
  browser.keep(await browser.api().call.signInWithEmail({ body }))
  expect(await idsOf(buyer)).toEqual([vases[0]])
  // Signing in again marks nothing that was unmarked since.
  await browser.api().call.setFavorite({ body: { portalId: vases[0]!, isFavorite: false } })
  browser.keep(await browser.api().call.signInWithEmail({ body }))
  expect(await idsOf(buyer)).toEqual([])
})

test('another site can’t press the heart', async () => {
  const buyer = await app.signUp({ isSeller: false })
  const reply = await press(buyer.cookie, `mark=${vases[0]}&next=/`, 'https://evil.test')
  expect(reply.status).toBe(403)
  expect(await idsOf(buyer)).toEqual([])
})
