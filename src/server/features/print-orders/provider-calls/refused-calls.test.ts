import { afterEach, beforeEach, expect, test } from 'vitest'
import { systemClock } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { MAX_ATTEMPTS } from './provider-call.ts'

type Changeable = { -readonly [Key in keyof Context]: Context[Key] }

let offsetMs = 0
let app: TestApp
beforeEach(async () => {
  offsetMs = 0
  app = await startTestApp({ clock: { ...systemClock, now: () => new Date(Date.now() + offsetMs) } })
})
afterEach(() => app.close())

async function submitOne() {
  const seller = await app.signUp()
  const [order] = await createShop(app, seller.userId, [{}])
  const reply = await seller.call.submitOrder({ body: { orderId: order!.id } })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return (await seller.call.getPrintOrder({ params: { id: reply.body.order.id } })).body.order
}

test('a refusal of an order that is already processed is not a failure, and the charge stays', async () => {
  const context: Changeable = app.context
  const { print } = app.context
  context.print = {
    ...print,
    async processOrder(id) {
      await print.processOrder(id)
      return { kind: 'refused', message: 'Order was already processed', status: 409 } as Awaited<
        ReturnType<typeof print.processOrder>
      >
    },
  }
  const order = await submitOne()
  expect(order.failure).toBeNull()
  expect(order.money).toMatchObject({ chargedCents: order.totalCents, refundedCents: 0 })
})

test('an order that the provider refuses after the charge gets all of its money back', async () => {
  const context: Changeable = app.context
  const { print } = app.context
  context.print = {
    ...print,
    processOrder: async () =>
      ({ kind: 'refused', message: 'Invalid address', status: 422 }) as Awaited<
        ReturnType<typeof print.processOrder>
      >,
  }
  const seller = await app.signUp()
  const [order] = await createShop(app, seller.userId, [{}])
  const balance = async () => (await seller.call.getBalance()).body.balance.balanceCents
  const before = await balance()
  const { refusal } = await seller.call.submitOrder({ body: { orderId: order!.id } })
  expect(refusal.error).toBe('ORDER_REFUSED')
  const [failed] = (await seller.call.listPrintOrders()).body.orders
  const { money } = (await seller.call.getPrintOrder({ params: { id: failed!.id } })).body.order
  expect(money.chargedCents).toBeGreaterThan(0)
  expect(money.refundedCents).toBe(money.chargedCents)
  expect(await balance()).toBe(before)
})

test('an order is sent however often the provider’s rate limit makes it wait', async () => {
  const context: Changeable = app.context
  const { print } = app.context
  let refusals = 0
  context.print = {
    ...print,
    async processOrder(id) {
      refusals += 1
      if (refusals > 2 * MAX_ATTEMPTS) return print.processOrder(id)
      return { kind: 'not-sent', reason: 'The rate limit is reached', retryAfterMs: 20 }
    },
  }
  expect((await submitOne()).failure).toBeNull()
  expect(refusals).toBe(2 * MAX_ATTEMPTS + 1)
}, 60_000)

test('a process that was halted before its call does not make it, but starts over', async () => {
  const context: Changeable = app.context
  const { print, crashPoint } = app.context
  let starts = 0
  const callsAfterStart: number[] = []
  context.crashPoint = (name) => {
    if (name === 'process.noted' && ++starts === 1) offsetMs += 6_000
    crashPoint(name)
  }
  context.print = {
    ...print,
    processOrder(id) {
      callsAfterStart.push(starts)
      return print.processOrder(id)
    },
  }
  expect((await submitOne()).failure).toBeNull()
  expect(callsAfterStart).toEqual([2])
})
