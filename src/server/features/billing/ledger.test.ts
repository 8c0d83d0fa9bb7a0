import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { makeAdmin } from '#testing/factories/account-factory.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { creditBalance } from './credit-balance.ts'
import { bookTransaction } from './ledger-store.ts'
import { payOrder } from './pay-order.ts'
import { readLedgerDifferences } from './read-ledger-differences.ts'
import { refundOrder } from './refund-order.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ recurring: [] })
})
afterAll(() => app.close())

const inTransaction: TestApp['context']['db']['transaction'] = (work) => app.context.db.transaction(work)

/** A seller with that much money and some orders that are priced and not paid. */
async function sellerWith(balanceCents: number, orders = 1) {
  const seller = await app.signUp({ balanceCents })
  const made = await createShop(
    app,
    seller.userId,
    Array.from({ length: orders }, () => ({})),
  )
  const ids = []
  for (const { id } of made)
    ids.push((await seller.call.submitOrder({ body: { orderId: id, test: true } })).body.order.id as string)
  const sellerId = seller.userId
  return {
    seller,
    sellerId,
    ids,
    pay: (id: string, printingCents: number, feeCents = 0) =>
      inTransaction((tx) =>
        payOrder(app.context, tx, {
          sellerId,
          id,
          currency: 'USD',
          printingCents,
          deliveryCents: 100,
          feeCents,
        }),
      ),
    refund: (id: string, cause: string, exactly?: number) =>
      inTransaction((tx) => refundOrder(app.context, tx, { sellerId, printOrderId: id, cause, exactly })),
    movements: async () => (await seller.call.listMovements({ query: {} })).body.movements,
    balance: async () => (await seller.call.getBalance()).body.balance.balanceCents,
  }
}

async function admin() {
  const person = await app.signUp({ balanceCents: 0 })
  await makeAdmin(app.context.db, person.email)
  return person
}

const accounts = (sellerId: string) =>
  app.context.db.rows<{ account: string; cents: number }>(sql`
    select account, balance_cents::integer as cents from ledger_balances where seller_id = ${sellerId} order by account`)

test('an order is paid from the balance, by part, and every account shows its share', async () => {
  const { ids, pay, movements, balance, sellerId } = await sellerWith(5_000)
  expect(await pay(ids[0]!, 900, 90)).toBe(0)
  expect(await balance()).toBe(3_910)
  expect(await accounts(sellerId)).toEqual([
    { account: 'adjustments', cents: -5_000 },
    { account: 'delivery', cents: 100 },
    { account: 'fee', cents: 90 },
    { account: 'print_cost', cents: 900 },
    { account: 'seller_balance', cents: 3_910 },
  ])
  const [charge, credit] = await movements()
  expect(charge).toMatchObject({
    number: 2,
    kind: 'CHARGE',
    amountCents: -1_090,
    balanceAfterCents: 3_910,
    printOrderId: ids[0],
    parts: { printingCents: 900, deliveryCents: 100, feeCents: 90 },
  })
  expect(credit).toMatchObject({ number: 1, kind: 'ADJUSTMENT', amountCents: 5_000, note: 'Test money' })
})

test('of 30 orders paid at once, exactly those that the balance suffices for are paid, and none twice', async () => {
  const { ids, pay, balance } = await sellerWith(1_100, 3)
  const lacking = await Promise.all(Array.from({ length: 30 }, (_, place) => pay(ids[place % 3]!, 400)))
  expect(await balance()).toBe(100)
  expect(lacking.filter((cents) => cents === 0)).toHaveLength(20)
  expect(new Set(lacking.filter((cents) => cents > 0))).toEqual(new Set([400]))
})

test('50 refunds at once for one reason return the money once, and many reasons never more than was paid', async () => {
  const { ids, pay, refund, balance } = await sellerWith(1_000, 2)
  await pay(ids[0]!, 400)
  await pay(ids[1]!, 400)
  await Promise.all(Array.from({ length: 50 }, () => refund(ids[0]!, 'lost', 200)))
  expect(await balance()).toBe(200)
  await Promise.all(Array.from({ length: 50 }, (_, place) => refund(ids[1]!, `claim-${place}`, 25)))
  expect(await balance()).toBe(700)
  expect(await refund(ids[0]!, 'rest')).toBe(300)
  expect(await balance()).toBe(1_000)
})

test('the database refuses a balance below zero, lines that don’t sum to zero, and refunds above the charge', async () => {
  const { ids, pay, sellerId } = await sellerWith(1_000)
  await pay(ids[0]!, 400)
  const book = (kind: 'ADJUSTMENT' | 'REFUND', lines: [['seller_balance', number], ['refunds', number]]) =>
    inTransaction((tx) =>
      bookTransaction(tx, {
        id: app.context.newId('led'),
        sellerId,
        kind,
        cause: `${kind} ${lines[0][1]}`,
        at: new Date(),
        currency: 'USD',
        printOrderId: ids[0]!,
        lines,
      }),
    )
  await expect(
    book('ADJUSTMENT', [
      ['seller_balance', -501],
      ['refunds', 501],
    ]),
  ).rejects.toThrow('not_overdrawn')
  await expect(
    book('ADJUSTMENT', [
      ['seller_balance', 100],
      ['refunds', -99],
    ]),
  ).rejects.toThrow('sum to zero')
  await expect(
    book('REFUND', [
      ['seller_balance', 501],
      ['refunds', -501],
    ]),
  ).rejects.toThrow('than was charged')
  expect(
    await book('REFUND', [
      ['seller_balance', 500],
      ['refunds', -500],
    ]),
  ).toBe(true)
})

test('the ledger can’t be changed, deleted or emptied, not even by the owner of its tables', async () => {
  await sellerWith(1_000)
  for (const table of ['ledger_transactions', 'ledger_lines'])
    for (const statement of [
      `update ${table} set kind = 'TOP_UP'`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ])
      await expect(app.context.db.pool.query(statement), statement).rejects.toThrow('append-only')
  const added = `insert into ledger_lines (seller_id, currency, account, transaction_id, kind, at, amount_cents)
    select seller_id, currency, 'fee', id, kind, at, 1 from ledger_transactions limit 1`
  await expect(app.context.db.pool.query(added)).rejects.toThrow('sum to zero')
})

test('a credit is booked once per cause', async () => {
  const { sellerId, balance } = await sellerWith(0)
  const credit = { sellerId, cents: 500, cause: 'claim-7', note: 'For the delay' }
  await Promise.all(
    Array.from({ length: 20 }, () => inTransaction((tx) => creditBalance(app.context, tx, credit))),
  )
  expect(await balance()).toBe(500)
})

test('movements are paged by number and filtered by kind and order, with the running balance', async () => {
  const { seller, ids, pay, refund } = await sellerWith(10_000, 2)
  await pay(ids[0]!, 400)
  await pay(ids[1]!, 300)
  await refund(ids[0]!, 'damaged', 150)
  const list = async (query: { kind?: 'CHARGE'; printOrderId?: string; before?: number; size?: number }) =>
    (await seller.call.listMovements({ query })).body
  const first = await list({ size: 3 })
  expect(first.movements.map(({ number }) => number)).toEqual([4, 3, 2])
  const second = await list({ size: 3, before: first.next! })
  expect(second).toMatchObject({ movements: [{ number: 1 }], next: null })
  const all = [...first.movements, ...second.movements]
  for (const [place, { balanceAfterCents, amountCents }] of all.entries())
    expect(balanceAfterCents - amountCents).toBe(all[place + 1]?.balanceAfterCents ?? 0)
  const charges = await list({ kind: 'CHARGE' })
  expect(charges.movements.map(({ amountCents }) => amountCents)).toEqual([-400, -500])
  const ofOrder = await list({ printOrderId: ids[0]! })
  expect(ofOrder.movements.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
    ['REFUND', 150],
    ['CHARGE', -500],
  ])
  const other = await app.signUp()
  expect((await other.call.listMovements({ query: { printOrderId: ids[0]! } })).body.movements).toEqual([])
})

test('every account is what its lines sum up to, and a difference is found', async () => {
  expect(await readLedgerDifferences(app.context.db)).toEqual([])
  const { sellerId } = await sellerWith(700)
  const spoil = (cents: number) =>
    app.context.db.run(
      sql`update ledger_balances set balance_cents = balance_cents + ${cents} where seller_id = ${sellerId} and account = 'seller_balance'`,
    )
  await spoil(1)
  expect(await readLedgerDifferences(app.context.db)).toEqual([
    { sellerId, account: 'seller_balance', keptCents: 701, countedCents: 700 },
  ])
  await spoil(-1)
})

test('administrators refund a part or the rest, once per key and never more than was paid, and the seller reads why', async () => {
  const { seller, ids, pay, balance, movements } = await sellerWith(1_000)
  await pay(ids[0]!, 400)
  const { call } = await admin()
  const refund = (body: { key: string; amountCents?: number }) =>
    call.refundOrder({ params: { id: ids[0]! }, body: { ...body, reason: 'Scratched' } })
  const key = randomUUID()
  const replies = await Promise.all(Array.from({ length: 50 }, () => refund({ key, amountCents: 150 })))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  expect(replies[0]!.body).toEqual({ chargedCents: 500, refundedCents: 150, toCardCents: 0 })
  expect(await balance()).toBe(650)
  const above = await refund({ key: randomUUID(), amountCents: 351 })
  expect(above).toMatchObject({ status: 409, refusal: { error: 'REFUND_TOO_HIGH' } })
  expect((await refund({ key: randomUUID() })).body).toEqual({
    chargedCents: 500,
    refundedCents: 500,
    toCardCents: 0,
  })
  expect(await balance()).toBe(1_000)
  expect((await movements())[0]).toMatchObject({ kind: 'REFUND', amountCents: 350, note: 'Scratched' })
  const page = (await seller.call.getPrintOrder({ params: { id: ids[0]! } })).body.order
  expect(page.money).toMatchObject({ chargedCents: 500, refundedCents: 500 })
  expect(page.events.at(-1)).toMatchObject({
    actor: 'admin',
    text: '$3.50 was refunded to your balance: Scratched',
  })
  expect(
    (await seller.call.refundOrder({ params: { id: ids[0]! }, body: { key, reason: 'Me' } })).status,
  ).toBe(403)
})

test('administrators credit a seller once per key, and the audit log names them', async () => {
  const { seller, sellerId, balance } = await sellerWith(0)
  const { call, userId } = await admin()
  const credit = {
    params: { id: sellerId },
    body: { key: randomUUID(), amountCents: 800, reason: 'For the delay' },
  }
  await Promise.all(Array.from({ length: 20 }, () => call.creditSeller(credit)))
  expect(await balance()).toBe(800)
  const entries = await app.context.db.rows(
    sql`select actor from audit_log where subject = ${sellerId} and action = 'balance.credited'`,
  )
  expect(entries).toEqual([{ actor: userId }])
  expect((await seller.call.creditSeller(credit)).status).toBe(403)
})
