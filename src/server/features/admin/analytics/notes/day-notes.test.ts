import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { makeAdmin } from '#testing/factories/account-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { dayBefore } from '../utc-days.ts'

type Person = Awaited<ReturnType<TestApp['signUp']>>

const today = '2026-11-20'
let app: TestApp
let admin: Person
let other: Person

beforeAll(async () => {
  app = await startTestApp({
    clock: { ...systemClock, now: () => new Date(`${today}T23:30:00Z`) },
    recurring: [],
  })
  ;[admin, other] = [await app.signUp({ name: 'Ada Admin' }), await app.signUp({ name: 'Bo Admin' })]
  for (const { email } of [admin, other]) await makeAdmin(app.context.db, email)
})
afterAll(() => app.close())

const add = (day: string, text: string) => admin.call.addDayNote({ body: { day, text } })
const texts = async (daysAgo: number) =>
  (await other.call.listDayNotes({ query: { daysAgo } })).body.notes.map(({ day, text }) => [day, text])

test('a note is shown with its day to every administrator, and every change of it is in the audit log', async () => {
  const { note } = (await add(today, '  Sale began <b>  ')).body
  expect(note).toMatchObject({ day: today, text: 'Sale began <b>', by: 'Ada Admin', version: 1 })
  await add(dayBefore(today, 1), 'Deploy 2.4')
  await add(dayBefore(today, 30), 'Too long ago for a month')
  expect(await texts(1)).toEqual([[today, 'Sale began <b>']])
  expect(await texts(30)).toEqual([
    [today, 'Sale began <b>'],
    [dayBefore(today, 1), 'Deploy 2.4'],
  ])
  const params = { id: note.id }
  await other.call.updateDayNote({ params, body: { text: 'Sale', version: 1 } })
  expect(await texts(1)).toEqual([[today, 'Sale']])
  await other.call.deleteDayNote({ params })
  expect(await texts(1)).toEqual([])
  const entries = (await admin.call.listAudit({ query: { record: note.id } })).body.entries
  expect(entries.map(({ action, actor, summary }) => [action, actor?.id, summary])).toEqual([
    ['day-note.deleted', other.userId, `day: ${today} → none · text: Sale → none`],
    ['day-note.changed', other.userId, 'text: Sale began <b> → Sale'],
    ['day-note.added', admin.userId, `day: none → ${today} · text: none → Sale began <b>`],
  ])
  expect(entries.every(({ requestId }) => requestId)).toBe(true)
})

test('of two administrators who change a note at once, one succeeds and the other gets the conflict', async () => {
  const { note } = (await add(dayBefore(today, 2), 'Outage')).body
  const params = { id: note.id }
  const replies = await Promise.all(
    [admin, other].map((person, index) =>
      person.call.updateDayNote({ params, body: { text: `Outage ${index}`, version: 1 } }),
    ),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(replies.find(({ status }) => status === 409)?.refusal?.error).toBe('VERSION_OUTDATED')
  // A repeated call whose reply got lost is no conflict.
  const won = replies.find(({ status }) => status === 200)!.body.note
  const again = await admin.call.updateDayNote({ params, body: { text: won.text, version: 1 } })
  expect([again.status, again.body.note.version]).toEqual([200, 2])
})

test('a day has five notes, also when twenty arrive at once, and a repeated call adds none', async () => {
  const day = dayBefore(today, 3)
  const same = await Promise.all(Array.from({ length: 10 }, () => add(day, 'Deploy')))
  expect(new Set(same.map(({ body }) => body.note.id)).size).toBe(1)
  const replies = await Promise.all(Array.from({ length: 20 }, (_, index) => add(day, `Note ${index}`)))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(4)
  expect(replies.find(({ status }) => status !== 201)).toMatchObject({
    status: 409,
    refusal: { error: 'TOO_MANY_DAY_NOTES' },
  })
})

test('a note has a text of limited length and a day that the chart can show', async () => {
  const day = dayBefore(today, 4)
  for (const text of ['', '  ', 'x'.repeat(201), 'two\nlines'])
    expect((await add(day, text)).status).toBe(422)
  for (const bad of ['2026-11-21', dayBefore(today, 365), '2026-02-30', '0001-01-01', 'today'])
    expect([bad, (await add(bad, 'Text')).status]).toEqual([bad, 422])
  for (const good of [today, dayBefore(today, 364)])
    expect((await add(good, 'x'.repeat(200))).status).toBe(201)
})

test('only administrators read and write notes, and the note outlives its author', async () => {
  const { note } = (await add(dayBefore(today, 5), 'Stays')).body
  const seller = await app.signUp()
  const params = { id: note.id }
  const refused = [
    await seller.call.listDayNotes(),
    await seller.call.addDayNote({ body: { day: today, text: 'Mine' } }),
    await seller.call.updateDayNote({ params, body: { text: 'Mine', version: 1 } }),
    await seller.call.deleteDayNote({ params }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  await app.context.db.run(sql`update insight_notes set author_id = null where id = ${note.id}`)
  const { notes } = (await other.call.listDayNotes()).body
  expect(notes.find(({ id }) => id === note.id)).toMatchObject({ text: 'Stays', by: '' })
})
