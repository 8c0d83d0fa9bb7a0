import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '#server/kernel/clock.ts'
import { keepSignedIn, makeAdmin } from '#testing/factories/account-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'

let aheadMs = 0
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({
    recurring: [],
    clock: { ...systemClock, now: () => new Date(Date.now() + aheadMs) },
  })
})
afterAll(() => app.close())

test('administrators see who else has a record on screen until they leave or fall silent, and nobody else does', async () => {
  const [ada, ben, seller] = [
    await app.signUp({ name: 'Ada' }),
    await app.signUp({ name: 'Ben' }),
    await app.signUp(),
  ]
  for (const { email } of [ada, ben]) await makeAdmin(app.context.db, email)
  const record = seller.userId
  const view = async (person: typeof ada, isLeaving = false) =>
    (await person.call.viewRecord({ body: { record, isLeaving } })).body.others.map(({ name }) => name)
  expect(await view(ada)).toEqual([])
  expect(await view(ben)).toEqual(['Ada'])
  expect(await view(ada)).toEqual(['Ben'])
  expect((await ben.call.viewRecord({ body: { record: 'applications' } })).body.others).toEqual([])
  await view(ben, true)
  expect(await view(ada)).toEqual([])
  await view(ben)
  expect(await view(ada)).toEqual(['Ben'])
  aheadMs = 60_000
  await keepSignedIn(app.context)
  expect(await view(ada)).toEqual([])
  expect((await seller.call.viewRecord({ body: { record } })).status).toBe(403)
})
