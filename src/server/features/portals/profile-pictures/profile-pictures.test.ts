import { strFromU8 } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ProfilePictureKind } from '#contract/account/profiles.ts'
import { sql } from '#server/db/sql.ts'
import { exportEntries } from '#server/features/data-exports/export-entries.ts'
import { sweepFiles } from '#server/features/files/sweep-files.ts'
import { makeAdmin } from '#testing/factories/account-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'

type Person = Awaited<ReturnType<TestApp['signUp']>>

let app: TestApp
let maker: Person
let admin: Person
let profileId: string
beforeAll(async () => {
  app = await startTestApp({ recurring: [] })
  admin = await app.signUp()
  await makeAdmin(app.context.db, admin.email)
})
afterAll(() => app.close())
let makers = 0
beforeEach(async () => {
  makers += 1
  maker = await app.signUp()
  profileId = (await maker.call.createProfile({ body: { name: `Mira ${makers}` } })).body.id
})

const pictureOf = async (width: number, height: number) =>
  (
    await sharp({ create: { width, height, channels: 3, background: 'green' } })
      .withExif({ IFD0: { Copyright: 'Mira at home' } })
      .jpeg()
      .toBuffer()
  ).toString('base64')
const set = async (kind: ProfilePictureKind, image?: string, by = maker) =>
  by.call.setProfilePicture({
    params: { id: profileId, kind },
    body: { image: image ?? (await pictureOf(2_000, 500)) },
  })
const load = (src: string, by?: Person) =>
  fetch(new URL(src, app.url), { headers: by ? { cookie: by.cookie } : {} })
const idOf = (src: string) => src.split('/')[2]!
const decide = (src: string, decision: 'APPROVE' | 'REMOVE', reason = '') =>
  admin.call.decideMakerPicture({ params: { id: idOf(src) }, body: { decision, reason } })
/** Sets a picture and approves it. */
async function show(kind: ProfilePictureKind, image?: string) {
  const { submitted } = (await set(kind, image)).body
  const { src } = (kind === 'AVATAR' ? submitted.avatar : submitted.banner)!.picture!
  expect((await decide(src, 'APPROVE')).status).toBe(200)
  return (await maker.call.getUser()).body.profile!
}
const publicProfile = async () => (await app.anonymous.call.getProfile({ params: { id: profileId } })).body
const storedBlobs = async () => {
  const keys: string[] = []
  for await (const { key } of app.context.blobs.list(`${maker.userId}/`)) keys.push(key)
  return keys.length
}

test('an avatar and a banner are re-encoded without metadata, public once approved, and part of profile and account', async () => {
  await show('AVATAR', await pictureOf(400, 400))
  const body = await show('BANNER')
  expect(body).toMatchObject({
    avatar: { width: 400, height: 400 },
    banner: { width: 1_600, height: 400, widths: expect.arrayContaining([480]) },
  })
  expect((await app.anonymous.call.getMaker({ params: { id: profileId } })).body).toMatchObject({
    avatar: body.avatar,
    banner: body.banner,
  })
  const reply = await load(body.banner!.src)
  expect(reply.headers.get('cache-control')).toContain('immutable')
  const { format, exif, width } = await sharp(await reply.arrayBuffer()).metadata()
  expect({ format, exif, width }).toEqual({ format: 'webp', exif: undefined, width: 1_600 })
  expect((await load(body.banner!.src.replace(/\d+$/, '1601'))).status).toBe(404)
})

test('a replaced or removed picture is gone, with its bytes, and the storage it took is free again', async () => {
  const used = async () => (await maker.call.listFiles({ query: {} })).body.quota.bytes
  const before = await used()
  const first = (await show('AVATAR')).avatar!
  const [taken, blobs] = [await used(), await storedBlobs()]
  expect(taken).toBeGreaterThan(before)
  const second = (await show('AVATAR')).avatar!
  expect([await used(), await storedBlobs()]).toEqual([taken, blobs])
  expect([(await load(first.src)).status, (await load(second.src)).status]).toEqual([404, 200])
  const { clock } = app.context
  const now = () => new Date(clock.now().getTime() + 7 * 86_400_000)
  await sweepFiles.run({ ...app.context, clock: { ...clock, now } })
  expect((await load(second.src)).status).toBe(200)
  const remove = () => maker.call.removeProfilePicture({ params: { id: profileId, kind: 'AVATAR' } })
  expect((await remove()).body.avatar).toBeNull()
  expect((await remove()).status).toBe(200)
  expect([await used(), (await load(second.src)).status]).toEqual([before, 404])
})

test('of several avatars that are set at once, one stays, and of several decisions about it, one counts', async () => {
  const replies = await Promise.all([set('AVATAR'), set('AVATAR'), set('AVATAR')])
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  const rows = await app.context.db.rows<{ id: string }>(
    sql`select id from profile_picture_submissions where seller_id = ${maker.userId}`,
  )
  expect(rows).toHaveLength(1)
  const { src } = (await maker.call.getUser()).body.profile!.submitted.avatar!.picture!
  const decisions = await Promise.all([decide(src, 'APPROVE'), decide(src, 'APPROVE')])
  expect(decisions.map(({ status }) => status).toSorted()).toEqual([200, 404])
  expect(await publicProfile()).toMatchObject({ avatar: { src } })
})

test('what isn’t a photo is refused with the reason, and the picture before stays', async () => {
  const { avatar } = await show('AVATAR')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"/>')
  for (const [image, reason] of [
    [svg.toString('base64'), 'JPEG, PNG or WebP'],
    [await pictureOf(900, 200), 'at least 300 pixels'],
  ] as const)
    expect((await set('AVATAR', image)).refusal).toMatchObject({
      error: 'PHOTO_REFUSED',
      message: expect.stringContaining(reason),
    })
  expect((await maker.call.getUser()).body.profile).toMatchObject({ avatar, submitted: { avatar: null } })
})

test('until a new picture is approved, only its maker and administrators see it, and everyone else the one before', async () => {
  const { banner: before } = await show('BANNER')
  const { banner, submitted } = (await set('BANNER')).body
  expect(banner).toEqual(before)
  const { src } = submitted.banner!.picture!
  expect(await publicProfile()).toMatchObject({ banner: before })
  expect(
    JSON.stringify((await app.anonymous.call.getMaker({ params: { id: profileId } })).body),
  ).not.toContain(idOf(src))
  const stranger = await app.signUp()
  const statuses = []
  for (const person of [undefined, stranger, maker, admin]) statuses.push((await load(src, person)).status)
  expect(statuses).toEqual([404, 404, 200, 200])
  expect((await load(src, maker)).headers.get('cache-control')).toContain('no-store')
  const waiting = (await admin.call.listMakerPictures({ query: { search: maker.userId } })).body
  expect(waiting.pictures).toMatchObject([
    { kind: 'BANNER', isPublic: false, picture: { src }, replaces: before, seller: { id: maker.userId } },
  ])
  const byName = (await admin.call.listMakerPictures({ query: { search: `mira ${makers}` } })).body
  expect(byName.pictures).toEqual(waiting.pictures)
  await decide(src, 'APPROVE', 'Nice')
  expect(await publicProfile()).toMatchObject({ banner: { src } })
  expect((await load(before!.src)).status).toBe(404)
  const { pictures } = (await admin.call.listMakerPictures({ query: { search: maker.userId } })).body
  expect(pictures).toEqual([])
  const shown = await admin.call.listMakerPictures({ query: { search: maker.userId, state: 'PUBLIC' } })
  expect(shown.body.pictures).toMatchObject([{ isPublic: true, picture: { src }, replaces: null }])
})

test('a refused picture is gone with its bytes, and its maker reads why until they send another or dismiss it', async () => {
  const before = await storedBlobs()
  const { src } = (await set('AVATAR')).body.submitted.avatar!.picture!
  expect((await decide(src, 'REMOVE')).status).toBe(422)
  expect((await decide(src, 'REMOVE', 'A brand’s logo')).status).toBe(200)
  expect([(await load(src, maker)).status, await storedBlobs()]).toEqual([404, before])
  const refused = { picture: null, refusal: 'A brand’s logo' }
  expect((await maker.call.getUser()).body.profile).toMatchObject({
    avatar: null,
    submitted: { avatar: refused },
  })
  expect((await decide(src, 'APPROVE')).status).toBe(404)
  const params = { id: profileId, kind: 'AVATAR' as const }
  const dismissed = await maker.call.removeProfilePicture({ params, query: { submitted: 'true' } })
  expect(dismissed.body.submitted.avatar).toBeNull()
  await decide((await set('AVATAR')).body.submitted.avatar!.picture!.src, 'REMOVE', 'Again')
  expect((await set('AVATAR')).body.submitted.avatar).toMatchObject({ picture: {}, refusal: null })
})

test('an administrator removes one that everyone sees: the maker gets the reason, and what waits stays', async () => {
  const { avatar } = await show('AVATAR')
  const next = (await set('AVATAR')).body.submitted.avatar
  expect((await decide(avatar!.src, 'REMOVE', 'Shows a phone number')).status).toBe(200)
  expect([(await load(avatar!.src)).status, (await publicProfile()).avatar]).toEqual([404, null])
  expect((await maker.call.getUser()).body.profile!.submitted.avatar).toEqual(next)
  const { banner } = await show('BANNER')
  await decide(banner!.src, 'REMOVE', 'Shows a brand')
  expect((await maker.call.getUser()).body.profile!.submitted.banner).toEqual({
    picture: null,
    refusal: 'Shows a brand',
  })
  const removals = async () =>
    (await app.sandbox.mails(maker.email)).filter(({ subject }) => subject.endsWith('was removed'))
  await expect.poll(async () => (await removals()).length, { timeout: 20_000 }).toBe(2)
  const texts = (await removals()).map(({ text }) => text).join()
  for (const reason of ['Shows a phone number', 'Shows a brand']) expect(texts).toContain(reason)
})

test('withdrawing a new picture keeps the one before, and removing takes both', async () => {
  const { banner } = await show('BANNER')
  const params = { id: profileId, kind: 'BANNER' as const }
  const submitted = (await set('BANNER')).body.submitted.banner!.picture!
  const withdrawn = await maker.call.removeProfilePicture({ params, query: { submitted: 'true' } })
  expect(withdrawn.body).toMatchObject({ banner, submitted: { banner: null } })
  expect((await load(submitted.src, maker)).status).toBe(404)
  await set('BANNER')
  const removed = await maker.call.removeProfilePicture({ params })
  expect(removed.body).toMatchObject({ banner: null, submitted: { banner: null } })
})

test('nobody changes the pictures of another maker, and those of a suspended one aren’t served', async () => {
  const { avatar } = await show('AVATAR')
  const other = await app.signUp()
  expect((await set('AVATAR', undefined, other)).status).toBe(404)
  const params = { id: profileId, kind: 'AVATAR' as const }
  expect((await other.call.removeProfilePicture({ params })).status).toBe(404)
  expect((await load(avatar!.src)).status).toBe(200)
  await app.context.db.run(sql`update users set banned = true where id = ${maker.userId}`)
  expect((await load(avatar!.src)).status).toBe(404)
})

test('the data export has the pictures', async () => {
  await show('BANNER')
  await set('AVATAR')
  const files = new Map<string, Buffer>()
  for await (const { path, content } of exportEntries(app.context, maker.userId)) {
    const parts: Buffer[] = []
    for await (const part of content) parts.push(Buffer.from(part as Buffer))
    files.set(path, Buffer.concat(parts))
  }
  expect(await sharp(files.get('photos/profile/banner.webp')).metadata()).toMatchObject({ width: 1_600 })
  expect(strFromU8(files.get('data/profile_pictures.json')!)).toContain('BANNER')
  expect(await sharp(files.get('photos/profile/submitted-avatar.webp')).metadata()).toMatchObject({
    width: 1_600,
  })
})
