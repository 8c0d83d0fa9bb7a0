import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest'
import { boxStl } from '#server/features/files/upload/testing/box-stl.ts'
import { sendUpload } from '#server/features/files/upload/testing/tus-calls.ts'
import { letteringArea } from '#testing/factories/lettering-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'

const logo = '<svg xmlns="http://www.w3.org/2000/svg"><circle cx="5" cy="5" r="5"/></svg>'
const font = readFileSync(
  fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-sans/900Black/NotoSans_900Black.ttf')),
)
let app: TestApp
let seller: Awaited<ReturnType<TestApp['signUp']>>
let fileId: string
beforeAll(async () => {
  app = await startTestApp()
  seller = await app.signUp()
  await sendUpload(app.url, seller.cookie, { bytes: boxStl(60, 40, 10), name: 'Sign.stl' })
  await vi.waitFor(
    async () => {
      const [file] = (await seller.call.listFiles({ query: { text: 'Sign' } })).body.files
      expect(file?.newest.state).toBe('READY')
      fileId = file!.id
    },
    { timeout: 20_000, interval: 100 },
  )
})
afterAll(() => app.close())

const add = (kind: 'LOGO' | 'FONT', content: string | Buffer, by = seller) =>
  by.call.addLetteringAsset({
    body: { kind, name: 'Mine', content: Buffer.from(content).toString('base64'), hasLicense: true },
  })

test('a logo and a font are added once, used on a part, and deleted when no area has them', {
  timeout: 60_000,
}, async () => {
  const { asset: mark } = (await add('LOGO', logo)).body
  expect((await add('LOGO', logo)).body.asset.id).toBe(mark.id)
  const { asset: face } = (await add('FONT', font)).body
  expect((await seller.call.listLetteringAssets()).body.assets).toMatchObject([
    { id: face.id, kind: 'FONT' },
    { id: mark.id, kind: 'LOGO', bytes: logo.length },
  ])
  const { content } = (await seller.call.getLetteringAsset({ params: { id: mark.id } })).body
  expect(Buffer.from(content, 'base64').toString()).toBe(logo)

  const area = {
    ...letteringArea,
    font: face.id,
    logo: { id: mark.id, place: 'above' as const, heightMm: 8 },
  }
  const params = { id: fileId }
  const tried = (await seller.call.previewLettering({ params, body: { area, text: 'Zoë' } })).body
  expect(tried).toMatchObject({ refusal: null, letterHeightMm: 12 })
  const plain = (await seller.call.previewLettering({ params, body: { area: letteringArea, text: 'Zoë' } }))
    .body
  expect(tried.picture).not.toBe(plain.picture)
  // The area is 30 mm high.
  const large = { ...area, logo: { ...area.logo, heightMm: 29 } }
  expect(
    (await seller.call.previewLettering({ params, body: { area: large, text: 'Zoë' } })).body,
  ).toMatchObject({
    refusal: expect.stringMatching(/logo doesn’t fit/),
  })

  // Alone, it has room.
  const alone = (await seller.call.addLogoFile({ params, body: { area: large } })).body
  expect(alone).toMatchObject({
    refusal: null,
    file: { name: expect.stringMatching(/ with logo$/), isKnown: false },
  })
  const added = async () => (await seller.call.getFile({ params: { id: alone.file!.fileId } })).body.file
  await expect.poll(async () => (await added()).newest.state, { timeout: 20_000 }).toBe('READY')
  expect((await added()).newest.volumeMm3).toBeGreaterThan(
    (await seller.call.getFile({ params })).body.file.newest.volumeMm3!,
  )
  const again = (await seller.call.addLogoFile({ params, body: { area: large } })).body
  expect(again.file).toEqual({ ...alone.file, isKnown: true })
  const wide = { ...area, logo: { ...area.logo, heightMm: 200 } }
  expect((await seller.call.addLogoFile({ params, body: { area: wide } })).body).toMatchObject({
    refusal: expect.stringMatching(/doesn’t fit into the area/),
    file: null,
  })
  expect((await seller.call.addLogoFile({ params, body: { area: letteringArea } })).status).toBe(422)

  expect((await seller.call.setLetteringArea({ params, body: area })).body).toEqual({ area })
  for (const { id } of [mark, face])
    expect((await seller.call.deleteLetteringAsset({ params: { id } })).refusal.error).toBe(
      'LETTERING_ASSET_USED',
    )
  await seller.call.deleteLetteringArea({ params })
  for (const { id } of [mark, face])
    expect((await seller.call.deleteLetteringAsset({ params: { id } })).status).toBe(200)
  expect((await seller.call.listLetteringAssets()).body.assets).toEqual([])
  expect((await seller.call.previewLettering({ params, body: { area, text: 'Zoë' } })).status).toBe(404)
})

test('others neither see nor use nor delete a seller’s assets', async () => {
  const { asset } = (await add('LOGO', logo)).body
  const stranger = await app.signUp()
  const params = { id: asset.id }
  expect((await stranger.call.listLetteringAssets()).body.assets).toEqual([])
  expect((await stranger.call.getLetteringAsset({ params })).status).toBe(404)
  expect((await stranger.call.deleteLetteringAsset({ params })).status).toBe(404)
  const area = { ...letteringArea, logo: { id: asset.id, place: 'left' as const, heightMm: 5 } }
  await sendUpload(app.url, stranger.cookie, { bytes: boxStl(60, 40, 10), name: 'Theirs.stl' })
  const theirs = async () => (await stranger.call.listFiles({ query: { text: 'Theirs' } })).body.files[0]
  await expect.poll(theirs, { timeout: 20_000 }).toBeDefined()
  const file = await theirs()
  expect((await stranger.call.setLetteringArea({ params: { id: file!.id }, body: area })).status).toBe(404)
})

describe('what can’t be printed is refused with a reason', () => {
  it.each<['LOGO' | 'FONT', string, string | Buffer, RegExp]>([
    ['LOGO', 'a script', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', /script/],
    [
      'LOGO',
      'strokes',
      '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0L9 9V0Z" stroke="red"/></svg>',
      /strokes/,
    ],
    ['FONT', 'a web font', Buffer.concat([Buffer.from('wOF2'), Buffer.alloc(99)]), /web font/],
    ['FONT', 'a logo', logo, /TTF or OTF/],
    ['FONT', 'half a font', font.subarray(0, 5_000), /damaged/],
    [
      'FONT',
      'a font whose tables are noise',
      Buffer.from(font.map((byte, at) => (at < 400 ? byte : (at * 31) & 255))),
      /damaged|no Latin/,
    ],
  ])('%s: %s', async (kind, _, content, reason) => {
    const refused = (await add(kind, content)).refusal
    expect(refused.error).toBe('LETTERING_ASSET_REFUSED')
    expect(refused.message).toMatch(reason)
  })

  it('without a license', async () => {
    const body = { kind: 'LOGO', name: 'Mine', content: 'AAAA', hasLicense: false } as never
    expect((await seller.call.addLetteringAsset({ body })).status).toBe(422)
  })

  it('beyond its size', async () => {
    expect((await add('LOGO', `${logo}${' '.repeat(200_000)}`)).refusal.error).toBe('LETTERING_ASSET_REFUSED')
    expect((await add('FONT', Buffer.alloc(1_000_001))).status).toBeGreaterThanOrEqual(413)
  })
})
