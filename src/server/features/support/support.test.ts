import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { invalid } from '#testing/api/api-client.ts'
import { makeAdmin } from '#testing/factories/account-factory.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'

type Person = Awaited<ReturnType<TestApp['signUp']>>

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signUp()
  await makeAdmin(app.context.db, admin.email)
})
afterAll(() => app.close())

const ask = async (seller: Person, body: object = {}) =>
  (await seller.call.createTicket({ body: { subject: 'Where is it?', text: 'I wait.', ...body } })).body
const mailed = (to: string) => async () => (await app.sandbox.mails(to)).map(({ subject }) => subject)
type Listing = NonNullable<NonNullable<Parameters<Person['call']['listSupportTickets']>[0]>['query']>
const listed = async (query: Listing) => (await admin.call.listSupportTickets({ query })).body.tickets

test('a question, its answer and the thanks are one thread, on screen and by mail', async () => {
  const seller = await app.signUp()
  const ticket = await ask(seller, { subject: 'Is PETG <b>safe</b>?', text: 'For food?\n\nI mean cups.' })
  expect(ticket).toMatchObject({ state: 'OPEN', kind: 'QUESTION', subject: 'Is PETG <b>safe</b>?' })
  await expect
    .poll(mailed(app.context.config.mail.supportEmail), { timeout: 10_000 })
    .toContain('New ticket: Is PETG <b>safe</b>?')
  const params = { id: ticket.id }
  const answered = await admin.call.answerTicket({ params, body: { text: 'No, it isn’t.' } })
  expect(answered.body).toMatchObject({ state: 'WAITING', waitingSince: null, seller: { id: seller.userId } })
  await expect.poll(mailed(seller.email), { timeout: 10_000 }).toContain('Answer to “Is PETG <b>safe</b>?”')
  const links = (await app.sandbox.mails(seller.email)).flatMap((mail) => mail.links)
  expect(links).toContainEqual(expect.stringContaining(`/dashboard/support/${ticket.id}`))

  await seller.call.replyToTicket({ params, body: { text: 'Thanks!' } })
  const { body } = await seller.call.getTicket({ params })
  expect(body.messages.map(({ author, text }) => [author, text])).toEqual([
    ['SELLER', 'For food?\n\nI mean cups.'],
    ['SUPPORT', 'No, it isn’t.'],
    ['SELLER', 'Thanks!'],
  ])
  expect(body.state).toBe('OPEN')
  const closed = await seller.call.closeTicket({ params, body: { satisfaction: 'GOOD', text: 'Quick' } })
  expect(closed.body).toMatchObject({ state: 'CLOSED', satisfaction: 'GOOD', satisfactionText: 'Quick' })
  await seller.call.replyToTicket({ params, body: { text: 'One more thing' } })
  expect((await seller.call.listTickets()).body.tickets).toMatchObject([{ id: ticket.id, state: 'OPEN' }])
  const entries = await app.context.db.rows(sql`
    select actor, before, after, detail from audit_log where subject = ${seller.userId} and action = 'ticket.answered'`)
  expect(entries).toEqual([
    {
      actor: admin.userId,
      before: { state: 'OPEN' },
      after: { state: 'WAITING' },
      detail: { record: ticket.id },
    },
  ])
})

test('a ticket is about records of the seller, never of another', async () => {
  const [seller, other] = [await app.signUp(), await app.signUp()]
  const [order] = await createShop(app, seller.userId, [{ orderNumber: 'T-900' }])
  const product = (await seller.call.listProducts()).body.products[0]!
  const about = { shopOrderId: order!.id, productId: product.id }
  expect(await ask(seller, about)).toMatchObject({
    shopOrder: { id: order!.id, label: 'T-900' },
    product: { id: product.id, label: product.name },
    file: null,
  })
  for (const [field, id] of Object.entries(about)) {
    const stolen = await other.call.createTicket({ body: { subject: 'Mine?', text: 'Mine', [field]: id } })
    expect(stolen.status, field).toBe(404)
  }
  expect((await other.call.listTickets()).body.tickets).toEqual([])
})

test('a claim arrives as a ticket, and the claim follows the ticket', async () => {
  const seller = await app.signUp()
  const [order] = await createShop(app, seller.userId, [{ orderNumber: 'C-1' }])
  const { id } = (await seller.call.submitOrder({ body: { orderId: order!.id } })).body.order
  await app.context.db.run(sql`
    update print_orders set state = 'DELIVERED', stage = 'DELIVERED', shipped_at = now() where id = ${id}`)
  const claim = await seller.call.reportProblem({
    params: { id },
    body: { reason: 'DAMAGED', resolution: 'REFUND', text: 'Broken in two', line: null },
  })
  expect(claim.status).toBe(201)
  const [ticket] = (await seller.call.listTickets()).body.tickets
  expect(ticket).toMatchObject({ kind: 'CLAIM', subject: 'Claim for order C-1: damaged, refund requested' })
  expect(claim.body.problem.ticketId).toBe(ticket!.id)
  const params = { id: ticket!.id }
  const { body } = await admin.call.getSupportTicket({ params })
  expect(body).toMatchObject({ printOrder: { id, label: 'C-1' }, messages: [{ text: 'Broken in two' }] })
  const statusOfClaim = async () =>
    (await seller.call.getPrintOrder({ params: { id } })).body.order.problems[0]!.status
  await admin.call.answerTicket({ params, body: { text: 'Refunded.' } })
  expect(await statusOfClaim()).toBe('ANSWERED')
  await seller.call.replyToTicket({ params, body: { text: 'Nothing arrived.' } })
  expect(await statusOfClaim()).toBe('OPEN')
  await admin.call.setTicketState({ params, body: { state: 'CLOSED' } })
  expect(await statusOfClaim()).toBe('CLOSED')
})

test('administrators list tickets by age and plan, filter and find them', async () => {
  const [free, studio] = [await app.signUp(), await app.signUp()]
  await app.context.db.run(sql`update users set premium_level = 2 where id = ${studio.userId}`)
  const [first, second] = [
    await ask(free, { subject: 'Oldest zebra' }),
    await ask(studio, { subject: 'Newest zebra' }),
  ]
  await app.context.db.run(
    sql`update support_tickets set waiting_since = now() - interval '9 days' where id = ${first.id}`,
  )
  const ids = (tickets: { id: string }[]) => tickets.map(({ id }) => id)
  expect(ids(await listed({ search: 'zebra', order: 'asc' }))).toEqual([first.id, second.id])
  expect(await listed({ search: 'zebra', sort: 'plan' })).toMatchObject([
    { id: second.id, premiumLevel: 2, seller: { email: studio.email } },
    { id: first.id, premiumLevel: 0 },
  ])
  await app.context.db.run(sql`update support_tickets set kind = 'CLAIM' where id = ${second.id}`)
  expect(ids(await listed({ search: 'zebra', isClaim: 'true' }))).toEqual([second.id])
  expect(ids(await listed({ search: 'zebra', isClaim: 'false', state: 'OPEN' }))).toEqual([first.id])
  await admin.call.setTicketState({ params: { id: first.id }, body: { state: 'CLOSED' } })
  expect(ids(await listed({ search: 'zebra', state: 'OPEN' }))).toEqual([second.id])
  expect(ids(await listed({ search: free.userId, searchField: 'sellerId' }))).toEqual([first.id])
})

test('prepared answers are shared, changed and deleted', async () => {
  const made = await admin.call.createMacro({
    body: { title: 'Late', text: 'Dear {name}, it’s on its way.' },
  })
  const params = { id: made.body.id }
  await admin.call.updateMacro({ params, body: { title: 'Late parcel', text: 'Hello {name}' } })
  expect((await admin.call.listMacros()).body.macros).toEqual([
    { id: params.id, title: 'Late parcel', text: 'Hello {name}' },
  ])
  await admin.call.deleteMacro({ params })
  expect((await admin.call.listMacros()).body.macros).toEqual([])
  expect((await admin.call.deleteMacro({ params })).status).toBe(404)
})

test.each([
  [{ subject: '', text: 'x' }],
  [{ subject: 'x', text: ' ' }],
  [{ subject: 'x'.repeat(151), text: 'x' }],
  [{ subject: 'x', text: 'x'.repeat(5_001) }],
  [{ subject: 'x', text: 'a\u0000b' }],
  [{ subject: 'x', text: 'x', kind: 'CLAIM' }],
])('%j is no ticket', async (body) => {
  const seller = await app.signUp({ balanceCents: 0 })
  expect((await seller.call.createTicket({ body: invalid(body) })).status).toBe(422)
})

test('ten tickets a day are enough, also at once', async () => {
  const seller = await app.signUp()
  const replies = await Promise.all(
    Array.from({ length: 12 }, () =>
      seller.call.createTicket({ body: { subject: 'Again', text: 'And again' } }),
    ),
  )
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(10)
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(2)
})
