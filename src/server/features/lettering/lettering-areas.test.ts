import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { letteringArea as area } from '#testing/factories/lettering-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { boxStl } from '../files/upload/testing/box-stl.ts'
import { sendUpload } from '../files/upload/testing/tus-calls.ts'

const patiently = { timeout: 20_000, interval: 100 }
let app: TestApp
let seller: Awaited<ReturnType<TestApp['signUp']>>
let id: string
beforeAll(async () => {
  app = await startTestApp()
  seller = await app.signUp()
  await sendUpload(app.url, seller.cookie, { bytes: boxStl(60, 40, 10), name: 'Sign.stl' })
  await vi.waitFor(async () => {
    const [file] = (await seller.call.listFiles({ query: { text: 'Sign' } })).body.files
    expect(file?.newest.state).toBe('READY')
    id = file!.id
  }, patiently)
})
afterAll(() => app.close())

test('an area is stored for its file, and gone when it is deleted', async () => {
  expect((await seller.call.getLetteringArea({ params: { id } })).body).toEqual({ area: null })
  const stored = await seller.call.setLetteringArea({ params: { id }, body: area })
  expect(stored.body).toEqual({ area })
  expect((await seller.call.getLetteringArea({ params: { id } })).body).toEqual({ area })
  const other = { ...area, mode: 'engrave' as const, textOption: 'Name' }
  await seller.call.setLetteringArea({ params: { id }, body: other })
  expect((await seller.call.getLetteringArea({ params: { id } })).body).toEqual({ area: other })
  await seller.call.deleteLetteringArea({ params: { id } })
  expect((await seller.call.getLetteringArea({ params: { id } })).body).toEqual({ area: null })
})

test.each([
  ['letters that lie flat', { up: [0, 0, 1] }],
  ['no direction', { normal: [0, 0, 0] }],
  ['no width', { widthMm: 0 }],
  ['a face beyond every printer', { origin: [1e9, 0, 0] }],
  ['letters smaller than allowed', { minLetterHeightMm: 13 }],
  ['too many characters', { maxCharacters: 201 }],
  ['an unknown font', { font: 'comic-sans' }],
])('an area with %s is refused', async (_, change) => {
  const body = { ...area, ...change } as typeof area
  expect((await seller.call.setLetteringArea({ params: { id }, body })).status).toBe(422)
})

test('samples and files of others have no area', async () => {
  const stranger = await app.signUp()
  const params = { id }
  expect((await stranger.call.getLetteringArea({ params })).status).toBe(404)
  expect((await stranger.call.setLetteringArea({ params, body: area })).status).toBe(404)
  expect((await stranger.call.deleteLetteringArea({ params })).status).toBe(404)
  expect((await stranger.call.previewLettering({ params, body: { area, text: 'Zoë' } })).status).toBe(404)
  const sample = (await seller.call.listFiles()).body.files.find(({ isSample }) => isSample)!
  expect((await seller.call.setLetteringArea({ params: { id: sample.id }, body: area })).status).toBe(404)
})

test('a preview shows the text, or says why it can’t be made', { timeout: 30_000 }, async () => {
  const preview = async (text: string, change: Partial<typeof area> = {}) =>
    (await seller.call.previewLettering({ params: { id }, body: { area: { ...area, ...change }, text } }))
      .body
  const made = await preview('Zoë')
  expect(made).toMatchObject({ refusal: null, warning: null, letterHeightMm: 12 })
  expect(Buffer.from(made.picture!, 'base64').subarray(8, 12).toString()).toBe('WEBP')
  expect(await preview('Zoë 🎉')).toMatchObject({ picture: null, refusal: expect.stringMatching(/Emoji/) })
  expect(await preview('D-A-M-N', { forbiddenWords: ['Dämn'] })).toMatchObject({
    refusal: 'The text contains “Dämn”, which you don’t print.',
  })
  expect(await preview('Zoë', { letterHeightMm: 3, minLetterHeightMm: 3 })).toMatchObject({
    warning: expect.stringMatching(/too narrow to print/),
  })
  expect(await preview('Zoë', { origin: [59, 20, 10] })).toMatchObject({
    refusal: expect.stringMatching(/flat face/),
  })
})
