import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { waitForMail } from '#server/features/mail-links/testing/mailbox.ts'
import { invalid } from '#testing/api/api-client.ts'
import { makeAdmin } from '#testing/factories/account-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'

type Person = Awaited<ReturnType<TestApp['signUp']>>

let reviewed: TestApp
let automatic: TestApp
let admin: Person
let seller: Person
beforeAll(async () => {
  ;[reviewed, automatic] = await Promise.all([
    startTestApp({ environment: { APPLICATIONS: 'reviewed' } }),
    startTestApp(),
  ])
  admin = await reviewed.signUp()
  seller = await reviewed.signUp()
  await makeAdmin(reviewed.context.db, admin.email)
})
afterAll(() => Promise.all([reviewed.close(), automatic.close()]))

const answers = {
  kind: 'SHOP',
  tools: ['SHIPSTATION'] as 'SHIPSTATION'[],
  ordersPerMonth: 'UNDER_50',
  parts: 'Vases',
} as const

async function applied() {
  const seller = await reviewed.signUp()
  const { body } = await seller.call.createApplication({ body: answers })
  return { seller, id: body.id }
}

const liveOrdering = async (seller: Person) => (await seller.call.getUser()).body.liveOrdering
const mailsOf = async (app: TestApp) =>
  (await app.context.db.rows<{ kind: string }>(sql`select kind from mails order by id`)).map(
    ({ kind }) => kind,
  )

test('an application waits for an admin and unlocks live ordering when accepted', async () => {
  const { seller, id } = await applied()
  expect(await liveOrdering(seller)).toBe('APPLICATION_REQUIRED')
  expect((await seller.call.listApplications()).body.applications).toMatchObject([
    { id, status: 'PENDING', ...answers, shopUrl: null, decidedAt: null },
  ])
  const decided = await admin.call.decideApplication({ params: { id }, body: { status: 'ACCEPTED' } })
  expect(decided).toMatchObject({ status: 200, body: { status: 'ACCEPTED', decidedAt: expect.any(String) } })
  expect(await liveOrdering(seller)).toBe('ALLOWED')
})

test('without reviews, an application is accepted right away', async () => {
  const seller = await automatic.signUp()
  const reply = await seller.call.createApplication({ body: answers })
  expect(reply).toMatchObject({ status: 201, body: { status: 'ACCEPTED', decidedAt: expect.any(String) } })
  expect(await mailsOf(automatic)).toContain('application-decided')
})

test('one application is open at a time, and a rejection allows a new one', async () => {
  const { seller, id } = await applied()
  const again = () => seller.call.createApplication({ body: { ...answers, kind: 'BUSINESS' } })
  const twice = await Promise.all([again(), again()])
  for (const reply of twice)
    expect(reply).toMatchObject({ status: 409, refusal: { error: 'APPLICATION_OPEN' } })
  await admin.call.decideApplication({
    params: { id },
    body: { status: 'REJECTED', reason: 'Too little detail' },
  })
  expect((await again()).status).toBe(201)
  const { applications } = (await seller.call.listApplications()).body
  expect(applications).toMatchObject([
    { status: 'PENDING' },
    { status: 'REJECTED', reason: 'Too little detail' },
  ])
  // Reversing the rejection would leave two open applications.
  const back = await admin.call.decideApplication({ params: { id }, body: { status: 'ACCEPTED' } })
  expect(back).toMatchObject({ status: 409, refusal: { error: 'APPLICATION_OPEN' } })
})

test('the seller gets a mail for the receipt and for each decision, never twice for the same', async () => {
  await reviewed.context.db.run(sql`delete from mails`)
  const { id } = await applied()
  const decide = (status: 'ACCEPTED' | 'REJECTED', reason?: string) =>
    admin.call.decideApplication({ params: { id }, body: { status, reason } })
  await decide('REJECTED', 'Not yet')
  await decide('REJECTED', 'Not yet')
  await decide('ACCEPTED')
  const mails = (await mailsOf(reviewed)).filter((kind) => kind.startsWith('application'))
  expect(mails.sort()).toEqual(['application-decided', 'application-decided', 'application-received'])
})

test('the preview of a decision is the mail that is sent, and decides nothing', async () => {
  const { seller, id } = await applied()
  const body = { status: 'REJECTED', reason: 'Tell us which parts you print' } as const
  const preview = (await admin.call.previewDecision({ params: { id }, body })).body
  expect(preview.to).toBe(seller.email)
  expect(preview.text).toContain('Tell us which parts you print')
  expect((await seller.call.getUser()).body.applicationStatus).toBe('PENDING')
  expect((await seller.call.previewDecision({ params: { id }, body })).status).toBe(403)
  await admin.call.decideApplication({ params: { id }, body })
  const mail = await waitForMail(reviewed, seller.email, { subject: preview.subject })
  const words = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
  expect(words(mail.text)).toBe(words(preview.text))
})

test('open tabs receive the decision, and the audit log names the admin', async () => {
  const { seller, id } = await applied()
  const socket = reviewed.connectSocket(seller.cookie)
  await new Promise<void>((resolve) => socket.once('connect', resolve))
  const received = new Promise((resolve) => socket.once('accountUpdate', resolve))
  const decided = await admin.call.decideApplication({ params: { id }, body: { status: 'ACCEPTED' } })
  expect(await received).toMatchObject({ applicationStatus: 'ACCEPTED', liveOrdering: 'ALLOWED' })
  const record = await reviewed.context.db.row(
    sql`select actor, action, request_id, before, after, detail from audit_log where subject = ${seller.userId} and action like 'application.%'`,
  )
  expect(record).toEqual({
    actor: admin.userId,
    action: 'application.accepted',
    requestId: decided.headers.get('x-request-id'),
    before: { status: 'PENDING' },
    after: { status: 'ACCEPTED' },
    detail: { application: id },
  })
})

test('an admin lists everyone’s applications, a seller their own, and of=me is the own for both', async () => {
  const [first, second] = [await applied(), await applied()]
  const idsOf = async (person: Person, query: { of?: 'me' } = {}) =>
    (await person.call.listApplications({ query })).body.applications.map(({ id }) => id)
  expect((await idsOf(admin)).slice(0, 2)).toEqual([second.id, first.id])
  const all = await admin.call.listApplications()
  expect(all.body.applications[0]?.applicant).toMatchObject({
    id: second.seller.userId,
    email: second.seller.email,
  })
  expect(all.body.pagination.totalItems).toBe(all.body.applications.length)
  expect(await idsOf(admin, { of: 'me' })).toEqual([])
  expect(await idsOf(first.seller)).toEqual([first.id])
  expect(await idsOf(first.seller, { of: 'me' })).toEqual([first.id])
})

test('sellers can’t decide applications, and admins only existing ones', async () => {
  const { seller, id } = await applied()
  expect((await seller.call.decideApplication({ params: { id }, body: { status: 'ACCEPTED' } })).status).toBe(
    403,
  )
  expect((await seller.call.listApplications()).body.applications[0]?.status).toBe('PENDING')
  expect(
    (
      await admin.call.decideApplication({
        params: { id: `app_${'0'.repeat(26)}` },
        body: { status: 'ACCEPTED' },
      })
    ).status,
  ).toBe(404)
})

test.each([
  [{}],
  [{ kind: 'KING' }],
  [{ kind: 'SHOP', status: 'ACCEPTED' }],
  [{ kind: 'SHOP', shopUrl: 'javascript:alert(1)' }],
  [{ kind: 'SHOP', shopUrl: 'https://x.example/\u0000' }],
  [{ kind: 'SHOP', parts: 'a\u0000b' }],
  [{ kind: 'SHOP', parts: 'x'.repeat(1_001) }],
  [{ kind: 'SHOP', tools: ['SHIPPO', 'SHIPPO', 'SHIPPO', 'SHIPPO'] }],
])('%j is no application', async (body) => {
  expect((await seller.call.createApplication({ body: invalid(body) })).status).toBe(422)
})
