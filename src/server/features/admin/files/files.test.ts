import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { sendUpload } from '#server/features/files/upload/testing/tus-calls.ts'
import { makeAdmin } from '#testing/factories/account-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { waitUntil } from '#testing/rig/wait-until.ts'

type Person = Awaited<ReturnType<TestApp['signUp']>>

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signUp()
  await makeAdmin(app.context.db, admin.email)
})
afterAll(() => app.close())

const notModels = Buffer.from('the same bytes')

async function uploaded(name: string) {
  const seller = await app.signUp()
  await sendUpload(app.url, seller.cookie, { bytes: notModels, name })
  const findFile = async () =>
    (await seller.call.listFiles({ query: { text: name.replace('.stl', '') } })).body.files.find(
      (file) => !file.isSample,
    )
  await waitUntil(async () => (await findFile()) !== undefined, { withinMs: 20_000 })
  return { seller, file: (await findFile())! }
}

test('files of all sellers are listed with who else has the same, and a note stays between administrators', async () => {
  const [first, second] = [await uploaded('Fox.stl'), await uploaded('Wolf.stl')]
  const { files } = (await admin.call.listAdminFiles({ query: { search: 'wolf' } })).body
  expect(files).toMatchObject([
    { id: second.file.id, seller: { id: second.seller.userId }, sameElsewhere: 1, products: 0, notes: '' },
  ])
  const changed = await admin.call.updateAdminFile({
    params: { id: first.file.id },
    body: { notes: 'Looks copied' },
  })
  expect(changed.body.file).toMatchObject({ id: first.file.id, notes: 'Looks copied' })
  const ofSeller = await first.seller.call.getFile({ params: { id: first.file.id } })
  expect(JSON.stringify(ofSeller.body)).not.toContain('Looks copied')
  const audit = await app.context.db.rows(
    sql`select actor, before, after from audit_log where subject = ${first.seller.userId} and action = 'file.note-changed'`,
  )
  expect(audit).toEqual([{ actor: admin.userId, before: { notes: '' }, after: { notes: 'Looks copied' } }])
})

test('samples have no owner, so they aren’t listed and take no note', async () => {
  const { body } = await admin.call.listAdminFiles({ query: { limit: 200 } })
  expect(body.files.every(({ seller }) => seller !== null)).toBe(true)
  const sample = await app.context.db.row<{ id: string }>(
    sql`select id from model_files where seller_id is null limit 1`,
  )
  const reply = await admin.call.updateAdminFile({ params: { id: sample!.id }, body: { notes: 'Mine' } })
  expect(reply.status).toBe(404)
})
