import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { makeAdmin } from '#testing/factories/account-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'

let app: TestApp
let admin: Awaited<ReturnType<TestApp['signUp']>>
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signUp({ name: 'Ada Admin' })
  await makeAdmin(app.context.db, admin.email)
})
afterAll(() => app.close())

test('administrators read each other’s notes, newest first; the seller reads none of them', async () => {
  const seller = await app.signUp()
  const params = { id: seller.userId }
  for (const text of ['Called, wants blue', 'Called again <b>']) {
    const { note } = (await admin.call.addUserNote({ params, body: { text } })).body
    expect(note).toMatchObject({ by: 'Ada Admin', text })
  }
  const { notes } = (await admin.call.getAdminUser({ params })).body.user
  expect(notes.map(({ text }) => text)).toEqual(['Called again <b>', 'Called, wants blue'])
  expect(JSON.stringify((await seller.call.getUser()).body)).not.toContain('wants blue')
  const audit = await app.context.db.rows(
    sql`select actor, detail from audit_log where subject = ${seller.userId} and action = 'user.note-added'`,
  )
  expect(audit).toHaveLength(2)
  expect(JSON.stringify(audit)).not.toContain('wants blue')
})

test('a note has a text of limited length, and a user 200 notes, also when 20 arrive at once', async () => {
  const seller = await app.signUp()
  const params = { id: seller.userId }
  const add = (text: string) => admin.call.addUserNote({ params, body: { text } })
  expect((await add('  ')).status).toBe(422)
  expect((await add('x'.repeat(2_001))).status).toBe(422)
  await app.context.db.run(sql`
    insert into seller_notes (seller_id, id, author_id, text, at)
    select ${seller.userId}, 'note_' || n, ${admin.userId}, 'old', now() from generate_series(1, 190) n`)
  const replies = await Promise.all(Array.from({ length: 20 }, () => add('new')))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(replies.find(({ status }) => status !== 200)).toMatchObject({
    status: 409,
    refusal: { error: 'TOO_MANY_NOTES' },
  })
})
