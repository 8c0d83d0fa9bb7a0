import { strFromU8 } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ProfilePictureKind } from '#contract/account/profiles.ts'
import { sql } from '#server/db/sql.ts'
import { exportEntries } from '#server/features/data-exports/export-entries.ts'
import { sweepFiles } from '#server/features/files/sweep-files.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'

type Person = Awaited<ReturnType<TestApp['signUp']>>

let app: TestApp
let maker: Person
let profileId: string
beforeAll(async () => {
  app = await startTestApp({ recurring: [] })
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
const load = (src: string) => fetch(new URL(src, app.url))
const storedBlobs = async () => {
  const keys: string[] = []
  for await (const { key } of app.context.blobs.list(`${maker.userId}/`)) keys.push(key)
  return keys.length
}

test('an avatar and a banner are re-encoded without metadata, public at once, and part of profile and account', async () => {
  await set('AVATAR', await pictureOf(400, 400))
  const { body } = await set('BANNER')
  expect(body).toMatchObject({
    avatar: { width: 400, height: 400 },
    banner: { width: 1_600, height: 400, srcSet: expect.stringContaining(' 480w, ') },
  })
  expect((await app.anonymous.call.getMaker({ params: { id: profileId } })).body).toMatchObject({
    avatar: body.avatar,
    banner: body.banner,
  })
  expect((await maker.call.getUser()).body.profile).toEqual(body)
  const reply = await load(body.banner!.src)
  expect(reply.headers.get('cache-control')).toContain('immutable')
  const { format, exif, width } = await sharp(await reply.arrayBuffer()).metadata()
  expect({ format, exif, width }).toEqual({ format: 'webp', exif: undefined, width: 1_600 })
  expect((await load(body.banner!.src.replace(/\d+$/, '1601'))).status).toBe(404)
})

test('a replaced or removed picture is gone, with its bytes, and the storage it took is free again', async () => {
  const used = async () => (await maker.call.listFiles({ query: {} })).body.quota.bytes
  const before = await used()
  const first = (await set('AVATAR')).body.avatar!
  const [taken, blobs] = [await used(), await storedBlobs()]
  expect(taken).toBeGreaterThan(before)
  const second = (await set('AVATAR')).body.avatar!
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

test('of two avatars that are set at once, one stays', async () => {
  await Promise.all([set('AVATAR'), set('AVATAR'), set('AVATAR')])
  const rows = await app.context.db.rows(
    sql`select id from profile_pictures where seller_id = ${maker.userId}`,
  )
  expect(rows).toHaveLength(1)
})

test('what isn’t a photo is refused with the reason, and the picture before stays', async () => {
  const { avatar } = (await set('AVATAR')).body
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"/>')
  for (const [image, reason] of [
    [svg.toString('base64'), 'JPEG, PNG or WebP'],
    [await pictureOf(900, 200), 'at least 300 pixels'],
  ] as const)
    expect((await set('AVATAR', image)).refusal).toMatchObject({
      error: 'PHOTO_REFUSED',
      message: expect.stringContaining(reason),
    })
  expect((await maker.call.getUser()).body.profile?.avatar).toEqual(avatar)
})

test('nobody changes the pictures of another maker, and those of a suspended one aren’t served', async () => {
  const { avatar } = (await set('AVATAR')).body
  const other = await app.signUp()
  expect((await set('AVATAR', undefined, other)).status).toBe(404)
  const params = { id: profileId, kind: 'AVATAR' as const }
  expect((await other.call.removeProfilePicture({ params })).status).toBe(404)
  expect((await load(avatar!.src)).status).toBe(200)
  await app.context.db.run(sql`update users set banned = true where id = ${maker.userId}`)
  expect((await load(avatar!.src)).status).toBe(404)
})

test('the data export has the pictures', async () => {
  await set('BANNER')
  const files = new Map<string, Buffer>()
  for await (const { path, content } of exportEntries(app.context, maker.userId)) {
    const parts: Buffer[] = []
    for await (const part of content) parts.push(Buffer.from(part as Buffer))
    files.set(path, Buffer.concat(parts))
  }
  expect(await sharp(files.get('photos/profile/banner.webp')).metadata()).toMatchObject({ width: 1_600 })
  expect(strFromU8(files.get('data/profile_pictures.json')!)).toContain('BANNER')
})
