import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handoverDay } from '#domain/market/handover-day.ts'
import { sql } from '#server/db/sql.ts'
import { makeAdmin } from '#testing/factories/account-factory.ts'
import { createFile } from '#testing/factories/file-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'

type Person = Awaited<ReturnType<TestApp['signUp']>>

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signUp()
  await makeAdmin(app.context.db, admin.email)
})
afterAll(() => app.close())

const content = {
  title: 'Ribbed vase </script><b>',
  description: 'A **tall** vase.\n\n<script>alert(1)</script>',
  priceCents: 2_490,
  countries: ['US', 'DE'],
  leadDays: 4,
  rightsOrigin: 'OWN' as const,
  rightsLicense: '',
  rightsEvidence: 'https://mira.example/sketches',
}

const sampleFile = '00000000-0000-4000-8000-000000000001'
const filament = async (name: string) =>
  (await admin.call.listFilaments()).body.filaments.find((one) => one.name === name)!

let products = 0
/** A portal in review, of a product in three colors, the last of which is sold out. */
async function listed(fileOf: (owner: Person) => Promise<string> = async () => sampleFile) {
  const owner = await app.signUp()
  const names = ['PLA BLACK', 'PLA WHITE', 'PLA GOLD']
  const values = await Promise.all(
    names.map(async (name) => ({
      value: name.slice(4),
      suffix: null,
      filamentId: (await filament(name)).id,
    })),
  )
  products += 1
  const made = {
    name: `Vase ${products}`,
    sku: `V-${products}`,
    options: [{ name: 'Color', values }],
    fulfillment: [
      {
        type: 'PRINT' as const,
        publicFileServiceId: await fileOf(owner),
        filamentOption: 'Color',
        quantity: 1,
      },
    ],
  }
  const { product } = (await owner.call.createProduct({ body: made })).body
  const { id } = (await owner.call.createPortal({ body: { productId: product.id } })).body
  const params = { id }
  const { version } = (await owner.call.updatePortal({ params, body: { ...content, version: 1 } })).body
  await owner.call.submitPortal({ params })
  const approve = () =>
    admin.call.decidePortal({ params, body: { decision: 'APPROVE', version, reason: '' } })
  return { owner, product, params, version, approve }
}

const stranger = () => app.anonymous.call

test('a stranger reads a listing once it is approved, and nothing of it before', async () => {
  const { owner, params, approve } = await listed()
  expect(await stranger().getListing({ params })).toMatchObject({ status: 404 })
  const own = (await owner.call.getListing({ params })).body
  expect(own).toMatchObject({ isOwn: true, state: 'IN_REVIEW' })
  expect(own.pictures[0]?.src).toMatch(/^\/api\/file-versions\/[\da-f-]+\/picture$/)
  expect((await admin.call.getListing({ params })).body).toMatchObject({ isOwn: false })
  await approve()
  const { body } = await stranger().getListing({ params })
  expect(body).toMatchObject({ state: 'LISTED', isOwn: false, fromCents: 2_490, countries: ['US', 'DE'] })
  const days = [0, 1].map((early) => handoverDay(new Date(Date.now() - early * 60_000), content.leadDays))
  expect(days).toContain(body.handoverBy)
  expect(body.descriptionHtml).toContain('<strong>tall</strong>')
  expect(body.descriptionHtml).not.toContain('<script')
  expect(JSON.stringify(body)).not.toContain(owner.email)
  expect(JSON.stringify(body)).not.toContain(owner.userId)
})

test('each variant has its own price and id, and what isn’t offered isn’t shown', async () => {
  const { owner, params, version, approve } = await listed()
  await approve()
  const { items } = (await owner.call.listPortalItems({ params })).body
  expect(items.map(({ variant }) => variant.Color)).toEqual(['BLACK', 'WHITE', 'GOLD'])
  expect(items.every(({ isOffered, priceCents }) => isOffered && priceCents === null)).toBe(true)
  const before = (await stranger().getListing({ params })).body.items
  const wanted = items.map(({ variant }, index) => ({
    variant,
    priceCents: index === 0 ? 1_990 : null,
    isOffered: index < 2,
  }))
  const saved = await owner.call.savePortalItems({ params, body: { version, items: wanted } })
  expect(saved.body.items.map(({ priceCents }) => priceCents).slice(0, 2)).toEqual([1_990, null])
  const { body } = await stranger().getListing({ params })
  expect(body.fromCents).toBe(1_990)
  expect(body.items.map(({ priceCents }) => priceCents)).toEqual([1_990, 2_490])
  expect(body.items.map(({ id }) => id)).toEqual(before.slice(0, 2).map(({ id }) => id))
  expect(body.choices[0]!.values).toHaveLength(2)
})

test('what a variant costs is asked for while its seller looks, not when its turn comes hours later', async () => {
  const { owner, params } = await listed()
  const { db } = app.context
  await db.run(
    sql`update part_price_requests set asked_at = null, due_at = ${new Date(Date.now() + 3_600_000)}`,
  )
  await db.run(sql`delete from part_prices`)
  const look = async () => (await owner.call.listPortalItems({ params })).body
  expect(await look()).toMatchObject({ isPending: true, items: [{ costCents: null }, {}, {}] })
  const { items } = await expect
    .poll(look, { timeout: 10_000 })
    .toMatchObject({ isPending: false })
    .then(look)
  expect(items.map(({ costCents }) => costCents)).toEqual(Array(3).fill(expect.any(Number)))
})

test('a combination that the product doesn’t have is refused, and so is an old version', async () => {
  const { owner, params, version } = await listed()
  const item = { variant: { Color: 'Nowhere' }, priceCents: 100, isOffered: true }
  const wrong = await owner.call.savePortalItems({ params, body: { version, items: [item] } })
  expect(wrong).toMatchObject({ status: 422, refusal: { error: 'VALIDATION_FAILED' } })
  const old = await owner.call.savePortalItems({ params, body: { version: version + 1, items: [] } })
  expect(old).toMatchObject({ status: 409, refusal: { error: 'VERSION_OUTDATED' } })
  const other = await app.signUp()
  expect(await other.call.listPortalItems({ params })).toMatchObject({ status: 404 })
  expect(await other.call.savePortalItems({ params, body: { version, items: [] } })).toMatchObject({
    status: 404,
  })
})

test('what is sold out, paused or archived can be read but not bought', async () => {
  const { owner, product, params, approve } = await listed()
  await approve()
  const available = async () =>
    (await stranger().getListing({ params })).body.items.map(({ isAvailable }) => isAvailable)
  expect(await available()).toEqual([true, true, false])
  await owner.call.pausePortal({ params, body: { isPaused: true } })
  expect(await available()).toEqual([false, false, false])
  await owner.call.pausePortal({ params, body: { isPaused: false } })
  expect(await available()).toEqual([true, true, false])
  await owner.call.archiveProduct({ params: { id: product.id }, body: { isArchived: true } })
  expect(await available()).not.toContain(true)
})

test('a suspended seller’s listing is gone', async () => {
  const { owner, params, approve } = await listed()
  await approve()
  await app.context.db.run(sql`update users set banned = true where id = ${owner.userId}`)
  expect(await stranger().getListing({ params })).toMatchObject({ status: 404 })
})

test('anyone reports what is public, and administrators close it', async () => {
  const { owner, params, approve } = await listed()
  const report = (text: string) => stranger().reportListing({ params, body: { reason: 'RIGHTS', text } })
  expect(await report('Not public yet')).toMatchObject({ status: 404 })
  await approve()
  expect((await report('It’s mine')).status).toBe(201)
  expect((await report('  ')).status).toBe(422)
  const reported = async () => {
    const query = { isReported: 'true' as const, search: params.id }
    return (await admin.call.listAdminPortals({ query })).body.portals
  }
  expect(await reported()).toMatchObject([
    { id: params.id, openReports: 1, reports: [{ reason: 'RIGHTS', text: 'It’s mine' }] },
  ])
  expect(JSON.stringify((await owner.call.getPortal({ params })).body)).not.toContain('It’s mine')
  expect((await admin.call.closePortalReports({ params })).body).toMatchObject({
    openReports: 0,
    reports: [],
  })
  expect(await reported()).toEqual([])
})

test('one address sends a few reports an hour', async () => {
  const { params, approve } = await listed()
  await approve()
  const send = () => stranger().reportListing({ params, body: { reason: 'OTHER', text: 'Again' } })
  const replies = await Promise.all(Array.from({ length: 14 }, send))
  expect(replies.some(({ status }) => status === 429)).toBe(true)
})

test('the picture of a listed file is public, and of no other file', async () => {
  const { owner, params, approve } = await listed(fileWithPicture)
  const [own] = (await owner.call.getListing({ params })).body.pictures
  const versionId = own!.src.split('/').at(-2)
  expect((await fetch(new URL(own!.src, app.url), { headers: { cookie: owner.cookie } })).status).toBe(200)
  const address = new URL(`/portal-pictures/${params.id}/${versionId}`, app.url)
  expect((await fetch(address)).status).toBe(404)
  await approve()
  const [picture] = (await stranger().getListing({ params })).body.pictures
  expect(picture!.src).toBe(address.pathname)
  const reply = await fetch(address)
  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-type')).toBe('image/webp')
  expect(reply.headers.get('cache-control')).toContain('public')
  const tag = reply.headers.get('etag')!
  expect((await fetch(address, { headers: { 'if-none-match': tag } })).status).toBe(304)
  const others = new URL(`/portal-pictures/${params.id}/${await fileWithPicture(owner)}`, app.url)
  expect((await fetch(others)).status).toBe(404)
})

/** A file whose picture is stored. */
async function fileWithPicture({ userId }: Person): Promise<string> {
  const { db, blobs } = app.context
  const { versionId } = await createFile(db, userId)
  const key = `${userId}/${versionId}/1-picture`
  await blobs.withFolder(async (folder) => {
    const path = join(folder, 'picture')
    await writeFile(path, 'webp')
    await blobs.put(key, path)
  })
  await db.run(sql`update file_versions set picture_key = ${key} where id = ${versionId}`)
  return versionId
}
