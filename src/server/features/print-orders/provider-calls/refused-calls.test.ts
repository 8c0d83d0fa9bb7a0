import { afterEach, beforeEach, expect, test } from 'vitest'
import { systemClock } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'

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
