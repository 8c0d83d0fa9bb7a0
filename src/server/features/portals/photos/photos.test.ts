import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { photoLimits } from '#contract/constants.ts'
import { sql } from '#server/db/sql.ts'
import { sweepFiles } from '#server/features/files/sweep-files.ts'
import { makeAdmin } from '#testing/factories/account-factory.ts'
import { portalContent } from '#testing/factories/portal-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'

type Person = Awaited<ReturnType<TestApp['signUp']>>

let app: TestApp
let admin: Person
let green: string
beforeAll(async () => {
  app = await startTestApp({ recurring: [] })
  admin = await app.signUp()
  await makeAdmin(app.context.db, admin.email)
  green = await photoOf({ width: 1_200, height: 800, background: 'green' })
})
afterAll(() => app.close())

const encoded = async (image: Sharp) => (await image.jpeg().toBuffer()).toString('base64')
const photoOf = (size: { width: number; height: number; background: string }) =>
  encoded(sharp({ create: { ...size, channels: 3 } }))

/** A draft with everything a review needs. */
async function draft() {
  const owner = await app.signUp({ hasDemo: true })
  const { products } = (await owner.call.listProducts()).body
  const { id } = (await owner.call.createPortal({ body: { productId: products[0]!.id } })).body
  const params = { id }
  await owner.call.updatePortal({ params, body: portalContent })
  const add = (image = green, alt = '') => owner.call.addPortalPhoto({ params, body: { image, alt } })
  const version = async () => (await owner.call.getPortal({ params })).body.version
  async function approve() {
    await owner.call.submitPortal({ params })
    const body = { decision: 'APPROVE' as const, version: await version(), reason: '' }
    expect((await admin.call.decidePortal({ params, body })).body.state).toBe('LISTED')
  }
  return { owner, params, add, approve, version }
}
const load = (src: string, person?: Person) =>
  fetch(new URL(src, app.url), { headers: person ? { cookie: person.cookie } : {} })

/** Where browsers load a photo from, the narrowest version first. */
const addressesOf = ({ src, widths }: { src: string; widths: readonly number[] }) =>
  widths.map((width) => src.replace(/\d+$/, String(width)))

test('a photo loses its metadata and is served upright, to strangers once the portal is listed', async () => {
  const { owner, params, add, approve } = await draft()
  const lying = sharp({ create: { width: 2_400, height: 1_200, channels: 3, background: 'green' } })
    .withExif({ IFD0: { Copyright: 'Mira at home' } })
    .withMetadata({ orientation: 6 })
  const [photo] = (await add(await encoded(lying), 'A vase beside a window')).body.photos
  expect(photo).toMatchObject({ alt: 'A vase beside a window', width: 800, height: 1_600 })
  expect((await load(photo!.src)).status).toBe(404)
  expect((await load(photo!.src, await app.signUp())).status).toBe(404)
  expect((await load(photo!.src, admin)).status).toBe(200)
  const own = await load(photo!.src, owner)
  expect(own.headers.get('cache-control')).toContain('no-store')
  await approve()
  const { body } = await app.anonymous.call.getListing({ params })
  const shown = { src: photo!.src, widths: photo!.widths, alt: 'A vase beside a window' }
  expect(body.pictures).toEqual([{ ...shown, size: { width: 800, height: 1_600 } }])
  const { listings } = (await app.anonymous.call.listListings({ query: {} })).body
  expect(listings.find(({ id }) => id === params.id)?.picture).toEqual(shown)
  const reply = await load(photo!.src)
  expect(reply.headers.get('cache-control')).toContain('immutable')
  const { format, width, height, exif, orientation } = await sharp(await reply.arrayBuffer()).metadata()
  expect({ format, width, height, exif, orientation }).toEqual({ format: 'webp', width: 800, height: 1_600 })
  expect(photo!.widths).toHaveLength(3)
  const narrow = await load(addressesOf(photo!)[0]!)
  expect(await sharp(await narrow.arrayBuffer()).metadata()).toMatchObject({ height: 480 })
  expect((await load(photo!.src.replace(/\d+$/, '801'))).status).toBe(404)
})

test('photos are ordered, described and deleted by the version that was read', async () => {
  const { owner, params, add, version } = await draft()
  await add()
  const [first, second] = (await add(green, 'From above')).body.photos
  const body = { version: await version(), photos: [{ id: second!.id, alt: 'Above' }] }
  const swapped = { ...body, photos: [...body.photos, { id: first!.id, alt: '' }] }
  const save = (change: typeof body) => owner.call.savePortalPhotos({ params, body: change })
  expect((await save(swapped)).body.photos.map(({ id, alt }) => [id, alt])).toEqual([
    [second!.id, 'Above'],
    [first!.id, ''],
  ])
  expect((await save(body)).refusal.error).toBe('VERSION_OUTDATED')
  const twice = { version: await version(), photos: [...body.photos, ...body.photos] }
  expect(await save(twice)).toMatchObject({ status: 422 })
  const kept = await save({ ...body, version: await version() })
  expect(kept.body.photos.map(({ id }) => id)).toEqual([second!.id])
  expect((await load(first!.src, owner)).status).toBe(404)
  expect((await load(second!.src, owner)).status).toBe(200)
})

test('buyers see no photo and no description of one that wasn’t reviewed', async () => {
  const { owner, params, add, approve, version } = await draft()
  const [photo] = (await add()).body.photos
  const { body: other } = await add()
  await approve()
  const state = async () => (await owner.call.getPortal({ params })).body.state
  const save = async (photos: { id: string; alt: string }[]) =>
    owner.call.savePortalPhotos({ params, body: { version: await version(), photos } })
  await save([
    { id: other.photos[1]!.id, alt: '' },
    { id: photo!.id, alt: '' },
  ])
  expect(await state()).toBe('LISTED')
  await save([{ id: photo!.id, alt: 'Buy elsewhere' }])
  expect(await state()).toBe('IN_REVIEW')
  const body = { decision: 'APPROVE' as const, version: (await version()) - 1, reason: '' }
  expect(await admin.call.decidePortal({ params, body })).toMatchObject({ status: 409 })
  await admin.call.decidePortal({ params, body: { ...body, version: await version() } })
  await add()
  expect(await state()).toBe('IN_REVIEW')
})

test('what isn’t a photo is refused with the reason, and nothing of it is stored', async () => {
  const { owner, params, add } = await draft()
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="9" height="9"/></svg>'
  const cut = Buffer.from(green, 'base64').subarray(0, 900).toString('base64')
  const small = await photoOf({ width: 900, height: 200, background: 'red' })
  const bomb = sharp({ create: { width: 7_800, height: 7_800, channels: 3, background: 'red' } })
  const frames = ['red', 'blue'].map((background) =>
    sharp({ create: { width: 640, height: 480, channels: 3, background } })
      .png()
      .toBuffer(),
  )
  const animation = sharp(await Promise.all(frames), { join: { animated: true } }).webp()
  const reasons = [
    [Buffer.from(svg).toString('base64'), 'JPEG, PNG or WebP'],
    ['no Base64!', 'JPEG, PNG or WebP'],
    [cut, 'JPEG, PNG or WebP'],
    [small, 'at least 300 pixels'],
    [(await animation.toBuffer()).toString('base64'), 'is an animation'],
    [(await bomb.png({ compressionLevel: 1 }).toBuffer()).toString('base64'), 'more than 60 megapixels'],
  ] as const
  for (const [image, reason] of reasons) {
    expect((await add(image)).refusal).toMatchObject({
      error: 'PHOTO_REFUSED',
      message: expect.stringContaining(reason),
    })
  }
  expect((await owner.call.listPortalPhotos({ params })).body.photos).toEqual([])
  expect((await add('A'.repeat((photoLimits.bytes / 3) * 4 + 100_000))).status).toBe(413)
})

test('photos count toward the storage, and a portal has ten, even when added at once', async () => {
  const { owner, params, add, version } = await draft()
  const used = async () => (await owner.call.listFiles({ query: {} })).body.quota
  const before = await used()
  const [photo] = (await add()).body.photos
  const perPhoto = (await used()).bytes - before.bytes
  const sizes = await Promise.all(
    addressesOf(photo!).map(async (address) => (await (await load(address, owner)).arrayBuffer()).byteLength),
  )
  expect(perPhoto).toBe(sizes.reduce((total, size) => total + size))
  const { db } = app.context
  await db.run(sql`
    insert into portal_photos (seller_id, portal_id, id, position, height, widths, bytes, created_at)
    select seller_id, portal_id, gen_random_uuid(), n, 1, '{1}', 1, now()
    from portal_photos, generate_series(2, 8) n where portal_id = ${params.id}`)
  const replies = await Promise.all([add(), add(), add()])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 201, 409])
  await owner.call.savePortalPhotos({ params, body: { version: await version(), photos: [] } })
  expect(await used()).toEqual(before)
  await db.run(sql`
    insert into portal_photos (seller_id, portal_id, id, position, height, widths, bytes, created_at)
    select seller_id, id, gen_random_uuid(), n, 1, '{1}', ${Math.ceil((before.limit - perPhoto) / 4) + 1}, now()
    from portals, generate_series(1, 4) n where id = ${params.id}`)
  expect((await add()).refusal.error).toBe('QUOTA_EXCEEDED')
})

test('the sweep keeps photos, and removes those of a deleted portal', async () => {
  const { owner, params, add } = await draft()
  await add()
  const { blobs } = app.context
  const stored = async () => {
    const keys: string[] = []
    for await (const { key } of blobs.list(`${owner.userId}/`)) if (key.includes('/photo-')) keys.push(key)
    return keys.length
  }
  const { clock } = app.context
  const now = () => new Date(clock.now().getTime() + 7 * 86_400_000)
  const later = { ...app.context, clock: { ...clock, now } }
  await sweepFiles.run(later)
  expect(await stored()).toBe(3)
  await owner.call.deletePortal({ params })
  await sweepFiles.run(later)
  expect(await stored()).toBe(0)
})

test('an administrator removes one photo: it is gone, the portal stays listed, and its seller gets the reason', async () => {
  const { owner, params, add, approve, version } = await draft()
  await add(green, 'A vase')
  const [first, second] = (await add(green, 'A logo')).body.photos
  await approve()
  const before = await version()
  const remove = (by = admin, photoId = second!.id, reason = 'Shows a brand’s logo') =>
    by.call.removePortalPhoto({ params: { ...params, photoId }, body: { reason } })
  expect((await remove(admin, second!.id, ' ')).status).toBe(422)
  expect((await remove(owner)).status).toBe(403)
  const { body } = await remove()
  expect(body).toMatchObject({ state: 'LISTED', photos: [{ id: first!.id }] })
  expect(await version()).toBeGreaterThan(before)
  expect((await load(second!.src, admin)).status).toBe(404)
  const { pictures } = (await app.anonymous.call.getListing({ params })).body
  expect(pictures.map(({ src }) => src)).toEqual([first!.src])
  expect((await remove()).status).toBe(404)
  await remove(admin, first!.id)
  expect((await app.anonymous.call.getListing({ params })).body.pictures).toMatchObject([{ widths: [] }])
  const mails = async () =>
    (await app.sandbox.mails(owner.email)).filter(({ subject }) => subject.startsWith('A photo of'))
  await expect.poll(async () => (await mails()).length, { timeout: 20_000 }).toBe(2)
  expect((await mails()).map(({ text }) => text).join()).toContain('Shows a brand’s logo')
})

test('a reviewer sees which photos and texts are new, and what was listed before', async () => {
  const { owner, params, add, approve, version } = await draft()
  const inReview = async () => {
    const query = { search: params.id, searchField: 'id' as const }
    return (await admin.call.listAdminPortals({ query })).body.portals[0]!
  }
  const [old] = (await add(green, 'A vase')).body.photos
  await owner.call.submitPortal({ params })
  expect(await inReview()).toMatchObject({
    state: 'IN_REVIEW',
    listedContent: null,
    photos: [{ id: old!.id }],
  })
  await approve()
  expect(await inReview()).toMatchObject({ state: 'LISTED', listedContent: null })
  const added = (await add(green, 'A new one')).body.photos[1]!
  const changed = { ...portalContent, title: 'Another name', version: await version() }
  expect((await owner.call.updatePortal({ params, body: changed })).body.state).toBe('IN_REVIEW')
  expect(await inReview()).toMatchObject({
    title: 'Another name',
    photos: [{ id: old!.id }, { id: added.id }],
    listedContent: { title: portalContent.title, photos: [{ id: old!.id, alt: 'A vase' }] },
  })
  const body = { decision: 'REQUEST_CHANGE' as const, version: await version(), reason: 'The title' }
  expect((await admin.call.decidePortal({ params, body })).body.listedContent).not.toBeNull()
  await approve()
  expect((await inReview()).listedContent).toBeNull()
  const alts = [
    { id: old!.id, alt: 'A red vase' },
    { id: added.id, alt: 'A new one' },
  ]
  await owner.call.savePortalPhotos({ params, body: { version: await version(), photos: alts } })
  expect((await inReview()).listedContent).toMatchObject({
    photos: [{ alt: 'A vase' }, { alt: 'A new one' }],
  })
})
