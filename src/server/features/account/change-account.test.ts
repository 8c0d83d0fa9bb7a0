import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api } from '#contract/api.ts'
import type { CallArgs } from '#contract/endpoint.ts'
import { sql } from '#server/db/sql.ts'
import { invalid } from '#testing/api/api-client.ts'
import { subscribe } from '#testing/factories/plan-factory.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'

let app: TestApp
let user: Awaited<ReturnType<TestApp['signUp']>>
beforeAll(async () => {
  app = await startTestApp()
  user = await app.signUp()
})
afterAll(() => app.close())

test('a call sets one switch and leaves the others', async () => {
  const seller = await app.signUp()
  await subscribe(app, seller)
  const before = (await seller.call.getUser()).body
  const switches = [
    'automateOrdering',
    'shippoEnabled',
    'shipstationEnabled',
    'isActive',
    'tutorialComplete',
  ] as const
  for (const name of switches) {
    const to = (value: boolean) => ({ [name]: value }) as CallArgs<Api['updateUser']>['body']
    const set = to(!before[name])
    expect((await seller.call.updateUser({ body: set })).body).toEqual({ ...before, ...set })
    await seller.call.updateUser({ body: to(before[name]) })
  }
  expect((await seller.call.getUser()).body).toEqual(before)
})

test('true toggles the notification flag, false leaves it', async () => {
  const seller = await app.signUp()
  const { notification } = (await seller.call.getUser()).body
  const flip = async (notificationFlip: boolean) =>
    (await seller.call.updateUser({ body: { notificationFlip } })).body.notification
  expect(await flip(true)).toBe(!notification)
  expect(await flip(false)).toBe(!notification)
  expect(await flip(true)).toBe(notification)
})

test.each([
  [{}],
  [{ isActive: true, tutorialComplete: true }],
  [{ role: 'ADMIN' }],
  [{ isActive: true, premium_level: 2 }],
  [{ isActive: 'yes' }],
  [{ automateOrdering: null }],
])('%j changes nothing and is refused', async (body) => {
  const before = (await user.call.getUser()).body
  expect((await user.call.updateUser({ body: invalid(body) })).status).toBe(422)
  expect((await user.call.getUser()).body).toEqual(before)
})

test('preferences that a call leaves out stay as they are', async () => {
  const seller = await app.signUp({ name: 'Mira' })
  const changed = await seller.call.updatePreferences({
    body: {
      timeZone: 'Europe/Rome',
      mailWhenNeeded: false,
      lengthUnit: 'in',
    },
  })
  expect(changed.body).toMatchObject({ name: 'Mira', timeZone: 'Europe/Rome', mailWhenNeeded: false })
  const renamed = await seller.call.updatePreferences({ body: { name: 'Mira K.', username: 'Mira.K' } })
  expect(renamed.body).toMatchObject({
    ...{ name: 'Mira K.', username: 'Mira.K', timeZone: 'Europe/Rome', lengthUnit: 'in' },
  })
})

test('orders are checked again when the account allows partial orders or automatic ordering', async () => {
  const seller = await app.signUp()
  await subscribe(app, seller)
  const [order] = await createShop(app, seller.userId, [{ lines: [{ sku: 'VASE' }, { sku: 'MYSTERY' }] }])
  const check = async () => (await seller.call.getShopOrder({ params: { id: order!.id } })).body.order.check
  expect(await check()).toMatchObject({ status: 'BLOCKED', canSubmitOthers: true })
  const allowed = await seller.call.updatePreferences({ body: { allowPartial: true } })
  expect(allowed.body.allowPartial).toBe(true)
  await expect.poll(check, { timeout: 5_000 }).toMatchObject({ status: 'WARNED' })
  const settingOf = async () => {
    const { automation } = (await check())!
    return automation.kind === 'NOT_SENT' ? automation.setting : undefined
  }
  const before = await settingOf()
  await seller.call.updateUser({ body: { automateOrdering: before === 'AUTOMATE_ORDERING' } })
  await expect
    .poll(async () => [before, await settingOf()], { timeout: 5_000 })
    .toSatisfy(([was, is]) => is !== undefined && was !== is)
  await seller.call.updatePreferences({ body: { allowPartial: false } })
  await expect.poll(check, { timeout: 5_000 }).toMatchObject({ status: 'BLOCKED' })
})

test('the account shows whether ShipStation credentials are stored, and only their last characters', async () => {
  const seller = await app.signUp()
  const read = async () => (await seller.call.getUser()).body
  expect(await read()).toMatchObject({ hasShipstationCredentials: false, shipstation_key: null })
  const credentials = { key: 'a-key-that-nobody-sees-1234', secret: 'a-secret-that-nobody-sees-5678' }
  await app.sandbox.control('POST', '/shipstation/accounts', credentials)
  await seller.call.saveShipstationCredentials({ body: credentials })
  expect(await read()).toMatchObject({
    hasShipstationCredentials: true,
    shipstation_key: '••••1234',
    shipstation_secret: '••••5678',
  })
  await seller.call.deleteShipstationCredentials()
  expect(await read()).toMatchObject({ hasShipstationCredentials: false, shipstation_secret: null })
})

test('usernames that look like another, sound official or mix scripts are refused', async () => {
  const [seller, other] = [await app.signUp(), await app.signUp()]
  expect((await seller.call.updatePreferences({ body: { username: 'Prints.Ltd' } })).status).toBe(200)
  const choose = (username: string) => other.call.updatePreferences({ body: { username } })
  for (const taken of ['prints.ltd', 'ＰＲＩＮＴＳ.ＬＴＤ', 'admin', 'Support']) {
    expect([taken, await choose(taken)]).toMatchObject([
      taken,
      { status: 409, refusal: { error: 'USERNAME_TAKEN' } },
    ])
  }
  expect((await choose('рrints.ltd')).status).toBe(422)
  expect((await seller.call.updatePreferences({ body: { username: 'PRINTS.ltd' } })).body.username).toBe(
    'PRINTS.ltd',
  )
})

test('other tabs of the account receive a change', async () => {
  const seller = await app.signUp()
  const socket = app.connectSocket(seller.cookie)
  await new Promise<void>((resolve) => socket.once('connect', resolve))
  const received = new Promise((resolve) => socket.once('accountUpdate', resolve))
  await seller.call.updateUser({ body: { tutorialComplete: true } })
  expect(await received).toMatchObject({ id: seller.userId, tutorialComplete: true })
})

test('anyone sees an account’s public profile, but not its owner’s name or address', async () => {
  const seller = await app.signUp({ name: 'Secret Person', email: 'secret-person@example.test' })
  const read = () => app.anonymous.call.getPublicUser({ params: { id: seller.userId } })
  expect((await read()).body).toMatchObject({ id: seller.userId, publicProfileId: null, photoURL: null })
  expect(JSON.stringify((await read()).body).toLowerCase()).not.toContain('secret')
  const profile = await seller.call.createProfile({ body: { name: 'Ribbed Things' } })
  expect((await read()).body).toMatchObject({ name: 'Ribbed Things', publicProfileId: profile.body.id })
  expect((await app.anonymous.call.getPublicUser({ params: { id: `usr_${'0'.repeat(26)}` } })).status).toBe(
    404,
  )
})

test('ten pieces of feedback an hour are stored word for word, even when sent at once', async () => {
  const seller = await app.signUp()
  const note = '<script>alert(1)</script>\nIt works & it is fun'
  const replies = await Promise.all(
    Array.from({ length: 12 }, () => seller.call.sendFeedback({ body: { feedback: note } })),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(2)
  const rows = await app.context.db.rows(sql`select feedback from feedback where user_id = ${seller.userId}`)
  expect(rows).toEqual(Array.from({ length: 10 }, () => ({ feedback: note })))
})

test('feedback that can’t be stored is reported as failed', async () => {
  const seller = await app.signUp()
  await app.context.db.run(sql`alter table feedback rename to feedback_away`)
  const reply = await seller.call.sendFeedback({ body: { feedback: 'Hello' } })
  await app.context.db.run(sql`alter table feedback_away rename to feedback`)
  expect(reply).toMatchObject({
    status: 500,
    refusal: { error: 'FEEDBACK_FAILED', message: 'Failed to submit feedback' },
  })
})
