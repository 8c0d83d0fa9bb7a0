import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { exportEntries } from '#server/features/data-exports/export-entries.ts'
import { apiOf } from '#testing/api/test-api.ts'
import { makeAdmin } from '#testing/factories/account-factory.ts'
import { portalContent } from '#testing/factories/portal-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { sweepAskers } from './sweep-askers.ts'

type Person = Awaited<ReturnType<TestApp['signUp']>>

let app: TestApp
let admin: Person
let maker: Person
let portalId: string
beforeAll(async () => {
  app = await startTestApp({ recurring: [], environment: { TRUSTED_PROXIES: '127.0.0.1' } })
  admin = await app.signUp()
  await makeAdmin(app.context.db, admin.email)
})
afterAll(() => app.close())
beforeEach(async () => {
  maker = await app.signUp({ hasDemo: true })
  const { products } = (await maker.call.listProducts()).body
  portalId = (await maker.call.createPortal({ body: { productId: products[0]!.id } })).body.id
  const params = { id: portalId }
  const { version } = (await maker.call.updatePortal({ params, body: portalContent })).body
  await maker.call.submitPortal({ params })
  await admin.call.decidePortal({ params, body: { decision: 'APPROVE', version, reason: '' } })
})

let callers = 0
/** Someone at a different address, as limits count by address. */
const stranger = () => {
  callers += 1
  return apiOf(app.url, { 'x-forwarded-for': `203.0.113.${callers}` }).call
}
let emails = 0
const newEmail = () => {
  emails += 1
  return `asker${emails}@mail.example`
}
const ask = (change: { text?: string; email?: string | null } = {}, call = stranger()) =>
  call.askQuestion({
    params: { id: portalId },
    body: { text: 'Does it hold water?', email: newEmail(), ...change },
  })
const shown = async () =>
  (await app.anonymous.call.listQuestions({ params: { id: portalId }, query: {} })).body.questions
const own = async (show: 'OPEN' | 'ANSWERED' | 'ALL' = 'OPEN') =>
  (await maker.call.listOwnQuestions({ query: { show } })).body.questions
const mailsTo = async (to: string, count: number) => {
  await expect.poll(async () => (await app.sandbox.mails(to)).length, { timeout: 20_000 }).toBe(count)
  return await app.sandbox.mails(to)
}
async function linkFor(email: string): Promise<{ id: string; token: string }> {
  const [mail] = await mailsTo(email, 1)
  const link = mail!.links.find((one) => one.includes('#question='))!
  const [id, token] = link.split('#question=')[1]!.split('.')
  return { id: id!, token: token! }
}
async function openOne(): Promise<{ id: string; email: string }> {
  const email = newEmail()
  await ask({ email })
  const { id, token } = await linkFor(email)
  await app.anonymous.call.confirmQuestion({ params: { id }, body: { token } })
  return { id, email }
}

test('a guest’s question reaches the maker only once its mailed link is used, and never with an address', async () => {
  const email = newEmail()
  expect((await ask({ email })).body).toEqual({ state: 'CONFIRM' })
  expect(await own('ALL')).toEqual([])
  const { id, token } = await linkFor(email)
  const [mail] = await app.sandbox.mails(email)
  // It can’t be used to send words to strangers.
  expect(mail!.text).not.toContain('hold water')
  const confirm = (secret: string) =>
    app.anonymous.call.confirmQuestion({ params: { id }, body: { token: secret } })
  expect((await confirm('x'.repeat(43))).status).toBe(404)
  expect((await maker.call.answerQuestion({ params: { id }, body: { text: 'Yes.' } })).status).toBe(404)
  expect((await confirm(token)).status).toBe(200)
  expect((await confirm(token)).status).toBe(200)
  const [question] = await own()
  expect(question).toMatchObject({ id, text: 'Does it hold water?', answer: null, portal: { id: portalId } })
  expect(JSON.stringify(question)).not.toContain(email)
  const told = async () =>
    (await app.sandbox.mails(maker.email)).find(({ subject }) => subject.startsWith('A question about'))
  await expect.poll(told, { timeout: 20_000 }).toBeDefined()
  expect((await told())!.text).toContain('hold water')
  expect((await told())!.text).not.toContain(email)
  expect(await shown()).toEqual([])
})

test('an answer is public, given once, and mailed to the asker, whose address is forgotten', async () => {
  const { id, email } = await openOne()
  const answer = (text: string, by = maker) => by.call.answerQuestion({ params: { id }, body: { text } })
  expect((await answer('No.', await app.signUp())).status).toBe(404)
  const both = await Promise.all([answer('Yes.'), answer('Yes.')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await shown()).toMatchObject([{ id, text: 'Does it hold water?', answer: 'Yes.' }])
  expect(await own()).toEqual([])
  const [mail] = await mailsTo(email, 2)
  expect(mail!.text).toContain('Yes.')
  const row = await app.context.db.row(sql`
    select email_sealed, token_hash from questions where id = ${id}`)
  expect(row).toEqual({ emailSealed: null, tokenHash: null })
})

test('who is signed in asks without a link, and with another address only with one', async () => {
  const person = await app.signUp()
  expect((await ask({ email: null }, person.call)).body).toEqual({ state: 'SENT' })
  expect(await own()).toHaveLength(1)
  expect((await ask({}, person.call)).body).toEqual({ state: 'CONFIRM' })
  expect((await ask({ email: null })).status).toBe(422)
})

test.each([
  'See https://spam.example',
  'Write to me@spam.example',
  'cheap at spam-shop.com',
  '',
  'x'.repeat(1_001),
])('a question with links, addresses, nothing or too much is refused: %.20s', async (text) => {
  expect((await ask({ text })).status).toBe(422)
})

test('one address of a caller or of mail asks only so much', async () => {
  const call = stranger()
  for (let count = 0; count < 10; count++) expect((await ask({}, call)).status).toBe(201)
  expect((await ask({}, call)).status).toBe(429)
  const email = newEmail()
  for (let count = 0; count < 5; count++) expect((await ask({ email })).status).toBe(201)
  expect((await ask({ email: email.toUpperCase() })).status).toBe(429)
})

test('nothing is asked about what isn’t public', async () => {
  const { version } = (await maker.call.getPortal({ params: { id: portalId } })).body
  await admin.call.decidePortal({
    params: { id: portalId },
    body: { decision: 'REMOVE', version, reason: 'Copied' },
  })
  expect((await ask()).status).toBe(404)
  const { status } = await app.anonymous.call.listQuestions({ params: { id: portalId }, query: {} })
  expect(status).toBe(404)
})

test('a reported question is found by administrators, and hidden once it is removed', async () => {
  const { id } = await openOne()
  const report = () =>
    stranger().reportQuestion({ params: { id }, body: { reason: 'MISLEADING', text: 'It lies' } })
  expect((await report()).status).toBe(404)
  await maker.call.answerQuestion({ params: { id }, body: { text: 'Yes.' } })
  expect((await report()).status).toBe(201)
  const listed = async (state: 'REPORTED' | 'SHOWN' | 'REMOVED') =>
    (await admin.call.listAdminQuestions({ query: { state, search: portalId } })).body.questions
  expect(await listed('REPORTED')).toMatchObject([
    { id, removedAt: null, openReports: 1, reports: [{ text: 'It lies' }], seller: { id: maker.userId } },
  ])
  const decide = (isRemoved: boolean) =>
    admin.call.decideQuestion({ params: { id }, body: { isRemoved, reason: 'It misleads' } })
  await decide(true)
  expect([await shown(), await own('ANSWERED'), await listed('REPORTED'), await listed('SHOWN')]).toEqual([
    ...[[], [], []],
    [],
  ])
  expect(await listed('REMOVED')).toMatchObject([{ id }])
  // Its maker reads why.
  expect(await own('ALL')).toMatchObject([{ id, removal: { reason: 'It misleads' } }])
  await decide(false)
  expect(await shown()).toHaveLength(1)
  expect(await own('ALL')).toMatchObject([{ id, removal: null }])
})

test('the maker is mailed when a question is removed and when it is shown again, and not when it is kept', async () => {
  const { id } = await openOne()
  const decide = (isRemoved: boolean, reason: string) =>
    admin.call.decideQuestion({ params: { id }, body: { isRemoved, reason } })
  await decide(false, 'Harmless')
  await decide(true, 'It advertises')
  await decide(true, 'A second click')
  await decide(false, 'A mistake')
  const told = async () =>
    (await app.sandbox.mails(maker.email)).filter(({ subject }) =>
      subject.startsWith('A question about “Mine” '),
    )
  await expect.poll(told, { timeout: 20_000 }).toHaveLength(2)
  const texts = (await told()).map(({ text }) => text).toSorted()
  expect(texts.filter((text) => text.includes('Reason: It advertises'))).toHaveLength(1)
  expect(texts.join()).not.toMatch(/Harmless|second click|A mistake/)
})

test('administrators find questions by a part of the text, portal, maker and id, and never unconfirmed ones', async () => {
  const { id } = await openOne()
  await ask({ text: 'Unconfirmed' })
  const found = async (query: { search: string; searchField?: 'text' | 'sellerId' }) =>
    (await admin.call.listAdminQuestions({ query })).body.questions.map((question) => question.id)
  expect(await found({ search: id })).toEqual([id])
  expect(await found({ search: portalId })).toEqual([id])
  expect(await found({ search: maker.userId, searchField: 'sellerId' })).toEqual([id])
  expect(await found({ search: maker.userId, searchField: 'text' })).toEqual([])
  expect(await found({ search: 'OLD WAT', searchField: 'text' })).toContain(id)
  expect(await found({ search: 'unconfirm' })).toEqual([])
})

test('addresses are forgotten when the link isn’t used or the answer doesn’t come', async () => {
  const email = newEmail()
  await ask({ email })
  const waiting = await openOne()
  const after = (days: number) => {
    const { clock } = app.context
    return sweepAskers.run({
      ...app.context,
      clock: { ...clock, now: () => new Date(clock.now().getTime() + days * 86_400_000) },
    })
  }
  const rows = () =>
    app.context.db.rows<{ id: string; hasEmail: boolean }>(sql`
      select id, email_sealed is not null as has_email from questions where seller_id = ${maker.userId}`)
  await after(4)
  expect(await rows()).toEqual([{ id: waiting.id, hasEmail: true }])
  await after(91)
  expect(await rows()).toEqual([{ id: waiting.id, hasEmail: false }])
})

test('the maker’s data export has the questions without addresses', async () => {
  const { email } = await openOne()
  let exported = ''
  for await (const { path, content } of exportEntries(app.context, maker.userId)) {
    if (path !== 'data/questions.json') continue
    for await (const part of content) exported += String(part)
  }
  expect(exported).toContain('hold water')
  expect(exported).not.toMatch(new RegExp(`${email}|email_sealed|token_hash`))
})
