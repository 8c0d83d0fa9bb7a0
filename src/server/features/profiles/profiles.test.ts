import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '#server/kernel/clock.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'

let app: TestApp
let user: Awaited<ReturnType<TestApp['signUp']>>
beforeAll(async () => {
  // The limit must not refill during the test, however slow the machine is.
  app = await startTestApp({ clock: { ...systemClock, elapsedMs: () => 0 } })
  user = await app.signUp()
})
afterAll(() => app.close())

const fields = (name: string, more: object = {}) => ({ name, ...more })

test('a seller creates a profile, everyone can read it, and the account shows it', async () => {
  const seller = await app.signUp()
  const wanted = {
    ...{ name: 'Mira’s Vases', about: 'Two\nlines', policies: 'Ask first', isOnHoliday: true },
    ...{ country: 'IT', links: ['https://mira.example'] },
  }
  const made = await seller.call.createProfile({ body: wanted })
  expect(made).toMatchObject({ status: 201, body: { ...wanted, memberSince: expect.any(String) } })
  // Only the maker sees which pictures wait for review.
  const { submitted, ...shown } = made.body
  expect(submitted).toEqual({ avatar: null, banner: null })
  expect((await app.anonymous.call.getProfile({ params: { id: made.body.id } })).body).toEqual(shown)
  expect((await seller.call.getUser()).body.profile).toEqual(made.body)
  const again = await seller.call.createProfile({ body: fields('Another Name') })
  expect(again).toMatchObject({ status: 409, refusal: { error: 'PROFILE_EXISTS' } })
})

test('a name belongs to one profile, however it’s written', async () => {
  const [seller, other] = [await app.signUp(), await app.signUp()]
  const own = (await seller.call.createProfile({ body: fields('Ohm & Co.') })).body
  for (const name of ['ohm & co', 'OHM-CO', 'Ｏｈｍ Co', "Ohm'Co."]) {
    const reply = await other.call.createProfile({ body: fields(name) })
    expect([name, reply]).toMatchObject([name, { status: 409, refusal: { error: 'PROFILE_NAME_TAKEN' } }])
  }
  const kept = await seller.call.updateProfile({
    params: { id: own.id },
    body: fields('OHM & Co.', { about: 'New' }),
  })
  expect(kept).toMatchObject({ status: 200, body: { name: 'OHM & Co.', about: 'New' } })
})

test('of two sellers who request a name at once, one gets it', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => app.signUp()))
  const replies = await Promise.all(
    people.map((each) => each.call.createProfile({ body: fields('At Once') })),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
})

test('someone else’s profile can’t be changed', async () => {
  const [seller, other] = [await app.signUp(), await app.signUp()]
  const own = (await seller.call.createProfile({ body: fields('Mine Alone') })).body
  expect((await other.call.updateProfile({ params: { id: own.id }, body: fields('Now Ours') })).status).toBe(
    404,
  )
  expect((await app.anonymous.call.getProfile({ params: { id: own.id } })).body.name).toBe('Mine Alone')
})

test('a name check says whether the name is free and suggests alternatives', async () => {
  const [seller, other] = [await app.signUp(), await app.signUp()]
  await seller.call.createProfile({ body: fields('Lumen') })
  const ask = async (as: typeof seller, name: string) =>
    (await as.call.findProfileByName({ params: { name } })).body
  const taken = await ask(other, 'LUMEN')
  expect(taken).toMatchObject({ profile: { name: 'Lumen' }, isAvailable: false, reason: null })
  expect(taken.suggestions).toHaveLength(3)
  for (const name of taken.suggestions) expect((await ask(other, name)).isAvailable).toBe(true)
  expect(await ask(seller, 'lumen')).toMatchObject({ profile: null, isAvailable: true })
  expect(await ask(other, 'Spoolyard Support')).toMatchObject({ isAvailable: false, reason: 'is reserved' })
  expect(await ask(other, 'x')).toMatchObject({ isAvailable: false, reason: 'needs at least 3 characters' })
  expect(await ask(other, 'Раypal')).toMatchObject({ reason: 'mixes letters of several scripts' })
})

test('name checks can’t be used to collect names', async () => {
  const seller = await app.signUp()
  const replies = await Promise.all(
    Array.from({ length: 64 }, (_, index) =>
      seller.call.findProfileByName({ params: { name: `name-${index}` } }),
    ),
  )
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(4)
})

test.each([
  [{ name: 'Script', links: ['javascript:alert(1)'] }],
  [{ name: 'Plain', links: ['http://plain.example'] }],
  [{ name: 'Data', links: ['data:text/html,x'] }],
  [{ name: 'Local', links: ['https://'] }],
  [{ name: 'Zero', links: ['https://x.example/\u0000'] }],
  [{ name: '<script>' }],
  [{ name: 'Fine', about: 'a\u0000b' }],
  [{ name: 'Fine', about: 'a\ud800' }],
  [{ name: 'Fine', country: 'Italy' }],
  [{ name: 'Fine', userId: 'usr_x' }],
])('%j is no profile', async (body) => {
  expect((await user.call.createProfile({ body })).status).toBe(422)
})
