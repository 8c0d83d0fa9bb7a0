import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAdmin } from '#testing/factories/account-factory.ts'
import { portalContent } from '#testing/factories/portal-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { findablePages } from '../portal-search/read-findable-pages.ts'

type Person = Awaited<ReturnType<TestApp['signUp']>>

let app: TestApp
let admin: Person
let mira: Person
let profileId: string
let portalId: string
const fields = {
  name: 'Mira Prints',
  about: 'I draw **vases**. <script>alert(1)</script>',
  policies: '- Ask first',
}
beforeAll(async () => {
  app = await startTestApp({ recurring: [] })
  admin = await app.signUp()
  await makeAdmin(app.context.db, admin.email)
  mira = await app.signUp()
  profileId = (await mira.call.createProfile({ body: fields })).body.id
  const filamentId = '76fe1f79-3f1e-43e4-b8f4-61159de5b93c'
  const publicFileServiceId = '00000000-0000-4000-8000-000000000001'
  const fulfillment = [{ type: 'PRINT' as const, publicFileServiceId, filamentId, quantity: 1 }]
  const { product } = (await mira.call.createProduct({ body: { name: 'Vase', sku: 'V', fulfillment } })).body
  portalId = (await mira.call.createPortal({ body: { productId: product.id } })).body.id
})
afterAll(() => app.close())

async function approve(): Promise<void> {
  const params = { id: portalId }
  const { version } = (await mira.call.updatePortal({ params, body: portalContent })).body
  await mira.call.submitPortal({ params })
  await admin.call.decidePortal({ params, body: { decision: 'APPROVE', version, reason: '' } })
}
const pathsFound = async () => {
  const kinds = findablePages(app.context.db)
  const pages = await Promise.all(kinds.map(({ read }) => read({ skip: 0, take: 10 })))
  return pages.flat().map(({ path }) => path)
}
const maker = () => app.anonymous.call.getMaker({ params: { id: profileId } })

test('everyone reads a maker’s texts as safe HTML', async () => {
  const { body } = await maker()
  expect(body).toMatchObject({ name: 'Mira Prints', isOnHoliday: false })
  expect(body.aboutHtml).toContain('<strong>vases</strong>')
  expect(body.aboutHtml).not.toContain('<script')
  expect(body.policiesHtml).toContain('<li>Ask first</li>')
  expect(JSON.stringify(body)).not.toContain(mira.email)
})

test('search engines find a listing and its maker while it is listed', async () => {
  expect(await pathsFound()).toEqual([])
  await approve()
  expect(await pathsFound()).toEqual([`/portal/${portalId}`, `/portals/profile/${profileId}`])
  await mira.call.pausePortal({ params: { id: portalId }, body: { isPaused: true } })
  expect(await pathsFound()).toEqual([])
  await mira.call.pausePortal({ params: { id: portalId }, body: { isPaused: false } })
})

test('while a maker is away, nothing of theirs can be bought, and it says why', async () => {
  const params = { id: portalId }
  const read = async () => (await app.anonymous.call.getListing({ params })).body
  const [item] = (await read()).items
  expect(item?.isAvailable).toBe(true)
  await mira.call.updateProfile({ params: { id: profileId }, body: { ...fields, isOnHoliday: true } })
  expect(await read()).toMatchObject({ maker: { isOnHoliday: true }, items: [{ isAvailable: false }] })
  const quote = await app.anonymous.call.quoteSale({
    body: { items: [{ itemId: item!.id, quantity: 1 }], country: 'US' },
  })
  expect(quote.body.problems).toContain('The maker of “Mine” is away and isn’t taking orders right now.')
  await mira.call.updateProfile({ params: { id: profileId }, body: fields })
  expect((await read()).items[0]?.isAvailable).toBe(true)
})
