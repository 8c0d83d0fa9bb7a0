import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { makeAdmin } from '#testing/factories/account-factory.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
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

/** A delivered order of two lines with a claim about the second, and the claim's ticket. */
async function claim(seller: Person, line: number | null = 1) {
  const [order] = await createShop(app, seller.userId, [{ lines: [{ sku: 'LAMP' }, { sku: 'VASE' }] }])
  const { id } = (await seller.call.submitOrder({ body: { orderId: order!.id } })).body.order!
  await app.context.db.run(sql`
    update print_orders set state = 'DELIVERED', stage = 'DELIVERED', shipped_at = now()
    where seller_id = ${seller.userId} and id = ${id}`)
  const body = { line, reason: 'DAMAGED', resolution: 'REPRINT', text: 'Cracked at the rim' } as const
  expect((await seller.call.reportProblem({ params: { id }, body })).status).toBe(201)
  const { tickets } = (await seller.call.listTickets()).body
  return { printOrderId: id, ticketId: tickets[0]!.id }
}

const accept = (ticketId: string) =>
  admin.call.answerTicket({
    params: { id: ticketId },
    body: { text: 'Sorry about that.', closes: true, reprints: true },
  })

const orderOf = async (seller: Person, id: string) =>
  (await seller.call.getPrintOrder({ params: { id } })).body.order

const reprintOf = async (seller: Person, printOrderId: string) =>
  (await orderOf(seller, printOrderId)).problems[0]!.reprint!

const balanceOf = async (seller: Person) => (await seller.call.getBalance()).body.balance.balanceCents

const printedAs = async (reference: string) =>
  (await app.sandbox.deeds('order.processed')).filter((deed) => deed.reference === reference)

/** What the ledger has for an order, by account. */
const bookedFor = async (id: string) =>
  Object.fromEntries(
    (
      await app.context.db.rows<{ account: string; cents: number }>(sql`
        select account, sum(amount_cents)::integer as cents from ledger_lines where print_order_id = ${id} group by 1`)
    ).map(({ account, cents }) => [account, cents]),
  )

test('an order that was refunded in full takes no further claim; one that was refunded in part and a reprint do', async () => {
  const seller = await app.signUp()
  const { printOrderId, ticketId } = await claim(seller)
  const params = { id: printOrderId }
  const file = (id: string) =>
    seller.call.reportProblem({
      params: { id },
      body: { reason: 'LOST', resolution: 'REFUND', text: 'The parcel never arrived' },
    })
  const refund = (amountCents: number) =>
    admin.call.refundOrder({ params, body: { key: crypto.randomUUID(), amountCents, reason: 'Claim' } })
  await accept(ticketId)
  const { id } = await reprintOf(seller, printOrderId)
  const { chargedCents } = (await orderOf(seller, printOrderId)).money
  expect((await refund(100)).status).toBe(200)
  expect((await file(printOrderId)).status).toBe(201)
  expect((await refund(chargedCents - 100)).status).toBe(200)
  const refused = await file(printOrderId)
  expect([refused.status, refused.refusal.error]).toEqual([409, 'CHARGE_REFUNDED'])
  const { possibilities } = await orderOf(seller, printOrderId)
  expect(possibilities.find(({ what }) => what === 'REPORT')).toMatchObject({
    isPossible: false,
    text: 'The charge was refunded in full, so there is nothing left to claim.',
  })

  await app.context.db.run(sql`
    update print_orders set state = 'DELIVERED', stage = 'DELIVERED', shipped_at = now() where id = ${id}`)
  expect((await file(id)).status).toBe(201)
})

test('what an open claim is about isn’t claimed again, so that no defect brings money twice', async () => {
  const seller = await app.signUp()
  const { printOrderId, ticketId } = await claim(seller)
  const file = async (body: object) => {
    const claimed = { line: 1, reason: 'DAMAGED', resolution: 'REPRINT', text: 'Cracked', ...body } as const
    return (await seller.call.reportProblem({ params: { id: printOrderId }, body: claimed })).status
  }
  const refund = async () =>
    (await orderOf(seller, printOrderId)).possibilities.find(({ what }) => what === 'REFUND')
  const openRefund = {
    isPossible: false,
    text: 'Ask for a refund in the open claim, so that it’s decided once.',
  }
  expect(await refund()).toMatchObject(openRefund)
  // The same defect, also as part of the whole order, and money for the same item.
  expect(await file({})).toBe(409)
  expect(await file({ line: null })).toBe(409)
  expect(await file({ reason: 'POOR_QUALITY', resolution: 'REFUND' })).toBe(409)
  // Another item is a claim of its own.
  expect(await file({ line: 0, resolution: 'REFUND' })).toBe(201)

  // An answer doesn’t decide it; closing does, also by the seller.
  await admin.call.answerTicket({ params: { id: ticketId }, body: { text: 'Please send a photo.' } })
  expect(await file({})).toBe(409)
  const { tickets } = (await seller.call.listTickets()).body
  for (const { id } of tickets)
    await seller.call.closeTicket({ params: { id }, body: { satisfaction: null } })
  const closed = await orderOf(seller, printOrderId)
  expect(closed.problems.map(({ status }) => status)).toEqual(['CLOSED', 'CLOSED'])
  expect(await refund()).toMatchObject({ isPossible: true })
  expect(await file({ resolution: 'REFUND' })).toBe(201)
  expect(await refund()).toMatchObject(openRefund)

  // Of claims that come at once, one is filed; the limit of a day would let two in.
  await Promise.all([1, 2, 3].map(() => file({ line: 0 })))
  const { problems } = await orderOf(seller, printOrderId)
  expect(problems.filter(({ line }) => line === 0).map(({ status }) => status)).toEqual(['OPEN', 'CLOSED'])
})

test('of two administrators who accept a claim at once one wins: it is reprinted once, the seller pays nothing, we do', async () => {
  const seller = await app.signUp()
  const { printOrderId, ticketId } = await claim(seller)
  const before = await balanceOf(seller)
  // The reply to the only call that prints is lost: it is looked up, not repeated.
  await app.sandbox.spoil('print', 'orders.process', 'drop-after')
  const replies = await Promise.all([accept(ticketId), accept(ticketId)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await accept(ticketId)).refusal.error).toBe('ALREADY_REPRINTED')

  const reprint = await reprintOf(seller, printOrderId)
  const original = await orderOf(seller, printOrderId)
  expect(reprint.orderNumber).toBe(`${original.orderNumber}-R1`)
  const isAccepted = async () =>
    ['SUBMITTED', 'QUEUED', 'PRINTING'].includes((await orderOf(seller, reprint.id)).state)
  expect(await waitUntil(isAccepted, { withinMs: 30_000 })).toBe(true)
  const printed = await printedAs(reprint.id)
  expect(printed).toHaveLength(1)

  const order = await orderOf(seller, reprint.id)
  expect(order).toMatchObject({
    isReprint: true,
    reprintOf: { id: printOrderId, orderNumber: original.orderNumber },
    totalCents: 0,
    money: { printingCents: 0, deliveryCents: 0, feeCents: 0, chargedCents: 0 },
    address: original.address,
  })
  expect(order.lines.map(({ sku }) => sku)).toEqual(['VASE'])
  // It can’t be copied, so nothing advises to.
  expect(JSON.stringify(order.possibilities)).not.toContain('copy')
  expect(order.possibilities.find(({ what }) => what === 'ADDRESS')?.text).toContain('Reply to the claim')
  expect(order.events.map(({ text }) => text)).toContain('No charge: this is a reprint for an accepted claim')
  expect(await balanceOf(seller)).toBe(before)
  const booked = await bookedFor(reprint.id)
  expect(booked.seller_balance).toBeUndefined()
  expect(booked.adjustments).toBe(-printed[0]!.chargedCents)
  expect(booked.print_cost! + booked.delivery!).toBe(printed[0]!.chargedCents)
  expect(await printedAs(printOrderId)).toHaveLength(1)

  const { messages, state } = (await seller.call.getTicket({ params: { id: ticketId } })).body
  expect([messages.at(-1)!.text, state]).toEqual([
    `Sorry about that.\n\nWe’re reprinting it at no charge, as order ${reprint.orderNumber}.`,
    'CLOSED',
  ])
  const stranger = await app.signUp()
  expect((await stranger.call.getPrintOrder({ params: { id: reprint.id } })).status).toBe(404)
}, 60_000)

test('canceling a reprint takes our booking back, and it can be accepted again', async () => {
  const seller = await app.signUp()
  const { printOrderId, ticketId } = await claim(seller, null)
  expect((await accept(ticketId)).status).toBe(200)
  const reprint = await reprintOf(seller, printOrderId)
  const isBooked = async () => (await bookedFor(reprint.id)).adjustments !== undefined
  expect(await waitUntil(isBooked, { withinMs: 30_000 })).toBe(true)
  const isSent = async () => (await orderOf(seller, reprint.id)).state !== 'CHARGED'
  expect(await waitUntil(isSent, { withinMs: 30_000 })).toBe(true)
  const before = await balanceOf(seller)
  const canceled = await seller.call.cancelOrder({ params: { id: reprint.id }, query: {}, body: {} })
  expect(canceled.status).toBeLessThan(300)
  const isOver = async () => ['CANCELED', 'REFUNDED'].includes((await orderOf(seller, reprint.id)).state)
  expect(await waitUntil(isOver, { withinMs: 30_000 })).toBe(true)
  expect(await bookedFor(reprint.id)).toMatchObject({ adjustments: 0, print_cost: 0, delivery: 0 })
  expect(await balanceOf(seller)).toBe(before)
  // What wasn't printed can be reprinted again.
  expect((await accept(ticketId)).status).toBe(200)
}, 60_000)

test('a ticket without a claim has nothing to reprint, and its answer isn’t sent', async () => {
  const seller = await app.signUp()
  const { id } = (await seller.call.createTicket({ body: { subject: 'Hello', text: 'A question' } })).body
  const reply = await accept(id)
  expect([reply.status, reply.refusal.error]).toEqual([409, 'NOTHING_TO_REPRINT'])
  expect((await seller.call.getTicket({ params: { id } })).body.messages).toHaveLength(1)
})

test('the database refuses a reprint with a price', async () => {
  const seller = await app.signUp()
  const { printOrderId, ticketId } = await claim(seller)
  await accept(ticketId)
  const { id } = await reprintOf(seller, printOrderId)
  const priced = app.context.db.run(sql`
    update print_orders set fee_cents = 1, printing_cents = 0, delivery_cents = 0
    where seller_id = ${seller.userId} and id = ${id}`)
  await expect(priced).rejects.toThrow('print_orders_reprint_is_free')
})
