import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { boxStl } from '../upload/testing/box-stl.ts'
import { sendUpload } from '../upload/testing/tus-calls.ts'
import { registerPrintFiles } from './register-print-files.ts'

const patiently = { timeout: 20_000 }
let app: TestApp
let seller: Awaited<ReturnType<TestApp['signUp']>>
let width = 10
beforeAll(async () => {
  app = await startTestApp()
  seller = await app.signUp()
})
afterAll(() => app.close())
beforeEach(() => app.context.db.run(sql`delete from provider_file_asks`))

/** Uploads a box that no other test uses. */
async function send(name: string, size: { width?: number } = {}) {
  width += 1
  await sendUpload(app.url, seller.cookie, {
    bytes: boxStl(size.width ?? width, 20, 30),
    name: `${name}.stl`,
  })
}
const atProvider = (name: string) =>
  app.context.db.row<{ state: string; id: string | null; refusal: string | null; failures: number }>(sql`
    select provider_state as state, provider_file_id as id, provider_refusal as refusal, provider_failures as failures
    from file_versions where file_name = ${`${name}.stl`} and state = 'READY'`)
const asks = async () => (await app.context.db.rows(sql`select id from provider_file_asks`)).length
const askAgainNow = () => app.context.db.run(sql`update file_versions set provider_due_at = '2020-01-01Z'`)
const becomes = (name: string, what: object) =>
  expect.poll(() => atProvider(name), patiently).toMatchObject(what)

test('an interrupted registration is retried, creates one provider file, and counts twice', async () => {
  const madeBefore = (await app.sandbox.deeds('file.created')).length
  await app.sandbox.spoil('print', 'files.confirm-upload', 'drop-after')
  await send('Lost answer')
  await becomes('Lost answer', { state: 'WAITING', failures: 1 })
  await askAgainNow()
  await becomes('Lost answer', { state: 'REGISTERED', id: expect.any(String) })
  expect(await asks()).toBe(2)
  expect((await app.sandbox.deeds('file.created')).length - madeBefore).toBe(1)
})

test('a file the provider refuses is not retried and shows the reason', async () => {
  await app.sandbox.spoil('print', 'files.direct-upload', 'success-false-200')
  await send('Refused')
  await becomes('Refused', { state: 'REFUSED', refusal: expect.stringMatching(/\w/) })
  await askAgainNow()
  await registerPrintFiles.run(app.context)
  expect(await asks()).toBe(1)
})

test('a model larger than the printer is never registered', async () => {
  await send('Large', { width: 221 })
  await becomes('Large', { state: 'REFUSED', refusal: expect.stringContaining('220 mm') })
  expect(await asks()).toBe(0)
})

test('after 100 registrations in one day, the rest wait until the next', async () => {
  await app.context.db.run(sql`
    insert into provider_file_asks (asked_at) select now() - interval '23 hours' from generate_series(1, 99)`)
  await send('The hundredth')
  await becomes('The hundredth', { state: 'REGISTERED' })
  await send('One more')
  await becomes('One more', { state: 'WAITING', failures: 0 })
  await app.context.db.run(sql`update provider_file_asks set asked_at = asked_at - interval '2 hours'`)
  await becomes('One more', { state: 'REGISTERED' })
  expect(await asks()).toBe(2)
})
